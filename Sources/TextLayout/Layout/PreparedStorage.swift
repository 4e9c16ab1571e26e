internal import RichText

/// A prepared text's columns. Never changes once made; shared by all copies of the value.
final class PreparedStorage: Sendable {
  let engine: TextLayoutEngine
  let source: TextSource
  let styles: StyleTable
  let segments: [Segment]
  let runs: [TextRun]
  let cuts: [Cut]
  let metrics: [LineMetrics]
  let missingClusters: Int
  /// The distance of tab stops in layout units.
  let tabInterval: Int64
  /// Whether the text ends with a line separator, so that an empty line follows.
  let endsWithSeparator: Bool

  init(
    engine: TextLayoutEngine, source: TextSource, styles: StyleTable, segments: [Segment], runs: [TextRun],
    cuts: [Cut], metrics: [LineMetrics], missingClusters: Int,
    tabInterval: Int64
  ) {
    self.engine = engine
    self.source = source
    self.styles = styles
    self.segments = segments
    self.runs = runs
    self.cuts = cuts
    self.metrics = metrics
    self.missingClusters = missingClusters
    self.tabInterval = tabInterval
    endsWithSeparator = segments.last?.kind == .mandatoryBreak
  }

  /// The cut behind a segment that says it has one; logarithmic in the number of cuts.
  func cut(behind segment: Int) -> Cut? {
    var low = 0
    var high = cuts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(cuts[middle].segment) < segment { low = middle + 1 } else { high = middle }
    }
    return low < cuts.count && Int(cuts[low].segment) == segment ? cuts[low] : nil
  }

  /// The first tab stop behind a place on a line; the place itself where there are no stops.
  func tabStop(behind x: Int64) -> Int64 {
    tabInterval > 0 ? (x / tabInterval + 1) * tabInterval : x
  }

  /// The run that holds a UTF-8 offset, as a position in ``runs``; logarithmic.
  func run(at offset: Int) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high) / 2
      if Int(runs[middle].end) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The extent of a line that uses the rows of a mask; bit 63 stands for all rows from 63 on.
  func metrics(_ mask: UInt64, segments range: Range<Int>) -> LineMetrics {
    var result = metrics[0]
    if mask <= 1 { return result }
    for row in 1..<min(63, metrics.count) where mask >> UInt64(row) & 1 != 0 { result.formUnion(metrics[row]) }
    if mask >> 63 != 0 {
      for segment in range where segments[segment].metrics >= 63 {
        result.formUnion(metrics[Int(segments[segment].metrics)])
      }
    }
    return result
  }
}
