/// How an underline or a strikethrough is drawn. Layout never looks inside it.
public struct DecorationStyle: Hashable, Codable, Sendable {
  /// The shape of the line.
  public enum Pattern: String, Hashable, Codable, Sendable, CaseIterable {
    /// One unbroken line.
    case solid
    /// Two unbroken lines.
    case double
    /// Dots.
    case dotted
    /// Short strokes.
    case dashed
  }

  /// The shape of the line.
  public var pattern: Pattern
  /// The colour of the line; nil is the colour of the text.
  public var color: TextColor?

  /// Makes a style; by default one solid line in the colour of the text.
  public init(_ pattern: Pattern = .solid, color: TextColor? = nil) {
    self.pattern = pattern
    self.color = color
  }

  /// One solid line in the colour of the text.
  public static let single = DecorationStyle()
}
