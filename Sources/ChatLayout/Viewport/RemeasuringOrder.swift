/// The order in which all rows are measured again after a change of width: first those that can be seen, then those
/// around them, nearest first, below and above in turns.
///
/// A value that yields ranges of rows until each row has been in one of them, once.
public struct RemeasuringOrder: Hashable, Sendable, IteratorProtocol {
  /// The number of rows.
  public private(set) var count: Int
  /// The most rows in a range but the first.
  public let batch: Int
  /// The rows that ranges have had so far; those that can be seen, at the beginning.
  private var reached: Range<Int>
  private var isFirst = true
  private var isBelow = true

  /// Plans the order.
  ///
  /// - Parameters:
  ///   - count: The number of rows; negative numbers count as 0.
  ///   - visible: The rows that can be seen; cut to the list.
  ///   - batch: The most rows in a range but the first, which has all that can be seen; at least 1.
  public init(count: Int, visible: Range<Int>, batch: Int = 256) {
    self.count = max(0, count)
    self.batch = min(max(1, batch), 1 << 30)
    reached = visible.clamped(to: 0..<self.count)
    isFirst = !reached.isEmpty
  }

  /// How many rows are still to come.
  public var remaining: Int { isFirst ? count : count - reached.count }

  /// Whether all rows of a range have been in ranges; what lies outside the list does not count.
  public func hasMeasured(_ rows: Range<Int>) -> Bool {
    let rows = rows.clamped(to: 0..<count)
    return rows.isEmpty || !isFirst && reached.lowerBound <= rows.lowerBound && rows.upperBound <= reached.upperBound
  }

  /// The next rows to measure; nil when all are done.
  public mutating func next() -> Range<Int>? {
    if isFirst {
      isFirst = false
      return reached
    }
    let (above, below) = (reached.lowerBound, reached.upperBound)
    guard above > 0 || below < count else { return nil }
    let goesBelow = below < count && (isBelow || above == 0)
    isBelow = !goesBelow
    if goesBelow {
      let range = below..<min(count, below + batch)
      reached = above..<range.upperBound
      return range
    }
    let range = max(0, above - batch)..<above
    reached = range.lowerBound..<below
    return range
  }

  /// Follows an edit of the list: rows within what was reached, and at its edges, count as measured.
  mutating func replace(_ rows: Range<Int>, with inserted: Int) {
    let delta = inserted - rows.count
    count += delta
    if rows.upperBound < reached.lowerBound {
      reached = reached.lowerBound + delta..<reached.upperBound + delta
    } else if rows.lowerBound <= reached.upperBound {
      // What of the removed rows lay outside is gone, and all that came is measured.
      let lower = min(reached.lowerBound, rows.lowerBound)
      let upper = max(reached.upperBound, rows.upperBound) + delta
      reached = lower..<max(lower, upper)
    }
  }
}
