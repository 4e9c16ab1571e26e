internal import CHarfBuzz

extension FontFace {
  /// The characters whose glyph is an SVG picture and nothing else: no outline, no layers, no bitmap. SVG is not
  /// drawn, so these are left to the next font.
  ///
  /// - Returns: A set that the caller destroys; nil where there are none.
  static func charactersOfPictures(face: OpaquePointer, font: OpaquePointer) -> OpaquePointer? {
    guard unsafe hb_ot_color_has_svg(face) != 0, unsafe hb_ot_color_has_layers(face) == 0,
      unsafe hb_ot_color_has_png(face) == 0
    else { return nil }
    let characters = unsafe hb_set_create()
    let hidden = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(characters) }
    unsafe hb_face_collect_unicodes(face, characters)
    var scalar = UInt32.max
    while unsafe hb_set_next(characters, &scalar) != 0 {
      var glyph: UInt32 = 0
      var extents = hb_glyph_extents_t()
      guard unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 else { continue }
      let isBlank =
        unsafe hb_font_get_glyph_extents(font, glyph, &extents) == 0 || extents.width == 0 || extents.height == 0
      guard isBlank else { continue }
      let picture = unsafe hb_ot_color_glyph_reference_svg(face, glyph)
      if unsafe hb_blob_get_length(picture) > 0 { unsafe hb_set_add(hidden, scalar) }
      unsafe hb_blob_destroy(picture)
    }
    return unsafe hidden
  }

  /// Whether a glyph has a picture in the font's SVG table, which is not drawn.
  public func hasSVGPicture(ofGlyph glyph: UInt32) -> Bool {
    guard isColor, let face = unsafe hb_font_get_face(font), unsafe hb_ot_color_has_svg(face) != 0 else { return false }
    let picture = unsafe hb_ot_color_glyph_reference_svg(face, glyph)
    defer { unsafe hb_blob_destroy(picture) }
    return unsafe hb_blob_get_length(picture) > 0
  }
}
