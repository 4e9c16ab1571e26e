internal import CHarfBuzz
internal import Synchronization

extension FontFace {
  /// For which characters the width of a run without a language is provably pair-additive. Made on first use, in
  /// well under a millisecond, and kept.
  public var additivity: PairAdditivity { additivity(for: .unspecified) }

  /// The same for runs of one language, which may have forms of its own. Takes a lock: keep the answer.
  public func additivity(for language: LanguageTag) -> PairAdditivity {
    additivityCache.withLock { cache in
      if let known = cache.languages.value(for: language) { return known }
      let made = makeAdditivity(for: language, known: &cache.proofs)
      cache.languages.append(made, for: language)
      return made
    }
  }

  private func makeAdditivity(
    for language: LanguageTag, known: inout KeyedRows<LookupActivity, PairAdditivity>
  ) -> PairAdditivity {
    let none = PairAdditivity()
    guard var tables = layoutTables(for: language) else { return none }
    let activity = LookupActivity(&tables)
    guard !tables.areMalformed else { return none }
    if let made = known.value(for: activity) { return made }
    let characters = AdditiveCharacters(self, map: table("cmap"), glyphCount: tables.glyphCount)
    var proof = AdditivityProof(characters)
    var definitions = TableReader(table("GDEF"))
    proof.readDefinitions(&definitions)
    proof.readSubstitutions(&tables.substitution, activity) { advance(ofGlyph: UInt32($0)) }
    proof.readOtherSubstitutions(&tables.substitution, activity)
    proof.readPositionings(&tables.positioning, activity.positionings)
    var kerning = TableReader(table("kern"))
    proof.readKerning(&kerning, activity.kernTable)
    proof.gather()
    var adjustments: PairAdjustments?
    if !proof.adjustsSecond {
      adjustments = PairAdjustments(
        &tables.positioning, active: activity.positionings, glyphs: proof.scripts,
        substituted: proof.substitutions.filter { !$0.isMirror }.map(\.glyph))
    }
    let made = proof.isMalformed ? none : PairAdditivity(characters, proof, adjustments)
    known.append(made, for: activity)
    return made
  }

  /// The layout tables for a proof; nil where others have a say, or HarfBuzz does not take these.
  func layoutTables(for language: LanguageTag) -> LayoutTables? {
    // Apple's tables and Graphite's come before or beside the ones that proofs read.
    guard ["morx", "kerx", "trak", "Silf"].allSatisfy({ table($0).isEmpty }),
      let languages = openTypeTags(of: language)
    else { return nil }
    let glyphCount = unsafe Int(hb_face_get_glyph_count(hb_font_get_face(font)))
    let tables = LayoutTables(
      glyphCount: glyphCount, languages: languages, substitution: TableReader(table("GSUB")),
      positioning: TableReader(table("GPOS")))
    return 1...0x10000 ~= glyphCount && takes(tables.substitution, tables.positioning) ? tables : nil
  }

  /// Whether HarfBuzz uses the layout tables that a proof has read: it drops malformed ones as a whole.
  func takes(_ substitution: TableReader, _ positioning: TableReader) -> Bool {
    let face = unsafe hb_font_get_face(font)
    return unsafe (substitution.isEmpty || hb_ot_layout_has_substitution(face) != 0)
      && (positioning.isEmpty || hb_ot_layout_has_positioning(face) != 0)
  }

  /// The bytes of a table; none where the face lacks it.
  ///
  /// Those of the layout tables, which every proof reads anew, are copied once and kept.
  func table(_ name: String) -> [UInt8] {
    guard name == "GSUB" || name == "GPOS" else { return copied(name) }
    return layoutBytes.withLock { $0.value(for: name) { copied(name) } }
  }

  private func copied(_ name: String) -> [UInt8] {
    let blob = unsafe hb_face_reference_table(hb_font_get_face(font), Self.tag(name))
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = unsafe hb_blob_get_data(blob, &length)
    return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  /// The language systems that HarfBuzz looks for, best first; nil where the language names a script as well.
  func openTypeTags(of language: LanguageTag) -> [UInt32]? {
    guard language != .unspecified else { return [] }
    var scripts = [hb_tag_t](repeating: 0, count: 3)
    var tags = [hb_tag_t](repeating: 0, count: 3)
    var scriptCount = UInt32(scripts.count)
    var count = UInt32(tags.count)
    unsafe hb_ot_tags_from_script_and_language(
      HB_SCRIPT_INVALID, OpaquePointer(bitPattern: language.handle), &scriptCount, &scripts, &count, &tags)
    return scriptCount == 0 ? Array(tags.prefix(Int(count))) : nil
  }
}
