internal import ChatFormats

/// Answers the records of files, on many threads, in the order of the input.
struct RecordCommand {
  let files: [String]
  let format: RecordFormat
  let jobs: Int
  let console: Console

  /// Answers every record; `answer` may be called by several threads at once.
  func run(_ answer: @escaping @Sendable (RecordBatch) -> BatchResult) throws(CommandError) -> ExitStatus {
    let showsProgress = Console.isTerminal && !StandardOutput.isTerminal
    let output = OrderedOutput(console: console, showsProgress: showsProgress)
    var input = RecordInput(files: files, format: format)
    RecordPipeline<RecordInput.Element>(jobs: jobs) { element, number in
      let result =
        switch element {
        case .batch(let batch): answer(batch)
        case .failure(let error): BatchResult(errors: [error])
        }
      return output.takeOrExit(result, number: number)
    }.run { input.next() }
    return output.finish() > 0 ? .failure : .success
  }
}
