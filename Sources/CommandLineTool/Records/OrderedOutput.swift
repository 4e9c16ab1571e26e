internal import ChatFormats
internal import Foundation
internal import Synchronization

/// Takes results in any order and prints them in the order of the input.
final class OrderedOutput: Sendable {
  private struct State {
    var next = 0
    var waiting: [Int: BatchResult] = [:]
    var progress: ProgressLine
    var count = 0
    var errorCount = 0
    var failure: CommandError?
    /// How many complaints of each kind have been printed.
    var printed: [ChatFormatError.Code: Int] = [:]
    var hiddenCount = 0

    /// Whether one more complaint of a kind is printed; counts it.
    mutating func shows(_ code: ChatFormatError.Code) -> Bool {
      let count = printed[code, default: 0]
      if count >= OrderedOutput.complaintLimit { hiddenCount += 1 } else { printed[code] = count + 1 }
      return count < OrderedOutput.complaintLimit
    }
  }

  /// The most complaints of one kind that are printed; the others are counted. A wrong option may give one for every
  /// line of the input.
  static let complaintLimit = 20

  private let console: Console
  private let state: Mutex<State>

  init(console: Console, showsProgress: Bool) {
    self.console = console
    state = Mutex(State(progress: ProgressLine(console, isEnabled: showsProgress)))
  }

  /// Takes the result with a number; numbers count from 0 without gaps. Prints it, and those that waited
  /// for it, unless an earlier one is missing.
  ///
  /// - Returns: the weight of the results that have been printed.
  /// - Throws: an error where the output cannot be written; all later calls throw it again.
  func take(_ result: BatchResult, number: Int) throws(CommandError) -> Int {
    try state.withLock { (state) throws(CommandError) -> Int in
      if let failure = state.failure { throw failure }
      state.waiting[number] = result
      var printed = 0
      while let result = state.waiting.removeValue(forKey: state.next) {
        do throws(CommandError) {
          try print(result, &state)
        } catch {
          state.failure = error
          throw error
        }
        state.next += 1
        printed += result.weight
      }
      state.progress.update(count: state.count)
      return printed
    }
  }

  /// As ``take(_:number:)``; where the output cannot be written, the process ends here, for the reading thread may be
  /// waiting for input that never comes.
  func takeOrExit(_ result: BatchResult, number: Int) -> Int {
    do throws(CommandError) {
      return try take(result, number: number)
    } catch {
      if error.code != .brokenPipe { console.report(error.message) }
      _exit(error.code.exitStatus.rawValue)
    }
  }

  /// Ends the output. The number of errors that were reported.
  func finish() -> Int {
    state.withLock { state in
      state.progress.clear()
      if state.hiddenCount > 0 { console.report("\(state.hiddenCount) more such reports are not shown") }
      return state.errorCount
    }
  }

  private func print(_ result: BatchResult, _ state: inout State) throws(CommandError) {
    state.count += result.count
    state.errorCount += result.errorCount
    try StandardOutput().write(result.output)
    var complaints: [String] = []
    for report in result.reports where state.shows(report.error.code) { complaints.append(report.description) }
    for error in result.errors where state.shows(error.code) { complaints.append(error.description) }
    guard !complaints.isEmpty else { return }
    state.progress.clear()
    console.complain(complaints.map { "bubbletext: \($0)\n" }.joined())
  }
}
