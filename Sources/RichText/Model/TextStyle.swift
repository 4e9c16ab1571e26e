public import Foundation

/// What one run of text looks like. Layout reads the first four members; the others are for drawing only
/// and never move anything.
public struct TextStyle: Hashable, Codable, Sendable {
  /// The font request; by default 16 points of the collection's first family.
  public var font: Font
  /// The language as a BCP 47 tag, handed to shaping; nil leaves it open.
  public var language: String?
  /// Extra space after each grapheme cluster, in points; may be negative.
  public var letterSpacing: CGFloat
  /// Moves the run up (positive) or down against the baseline, in points.
  public var baselineOffset: CGFloat
  /// The colour of the text; nil is the drawing context's.
  public var foregroundColor: TextColor?
  /// The colour behind the text; nil is none.
  public var backgroundColor: TextColor?
  /// The line under the text; nil is none.
  public var underline: DecorationStyle?
  /// The line through the text; nil is none.
  public var strikethrough: DecorationStyle?
  /// Where the text leads; nil is nowhere.
  public var link: URL?

  /// Makes a style; everything but the font is neutral by default.
  public init(
    font: Font = Font(), language: String? = nil, letterSpacing: CGFloat = 0, baselineOffset: CGFloat = 0,
    foregroundColor: TextColor? = nil, backgroundColor: TextColor? = nil,
    underline: DecorationStyle? = nil, strikethrough: DecorationStyle? = nil, link: URL? = nil
  ) {
    self.font = font
    self.language = language
    self.letterSpacing = letterSpacing
    self.baselineOffset = baselineOffset
    self.foregroundColor = foregroundColor
    self.backgroundColor = backgroundColor
    self.underline = underline
    self.strikethrough = strikethrough
    self.link = link
  }
}
