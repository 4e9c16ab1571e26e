/// Runs `bubbletext measure`.
struct MeasureCommand {
  let options: MeasureOptions
  let console: Console

  func run() throws(CommandError) -> ExitStatus {
    let measurer = try Measurer(options)
    for notice in measurer.notices { console.report(notice) }
    try StandardOutput().write(ResultFormatter.header(options.outputFormat))
    let batches = BatchMeasurer(options: options, measurer: measurer)
    return try RecordCommand(
      files: options.files, format: options.inputFormat, jobs: options.jobs, console: console
    ).run { batches.measure($0) }
  }
}
