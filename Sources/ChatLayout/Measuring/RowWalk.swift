/// Walks through a part of a list of messages, and tells of each how it hangs together with those around it.
struct RowWalk {
  private let range: Range<Int>
  /// The position in the list of the first message at hand.
  private let first: Int
  private let count: Int
  private let edges: RowNeighbours
  /// The last time known before the present message, once it was looked for.
  private var known: Double??

  /// - Parameters:
  ///   - range: The rows of the part; not empty.
  ///   - first: The position of the first message at hand; those of the part and their neighbours are.
  ///   - count: The number of messages in the list.
  ///   - edges: What stands before and behind the list.
  init(_ range: Range<Int>, first: Int, count: Int, edges: RowNeighbours) {
    self.range = range
    self.first = first
    self.count = count
    self.edges = edges
  }

  /// Makes something of every message of the part.
  ///
  /// - Parameters:
  ///   - messages: The messages at hand.
  ///   - time: The time of any message of the list.
  mutating func map<Row>(
    _ messages: Span<Message>, _ measurer: RowMeasurer, time: (Int) -> Double?,
    _ body: (Message, RowContext) -> Row
  ) -> [Row] {
    var rows: [Row] = []
    rows.reserveCapacity(range.count)
    var before = firstJoint(messages, measurer, time)
    for row in range {
      let after = joint(after: row, messages, measurer, time)
      let place = row - first
      rows.append(
        body(messages[place], RowContext(messages[place], before: before, after: after, measurer.metrics)))
      if let time = messages[place].time { known = .some(time) }
      if let after { before = after }
    }
    return rows
  }

  private mutating func firstJoint(
    _ messages: Span<Message>, _ measurer: RowMeasurer, _ time: (Int) -> Double?
  ) -> RowJoint {
    let row = range.lowerBound
    let place = row - first
    let isTimed = messages[place].time != nil
    if row > 0 {
      let preceding = messages[place - 1].time ?? (isTimed ? precedingTime(of: row, time) : nil)
      return RowJoint(messages[place - 1], messages[place], precedingTime: preceding, measurer)
    }
    let preceding = isTimed ? edges.previous?.time ?? edges.precedingTime : nil
    guard let previous = edges.previous else {
      return RowJoint(beginning: messages[place], precedingTime: preceding, measurer)
    }
    return RowJoint(previous, messages[place], precedingTime: preceding, measurer)
  }

  private mutating func joint(
    after row: Int, _ messages: Span<Message>, _ measurer: RowMeasurer, _ time: (Int) -> Double?
  ) -> RowJoint? {
    let place = row - first
    if row + 1 < count {
      // Only a message that has a time is compared with one before.
      let isTimed = messages[place + 1].time != nil
      let preceding = messages[place].time ?? (isTimed ? precedingTime(of: row, time) : nil)
      return RowJoint(messages[place], messages[place + 1], precedingTime: preceding, measurer)
    }
    guard let next = edges.next else { return nil }
    return RowJoint(
      messages[place], next, precedingTime: messages[place].time ?? precedingTime(of: row, time), measurer)
  }

  /// The last time known before a row.
  private mutating func precedingTime(of row: Int, _ time: (Int) -> Double?) -> Double? {
    if let known { return known }
    var before = row - 1
    while before >= 0 {
      if let time = time(before) {
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
