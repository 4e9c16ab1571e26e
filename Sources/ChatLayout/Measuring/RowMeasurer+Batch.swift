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
    try batch(messages.count, options, { messages[$0] }) { frames(of: $0, neighbours: $1, width: width) }
  }

  /// The frames of many messages at several widths: for each message in order, those at each width in order.
  ///
  /// - Throws: As ``measure(_:width:options:)``.
  public func measure(
    _ messages: [Message], widths: [CGFloat], options: BatchOptions = BatchOptions()
  ) throws(ChatLayoutError) -> [[RowFrames]] {
    try batch(messages.count, options, { messages[$0] }) { frames(of: $0, neighbours: $1, widths: widths) }
  }

  /// The heights of many messages' rows in points, in their order.
  ///
  /// - Throws: As ``measure(_:width:options:)``.
  public func heights(
    of messages: [Message], width: CGFloat, options: BatchOptions = BatchOptions()
  ) throws(ChatLayoutError) -> [CGFloat] {
    try heights(count: messages.count, width: width, options: options) { messages[$0] }
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
    try batch(count, options, message) { height(of: $0, neighbours: $1, width: width) }
  }

  /// Makes something of every message, with its neighbours, in chunks that threads take one after the other.
  private func batch<Row: Sendable>(
    _ count: Int, _ options: BatchOptions, _ message: @Sendable (Int) -> Message,
    _ body: @Sendable (Message, RowNeighbours) -> Row
  ) throws(ChatLayoutError) -> [Row] {
    let count = max(0, count)
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
        var rows = ChunkReader(
          range: chunk * size..<min(count, chunk * size + size), count: count, edges: options.edges)
        let result = rows.map(message, body)
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

/// Walks through a part of a list of messages, and knows the neighbours of each.
private struct ChunkReader {
  let range: Range<Int>
  let count: Int
  let edges: RowNeighbours
  /// The last time known before the present message, once it was looked for.
  private var known: Double??

  init(range: Range<Int>, count: Int, edges: RowNeighbours) {
    self.range = range
    self.count = count
    self.edges = edges
  }

  mutating func map<Row>(_ message: (Int) -> Message, _ body: (Message, RowNeighbours) -> Row) -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(range.count)
    var previous = range.lowerBound > 0 ? message(range.lowerBound - 1) : edges.previous
    var current = message(range.lowerBound)
    for row in range {
      let next = row + 1 < count ? message(row + 1) : edges.next
      var neighbours = RowNeighbours(previous: previous, next: next)
      // Only a message that has a time is compared with one before.
      if neighbours.precedingTime == nil, current.time != nil || next?.time != nil {
        neighbours.precedingTime = precedingTime(of: row, message)
      }
      rows.append(body(current, neighbours))
      if let time = current.time { known = .some(time) }
      previous = current
      if let next { current = next }
    }
    return rows
  }

  private mutating func precedingTime(of row: Int, _ message: (Int) -> Message) -> Double? {
    if let known { return known }
    var before = row - 1
    while before >= 0 {
      if let time = message(before).time {
        known = .some(time)
        return time
      }
      before -= 1
    }
    let time = edges.previous?.time ?? edges.precedingTime
    known = .some(time)
    return time
  }
}
