internal import CFreeType

extension GlyphRasterizer {
  /// How a glyph is painted in colour (table COLR, versions 0 and 1), with the first palette.
  ///
  /// - Returns: Nil where the font has no colour layers for the glyph, or a tree of them that is damaged, refers to
  ///   itself, or is larger than ``PaintReader`` allows; the outline is what is left then.
  public func colorGlyph(_ glyph: UInt32, in face: FontFace) -> ColorGlyph? {
    guard let open = try? openFace(face, glyph), open.hasLayers else { return nil }
    var reader = PaintReader(open)
    var root = unsafe FT_OpaquePaint()
    if unsafe FT_Get_Color_Glyph_Paint(open.face, glyph, FT_COLOR_NO_ROOT_TRANSFORM, &root) != 0 {
      guard let paint = unsafe reader.paint(root, depth: 0, of: [glyph]) else { return nil }
      return ColorGlyph(paint: paint, clip: open.clipBox(glyph), usesForeground: reader.usesForeground)
    }
    guard let paint = reader.layers(glyph) else { return nil }
    return ColorGlyph(paint: paint, clip: nil, usesForeground: reader.usesForeground)
  }
}

extension OpenFace {
  fileprivate func clipBox(_ glyph: UInt32) -> (left: Double, bottom: Double, right: Double, top: Double)? {
    var box = FT_ClipBox()
    guard unsafe FT_Get_Color_Glyph_ClipBox(face, glyph, &box) != 0 else { return nil }
    func units(_ value: FT_Pos) -> Double { Double(value) / 64 }
    return (
      units(box.bottom_left.x), units(box.bottom_left.y), units(box.top_right.x), units(box.top_right.y)
    )
  }
}
