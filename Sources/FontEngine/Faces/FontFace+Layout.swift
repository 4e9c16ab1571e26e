internal import CHarfBuzz

extension FontFace {
  /// Tells which glyphs are marks to the layout tables, as HarfBuzz takes these; nil where the face does not say.
  func marks() -> ((Int) -> Bool)? {
    let face = unsafe hb_font_get_face(font)
    guard unsafe hb_ot_layout_has_glyph_classes(face) != 0 else { return nil }
    return { glyph in
      unsafe hb_ot_layout_get_glyph_class(face, UInt32(truncatingIfNeeded: glyph)) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
  }

  /// Whether any substitution or positioning that is on by default names the space glyph, as input or
  /// as context. Advance-only effects of the space itself do not count.
  static func involvesSpace(face: OpaquePointer, font: OpaquePointer) -> Bool {
    var space: UInt32 = 0
    guard unsafe hb_font_get_nominal_glyph(font, 0x20, &space) != 0 else { return true }
    for table in [tag("GSUB"), tag("GPOS")] {
      let lookups = unsafe hb_set_create()
      defer { unsafe hb_set_destroy(lookups) }
      var features = defaultFeatures.map(tag) + [0]
      unsafe hb_ot_layout_collect_lookups(face, table, nil, nil, &features, lookups)
      let before = unsafe hb_set_create()
      let input = unsafe hb_set_create()
      let after = unsafe hb_set_create()
      defer {
        unsafe hb_set_destroy(before)
        unsafe hb_set_destroy(input)
        unsafe hb_set_destroy(after)
      }
      var lookup = UInt32.max
      while unsafe hb_set_next(lookups, &lookup) != 0 {
        unsafe hb_ot_layout_lookup_collect_glyphs(face, table, lookup, before, input, after, nil)
      }
      if unsafe hb_set_has(before, space) != 0 || hb_set_has(input, space) != 0 || hb_set_has(after, space) != 0 {
        return true
      }
    }
    return false
  }

  /// The features HarfBuzz turns on by itself for horizontal text of any script.
  static let defaultFeatures = [
    "abvf", "abvm", "abvs", "akhn", "blwf", "blwm", "blws", "calt", "ccmp", "cjct", "clig", "curs", "dist", "fin2",
    "fin3", "fina", "haln", "half", "init", "isol", "kern", "liga", "ljmo", "locl", "mark", "med2", "medi", "mkmk",
    "mset", "nukt", "pref", "pres", "pstf", "psts", "rclt", "rkrf", "rlig", "rphf", "rvrn", "stch", "tjmo", "vatu",
    "vjmo",
  ]

  /// An OpenType tag as a number.
  static func tag(_ name: String) -> UInt32 {
    name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
