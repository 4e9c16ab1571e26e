internal import CHarfBuzz

extension FontFace {
  /// Where a caret may stand inside a ligature (GDEF, "Ligature caret list"), in font units from the
  /// glyph's origin, from left to right; empty where the font does not say.
  public func ligatureCarets(glyph: UInt32, isRightToLeft: Bool) -> [Int] {
    let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    let total = unsafe hb_ot_layout_get_ligature_carets(font, direction, glyph, 0, nil, nil)
    guard total > 0 else { return [] }
    var count = min(total, 64)
    var carets = [hb_position_t](repeating: 0, count: Int(count))
    unsafe carets.withUnsafeMutableBufferPointer { buffer in
      _ = unsafe hb_ot_layout_get_ligature_carets(font, direction, glyph, 0, &count, buffer.baseAddress)
    }
    return carets.prefix(Int(count)).map(Int.init).sorted()
  }

  /// The painted box of a glyph, from its outline, layers or bitmap; nil where nothing is painted.
  public func extents(ofGlyph glyph: UInt32) -> GlyphExtents? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.width != 0, extents.height != 0
    else { return nil }
    // HarfBuzz counts up; the height of a glyph that is the right way up is negative.
    let horizontal = extents.x_bearing + min(0, extents.width)
    let vertical = -(extents.y_bearing + max(0, extents.height))
    return GlyphExtents(
      left: Int(horizontal), top: Int(vertical), width: Int(abs(extents.width)), height: Int(abs(extents.height)))
  }
}
