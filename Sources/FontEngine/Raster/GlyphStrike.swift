/// A glyph as the font's own picture of pixels, at the size the font has it.
public struct GlyphStrike: Sendable {
  /// The number of columns, at least 1.
  public var width: Int
  /// The number of rows, at least 1.
  public var height: Int
  /// From the glyph's origin to the left edge, in pixels of the picture.
  public var left: Int
  /// From the baseline up to the upper edge, in pixels of the picture.
  public var top: Int
  /// Pixels of the picture to the em.
  public var pixelsPerEm: Double
  /// The pixels row by row: premultiplied, red in the lowest byte.
  public var pixels: [UInt32]
  /// Whether the picture is mere coverage, in the alpha of black pixels, to be drawn in the text's colour.
  public var isMask: Bool
}
