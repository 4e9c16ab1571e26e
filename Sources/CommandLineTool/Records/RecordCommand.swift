internal import ChatFormats
internal import Foundation

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
    RecordPipeline<RecordInput.Element>(jobs: jobs) { [console] element, number in
      let result =
        switch element {
        case .batch(let batch): answer(batch)
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
