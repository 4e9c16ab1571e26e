internal import ChatFormats
internal import ChatLayout
internal import Foundation

/// Runs `bubbletext rows`.
struct RowsCommand {
  /// How many sizes of texts are remembered: names, times and what is said again and again.
  private static let cacheCapacity = 4096

  let options: RowsOptions
  let console: Console

  func run() throws(CommandError) -> ExitStatus {
    let resources = try options.resources(emoji: options.emoji)
    for notice in resources.notices { console.report(notice) }
    return measure(
      RowMeasurer(
        engine: resources.engine, style: options.style, emoji: resources.emoji,
        cache: RowCache(capacity: Self.cacheCapacity)))
  }

  private func measure(_ measurer: RowMeasurer) -> ExitStatus {
    let output = OrderedOutput(console: console, showsProgress: Console.isTerminal && !StandardOutput.isTerminal)
    let offsets = RowOffsets(widthCount: options.widths.count)
    var hint: String?
    RecordPipeline<RowBatch>(jobs: options.jobs, weight: \.weight) { [options] batch, number in
      var done = 0
      for placed in offsets.place(MeasuredRows(batch, measurer, options), number: number) {
        done += output.takeOrExit(Self.result(placed, options), number: placed.number)
      }
      return done
    }.run { put in hint = RowsInput(options, measurer: measurer, put: put).run() }
    let errorCount = output.finish()
    if let hint { console.report(hint) }
    console.complain(summary(offsets))
    return errorCount > 0 ? .failure : .success
  }

  private static func result(_ placed: RowOffsets.Placed, _ options: RowsOptions) -> BatchResult {
    var formatter = RowFormatter(options)
    formatter.append(placed)
    let batch = placed.rows.batch
    return BatchResult(
      count: batch.messages.count, weight: batch.weight, output: formatter.bytes, errors: batch.failures,
      reports: batch.reports)
  }

  private func summary(_ offsets: RowOffsets) -> String {
    let (count, heights) = offsets.totals
    let totals = zip(options.widths, heights).map { width, height in
      var text = JSONWriter()
      text.number(RowFormatter.rounded(height))
      guard options.hasWidthList else { return String(decoding: text.bytes, as: UTF8.self) }
      var name = JSONWriter()
      name.number(width)
      return String(decoding: text.bytes + Array(" at ".utf8) + name.bytes, as: UTF8.self)
    }
    return "rows: \(count), total height: \(totals.joined(separator: ", "))\n"
  }
}
