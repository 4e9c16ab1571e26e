/// The order in which all rows are measured again after a change of width: first those that can be seen, then those
/// around them, nearest first, as much below as above.
///
/// A value that yields ranges of rows until each row has been in one of them, once.
public struct RemeasuringOrder: Hashable, Sendable, IteratorProtocol {
  /// The number of rows.
  public let count: Int
  /// The most rows in a range but the first.
  public let batch: Int

  private let visible: Range<Int>
  private var isFirst = true
  private var isBelow = true
  private var above: Int
  private var below: Int

  /// Plans the order.
  ///
  /// - Parameters:
  ///   - count: The number of rows; negative numbers count as 0.
  ///   - visible: The rows that can be seen; cut to the list.
  ///   - batch: The most rows in a range but the first, which has all that can be seen; at least 1.
  public init(count: Int, visible: Range<Int>, batch: Int = 1024) {
    self.count = max(0, count)
    self.batch = max(1, batch)
    self.visible = visible.clamped(to: 0..<max(0, count))
    above = self.visible.lowerBound
    below = self.visible.upperBound
  }

  /// How many rows are still to come.
  public var remaining: Int { (isFirst ? visible.count : 0) + above + count - below }

  /// The next rows to measure; nil when all are done.
  public mutating func next() -> Range<Int>? {
    if isFirst {
      isFirst = false
      if !visible.isEmpty { return visible }
    }
    guard above > 0 || below < count else { return nil }
    if below < count, isBelow || above == 0 {
      isBelow = false
      let range = below..<min(count, below + batch)
      below = range.upperBound
      return range
    }
    isBelow = true
    let range = max(0, above - batch)..<above
    above = range.lowerBound
    return range
  }
}
