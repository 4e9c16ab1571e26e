internal import Dispatch
public import Foundation
internal import Synchronization

extension RowMeasurer {
  /// The frames of many messages, in their order.
  ///
  /// - Parameters:
  ///   - messages: Messages that follow one another.
  ///   - width: The width of the rows in points, as for ``frames(of:neighbours:width:)``.
  /// - Throws: ``ChatLayoutError/Code/cancelled`` where the options asked to stop.
  /// - Complexity: Linear in the text, divided by the number of threads.
  public func measure(
    _ messages: [Message], width: CGFloat, options: BatchOptions = BatchOptions()
  ) throws(ChatLayoutError) -> [RowFrames] {
    try batch(messages, options) { frames(of: $0, $1, width: width) }
  }

  /// The frames of many messages at several widths: for each message in order, those at each width in order.
  ///
  /// - Throws: As ``measure(_:width:options:)``.
  public func measure(
    _ messages: [Message], widths: [CGFloat], options: BatchOptions = BatchOptions()
  ) throws(ChatLayoutError) -> [[RowFrames]] {
    try batch(messages, options) { frames(of: $0, $1, widths: widths) }
  }

  /// The heights of many messages' rows in points, in their order.
  ///
  /// - Throws: As ``measure(_:width:options:)``.
  public func heights(
    of messages: [Message], width: CGFloat, options: BatchOptions = BatchOptions()
  ) throws(ChatLayoutError) -> [CGFloat] {
    let width = Length.positive(width)
    return try batch(messages, options) { height(of: $0, $1, width: width) }
  }

  /// The heights of many messages' rows in points, in their order, of messages that are made when they are needed, so
  /// that not all have to be in memory.
  ///
  /// - Parameters:
  ///   - count: How many messages there are; negative numbers count as 0.
  ///   - message: Makes the message at a position within 0..<`count`, the same on every call; it is called by all
  ///     threads.
  /// - Throws: As ``measure(_:width:options:)``.
  public func heights(
    count: Int, width: CGFloat, options: BatchOptions = BatchOptions(), message: @Sendable (Int) -> Message
  ) throws(ChatLayoutError) -> [CGFloat] {
    let width = Length.positive(width)
    return try batch(count, message, options) { height(of: $0, $1, width: width) }
  }

  /// Makes something of every message of a list.
  private func batch<Row: Sendable>(
    _ messages: [Message], _ options: BatchOptions, _ body: @Sendable (Message, RowContext) -> Row
  ) throws(ChatLayoutError) -> [Row] {
    try chunks(messages.count, options) { range in
      var walk = RowWalk(range, first: 0, count: messages.count, edges: options.edges)
      return walk.map(messages.span, self, time: { messages[$0].time }, body)
    }
  }

  /// Makes something of every message that is made.
  private func batch<Row: Sendable>(
    _ count: Int, _ message: @Sendable (Int) -> Message, _ options: BatchOptions,
    _ body: @Sendable (Message, RowContext) -> Row
  ) throws(ChatLayoutError) -> [Row] {
    let count = max(0, count)
    return try chunks(count, options) { range in
      // With the neighbours of the first and the last.
      let made = max(0, range.lowerBound - 1)..<min(count, range.upperBound + 1)
      let messages = made.map(message)
      var walk = RowWalk(range, first: made.lowerBound, count: count, edges: options.edges)
      return walk.map(messages.span, self, time: { message($0).time }, body)
    }
  }

  /// Puts the rows of chunks together, which threads take one after the other.
  private func chunks<Row: Sendable>(
    _ count: Int, _ options: BatchOptions, _ rows: @Sendable (Range<Int>) -> [Row]
  ) throws(ChatLayoutError) -> [Row] {
    let size = 256
    let chunks = count / size + (count % size > 0 ? 1 : 0)
    let threads = min(max(options.threads ?? ProcessInfo.processInfo.activeProcessorCount, 1), max(chunks, 1))
    let next = Atomic(0)
    let isStopped = Atomic(false)
    let done = Mutex((rows: [[Row]](repeating: [], count: chunks), completed: 0))
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while !isStopped.load(ordering: .relaxed) {
        let chunk = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard chunk < chunks else { return }
        if options.isCancelled?() == true {
          isStopped.store(true, ordering: .relaxed)
          return
        }
        let result = rows(chunk * size..<min(count, chunk * size + size))
        done.withLock { done in
          done.rows[chunk] = result
          done.completed += result.count
          options.progress?(BatchOptions.Progress(completed: done.completed, total: count))
        }
      }
    }
    return try done.withLock { done throws(ChatLayoutError) in
      guard !isStopped.load(ordering: .relaxed) else {
        throw ChatLayoutError(
          code: .cancelled, reason: "measuring was stopped after \(done.completed) of \(count) messages")
      }
      var all: [Row] = []
      all.reserveCapacity(count)
      for chunk in done.rows.indices {
        all += done.rows[chunk]
        done.rows[chunk] = []
      }
      return all
    }
  }
}
