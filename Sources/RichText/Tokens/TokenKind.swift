/// What kind of emoji token stands in a text. The raw values are those of listings.
public enum TokenKind: String, Hashable, Codable, Sendable, CaseIterable {
  /// `[name]`.
  case bracket
  /// `:name:` whose entry is text.
  case colonText = "colon-text"
  /// `:name:` whose entry is an image.
  case colonImage = "colon-image"
}
