/// Where the lines of a paragraph stand between the two edges.
public enum TextAlignment: String, Hashable, Codable, Sendable, CaseIterable {
  /// At the edge where the paragraph's base direction begins.
  case natural
  /// At the left edge, whatever the direction.
  case left
  /// At the right edge, whatever the direction.
  case right
  /// In the middle.
  case center
  /// Stretched to both edges; the last line of a paragraph is natural.
  case justified
}
