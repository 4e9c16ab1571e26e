internal import Foundation

/// Runs `bubbletext measure`.
struct MeasureCommand {
  let options: MeasureOptions
  let console: Console

  func run() throws(CommandError) -> ExitStatus {
    let measurer = try Measurer(options)
    for notice in measurer.notices { console.report(notice) }
    try StandardOutput().write(ResultFormatter.header(options.outputFormat))

    let batches = BatchMeasurer(options: options, measurer: measurer)
    let showsProgress = Console.isTerminal && !StandardOutput.isTerminal
    let output = OrderedOutput(console: console, showsProgress: showsProgress)
    var input = MeasureInput(files: options.files, format: options.inputFormat)
    MeasurePipeline<MeasureInput.Element>(jobs: options.jobs) { [console] element, number in
      let result =
        switch element {
        case .batch(let batch): batches.measure(batch)
        case .failure(let error): BatchResult(errors: [error])
        }
      do throws(CommandError) {
        return try output.take(result, number: number)
      } catch {
        // The reading thread may be waiting for input that never comes, so the process ends here.
        if error.code != .brokenPipe { console.report(error.message) }
        _exit(error.code.exitStatus.rawValue)
      }
    }.run { input.next() }
    return output.finish() > 0 ? .failure : .success
  }
}
