internal import PixelEngine

/// A colour glyph as pixels: the bounds of the bitmap count from the pixel of its origin.
struct GlyphPicture {
  var bitmap: Bitmap
  /// Whether it depends on the text's colour.
  var usesForeground: Bool
}
