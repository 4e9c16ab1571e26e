public import FontEngine
public import Foundation
public import RichText

/// Glyphs of one face, style and direction on a line, from left to right: what is drawn in one go.
public struct GlyphRun: Sendable {
  /// What the glyphs stand for.
  public enum Kind: Hashable, Sendable {
    /// Text of the source.
    case text
    /// The hyphen that a soft hyphen at the end of a line becomes.
    case hyphen
    /// The truncation token.
    case token
  }

  /// What the glyphs stand for.
  public var kind: Kind
  /// The face.
  public var face: FontFace
  /// The size in points.
  public var size: CGFloat
  /// The style of the text.
  public var style: TextStyle
  /// Whether the text runs from right to left.
  public var isRightToLeft: Bool
  /// The text that the glyphs stand for, in UTF-8 of the source; empty for a hyphen or token.
  public var utf8Range: Range<Int>
  /// The box of the run in points: left end, line top, advance width, line height.
  public var rect: CGRect
  /// The glyphs' numbers in the face.
  public var glyphs: [UInt32]
  /// Where each glyph's origin is drawn, in points of the container, y down.
  public var positions: [CGPoint]
  /// How far each glyph by itself moves the pen, in points; letter spacing and the space that justification
  /// adds are in ``positions`` and ``rect`` only.
  public var advances: [CGFloat]
  /// For each glyph, the UTF-8 offset of the first character of its cluster.
  public var clusters: [Int]
}
