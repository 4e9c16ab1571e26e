/// How high the rectangles of a range are.
public enum LineRectHeight: String, Hashable, Codable, Sendable, CaseIterable {
  /// As high as the line, so that those of neighbouring lines touch.
  case line
  /// From the ascent to the descent of the line's text.
  case text
}
