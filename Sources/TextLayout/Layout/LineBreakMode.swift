/// How text that is wider than its container is broken, and what becomes of text that does not fit into it.
public enum LineBreakMode: String, Hashable, Codable, Sendable, CaseIterable {
  /// Lines break at break opportunities; text that does not fit is left out.
  case wordWrap
  /// Lines break between any two grapheme clusters; text that does not fit is left out.
  case characterWrap
  /// Each paragraph is one line, cut off at the container's edge.
  case clip
  /// As ``wordWrap``; the last line shows the end of the text behind a truncation token.
  case truncateHead
  /// As ``wordWrap``; the last line shows its beginning and the end of the text around a truncation token.
  case truncateMiddle
  /// As ``wordWrap``; the last line ends with a truncation token.
  case truncateTail
}
