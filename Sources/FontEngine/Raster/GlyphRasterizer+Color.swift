extension GlyphRasterizer {
  /// How a glyph is painted in colour (table COLR, versions 0 and 1), with the first palette.
  ///
  /// - Returns: Nil where the font has no colour layers for the glyph.
  /// - Throws: ``FontError`` where its layers are damaged, refer to themselves, are nested more than 64 deep, or are more
  ///   than 4096; the outline is what is left then.
  public func colorGlyph(_ glyph: UInt32, in face: FontFace) throws(FontError) -> ColorGlyph? {
    let open = try openFace(face, glyph)
    guard let table = open.colors else { return nil }
    let damaged = FontError(
      code: .malformed, path: face.path,
      reason: "the colours of glyph \(glyph) cannot be used, and its outline is drawn; get another font")
    var reader = PaintReader(table) { open.outline($0) }
    if let root = reader.root(glyph) {
      guard let paint = reader.paint(at: root, depth: 0, of: [glyph]) else { throw damaged }
      return ColorGlyph(paint: paint, clip: reader.clip(glyph), usesForeground: reader.usesForeground)
    }
    guard let paint = try reader.layers(glyph, or: damaged) else { return nil }
    return ColorGlyph(paint: paint, clip: nil, usesForeground: reader.usesForeground)
  }
}
