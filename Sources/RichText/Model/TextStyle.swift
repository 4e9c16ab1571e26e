public import Foundation

/// What one run of text looks like, as far as layout is concerned.
public struct TextStyle: Hashable, Sendable {
  /// The font request; by default 16 points of the collection's first family.
  public var font: Font
  /// The language as a BCP 47 tag, handed to shaping; nil leaves it open.
  public var language: String?
  /// Extra space after each grapheme cluster, in points; may be negative.
  public var letterSpacing: CGFloat
  /// Moves the run up (positive) or down against the baseline, in points.
  public var baselineOffset: CGFloat

  /// Makes a style; everything but the font is neutral by default.
  public init(
    font: Font = Font(), language: String? = nil, letterSpacing: CGFloat = 0, baselineOffset: CGFloat = 0
  ) {
    self.font = font
    self.language = language
    self.letterSpacing = letterSpacing
    self.baselineOffset = baselineOffset
  }
}
