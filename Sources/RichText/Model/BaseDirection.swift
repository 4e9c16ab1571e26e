/// The base direction of a paragraph.
public enum BaseDirection: String, Hashable, Codable, Sendable, CaseIterable {
  /// From the first strong character of the paragraph; left to right where there is none.
  case natural
  /// Left to right, whatever the text.
  case leftToRight
  /// Right to left, whatever the text.
  case rightToLeft
}
