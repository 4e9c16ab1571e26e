/// A place for a caret: between which characters, and to which of them it belongs.
public struct CaretPosition: Hashable, Codable, Sendable {
  /// The place in the text, in UTF-16.
  public var offset: TextOffset
  /// The character it belongs to.
  public var affinity: CaretAffinity

  /// Makes a position; by default at the leading edge of the character behind it.
  public init(_ offset: TextOffset, affinity: CaretAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
