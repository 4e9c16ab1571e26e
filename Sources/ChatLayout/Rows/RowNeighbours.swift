/// What stands around a message: whether a time, a name or a tail is shown depends on it.
public struct RowNeighbours: Hashable, Sendable {
  /// The message before; nil at the beginning.
  public var previous: Message?
  /// The message behind; nil at the end.
  public var next: Message?
  /// The last time that is known before the message, in seconds since 1970, where the message before has none; nil where
  /// no message before has one.
  public var precedingTime: Double?

  /// Makes neighbours; by default, the message stands alone.
  public init(previous: Message? = nil, next: Message? = nil, precedingTime: Double? = nil) {
    self.previous = previous
    self.next = next
    self.precedingTime = previous?.time ?? precedingTime
  }

  /// The neighbours of a message in a list.
  ///
  /// - Parameters:
  ///   - row: The position of the message; one outside the list has no neighbours.
  ///   - messages: The list.
  ///   - edges: What stands before and behind the list.
  /// - Complexity: Linear in the number of messages without a time just before.
  public init(ofRow row: Int, in messages: [Message], edges: RowNeighbours = RowNeighbours()) {
    guard messages.indices.contains(row) else {
      self.init()
      return
    }
    self.init(
      previous: row > 0 ? messages[row - 1] : edges.previous,
      next: row + 1 < messages.count ? messages[row + 1] : edges.next)
    // Only a message that has a time is compared with one before.
    guard messages[row].time != nil || next?.time != nil else { return }
    var before = row - 1
    while before >= 0, messages[before].time == nil { before -= 1 }
    precedingTime = before >= 0 ? messages[before].time : edges.previous?.time ?? edges.precedingTime
  }
}
