internal import FontEngine

/// What the pixels of a glyph depend on, in one number.
struct GlyphKey: Hashable, Sendable, BitwiseCopyable {
  let rawValue: UInt64

  /// Whether the text's colour is part of it.
  var hasVariant: Bool { rawValue >> 56 & 0x7F != 0 }

  /// - Parameters:
  ///   - glyph: The glyph's number; only numbers below 65,536 exist.
  ///   - face: The face's number in the cache, below 65,536.
  ///   - size: Pixels to the em in 64ths, below 2^20.
  ///   - xQuarter: The place within the pixel, to the right, 0...3.
  ///   - yQuarter: The place within the pixel, down, 0...3.
  ///   - variant: 0, or the number of the text's colour where that is part of the glyph, below 128.
  @inline(__always)
  init(glyph: UInt32, face: Int, size: Int, xQuarter: Int, yQuarter: Int, variant: Int = 0) {
    rawValue =
      UInt64(glyph & 0xFFFF) | UInt64(face) << 16 | UInt64(size) << 32 | UInt64(xQuarter) << 52
      | UInt64(yQuarter) << 54 | UInt64(variant) << 56 | 1 << 63
  }
}
