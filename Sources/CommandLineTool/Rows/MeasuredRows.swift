internal import ChatLayout
internal import Foundation

/// The rows of a batch at each width, before anybody knows how far down they stand.
struct MeasuredRows: Sendable {
  let batch: RowBatch
  /// Of each message, at each width; empty where only heights were asked for.
  let frames: [[RowFrames]]
  /// Of each message, at each width, in points.
  let heights: [[CGFloat]]

  init(_ batch: RowBatch, _ measurer: RowMeasurer, _ options: RowsOptions) {
    self.batch = batch
    let widths = options.widths.map { CGFloat($0) }
    let rules = BatchOptions(threads: 1, edges: batch.edges)
    // Nobody can ask it to stop.
    if options.isHeightsOnly, let width = widths.first, widths.count == 1 {
      frames = []
      heights = ((try? measurer.heights(of: batch.messages, width: width, options: rules)) ?? []).map { [$0] }
    } else {
      let measured = (try? measurer.measure(batch.messages, widths: widths, options: rules)) ?? []
      heights = measured.map { $0.map(\.rowHeight) }
      frames = options.isHeightsOnly ? [] : measured
    }
  }
}
