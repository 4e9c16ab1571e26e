internal import CFreeType

extension GlyphRasterizer {
  /// The font's own picture of a glyph (tables CBDT and sbix): of the smallest strike that is not smaller than
  /// asked for, else of the largest.
  ///
  /// - Returns: Nil where the font has no picture of the glyph.
  public func strike(of glyph: UInt32, in face: FontFace, pixelsPerEm: Double) -> GlyphStrike? {
    guard let open = try? openFace(face, glyph), open.hasStrikes else { return nil }
    let sizes = open.strikeSizes
    let order =
      sizes.indices.filter { sizes[$0] >= pixelsPerEm }.sorted { sizes[$0] < sizes[$1] }
      + sizes.indices.filter { sizes[$0] < pixelsPerEm }.sorted { sizes[$0] > sizes[$1] }
    for index in order {
      if let strike = open.strike(glyph, at: index, pixelsPerEm: sizes[index]) { return strike }
    }
    return nil
  }
}

extension OpenFace {
  /// The size of each strike in pixels to the em.
  fileprivate var strikeSizes: [Double] {
    unsafe (0..<Int(face.pointee.num_fixed_sizes)).map { index in
      unsafe Double(face.pointee.available_sizes[index].y_ppem) / 64
    }
  }

  fileprivate func strike(_ glyph: UInt32, at index: Int, pixelsPerEm: Double) -> GlyphStrike? {
    guard pixelsPerEm > 0, unsafe FT_Select_Size(face, FT_Int(index)) == 0,
      unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR | FT_LOAD_NO_HINTING)) == 0,
      unsafe face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_BITMAP
    else { return nil }
    let slot = unsafe face.pointee.glyph.pointee
    let bitmap = unsafe slot.bitmap
    let (width, height) = unsafe (Int(bitmap.width), Int(bitmap.rows))
    guard width > 0, height > 0, width <= 4096, height <= 4096, let buffer = unsafe bitmap.buffer else { return nil }
    let mode = unsafe FT_Pixel_Mode(UInt32(bitmap.pixel_mode))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      let line = unsafe buffer + row * Int(bitmap.pitch)
      for column in 0..<width {
        switch mode {
        case FT_PIXEL_MODE_BGRA:
          let bytes = unsafe line + 4 * column
          unsafe pixels.append(
            UInt32(bytes[2]) | UInt32(bytes[1]) << 8 | UInt32(bytes[0]) << 16 | UInt32(bytes[3]) << 24)
        case FT_PIXEL_MODE_GRAY: unsafe pixels.append(UInt32(line[column]) << 24)
        case FT_PIXEL_MODE_MONO:
          unsafe pixels.append(line[column >> 3] & 0x80 >> UInt8(column & 7) != 0 ? 0xFF00_0000 : 0)
        default: return nil
        }
      }
    }
    return unsafe GlyphStrike(
      width: width, height: height, left: Int(slot.bitmap_left), top: Int(slot.bitmap_top), pixelsPerEm: pixelsPerEm,
      pixels: pixels, isMask: mode != FT_PIXEL_MODE_BGRA)
  }
}
