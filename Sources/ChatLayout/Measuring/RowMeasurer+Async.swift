internal import Dispatch
public import Foundation
internal import Synchronization

extension RowMeasurer {
  /// As the method of the same name that is not asynchronous; the task's cancellation stops it too.
  public func measure(
    _ messages: [Message], width: CGFloat, options: BatchOptions = BatchOptions()
  ) async throws(ChatLayoutError) -> [RowFrames] {
    try await run(options) { options throws(ChatLayoutError) in
      try self.measure(messages, width: width, options: options)
    }
  }

  /// As the method of the same name that is not asynchronous; the task's cancellation stops it too.
  public func heights(
    of messages: [Message], width: CGFloat, options: BatchOptions = BatchOptions()
  ) async throws(ChatLayoutError) -> [CGFloat] {
    try await run(options) { options throws(ChatLayoutError) in
      try self.heights(of: messages, width: width, options: options)
    }
  }

  /// Works on a thread that may block, which those of tasks must not.
  private func run<Rows: Sendable>(
    _ options: BatchOptions, _ work: @escaping @Sendable (BatchOptions) throws(ChatLayoutError) -> Rows
  ) async throws(ChatLayoutError) -> Rows {
    let flag = CancellationFlag()
    var options = options
    let isCancelled = options.isCancelled
    options.isCancelled = { flag.isSet || isCancelled?() == true }
    let result: Result<Rows, ChatLayoutError> = await withTaskCancellationHandler {
      await withCheckedContinuation { [options] continuation in
        DispatchQueue.global().async {
          continuation.resume(returning: Result { () throws(ChatLayoutError) in try work(options) })
        }
      }
    } onCancel: {
      flag.set()
    }
    return try result.get()
  }
}

/// Set once, by any thread.
private final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}
