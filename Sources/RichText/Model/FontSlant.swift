/// The slant of a font.
public enum FontSlant: String, Hashable, Codable, Sendable, CaseIterable {
  /// Roman letters.
  case upright
  /// Italic or oblique letters.
  case italic
}
