internal import CHarfBuzz
internal import Synchronization

extension FontFace {
  /// For which letters of a script from right to left widths are sums. Made on first use and kept; takes a lock: keep
  /// the answer.
  ///
  /// - Parameters:
  ///   - script: The script as an ISO 15924 code, first letter highest; Arabic and Hebrew are considered.
  ///   - language: The language of the runs, which may have forms of its own.
  public func joiningAdditivity(ofScript script: UInt32, for language: LanguageTag) -> JoiningAdditivity {
    let row: AdditiveScripts.Row
    switch script {
    case FontFace.tag("Arab"): row = (.arabic, "arab")
    case FontFace.tag("Hebr"): row = (.hebrew, "hebr")
    default: return JoiningAdditivity()
    }
    return additivityCache.withLock { cache in
      cache.joining.value(for: JoiningAdditivity.Key(script: row.script, language: language)) {
        makeJoiningAdditivity(row, language) ?? JoiningAdditivity()
      }
    }
  }

  private func makeJoiningAdditivity(_ row: AdditiveScripts.Row, _ language: LanguageTag) -> JoiningAdditivity? {
    guard var tables = layoutTables(for: language) else { return nil }
    tables.substitution.checksOrder = true
    tables.positioning.checksOrder = true
    var glyphs: [UInt32: UInt16] = [:]
    var scripts = [AdditiveScripts](repeating: [], count: tables.glyphCount)
    for scalar in row.script == .hebrew ? JoiningLetter.hebrew : JoiningLetter.arabic where JoiningLetter(scalar) != nil
    {
      guard let glyph = self.glyph(for: scalar), glyph > 0, glyph < tables.glyphCount else { continue }
      glyphs[scalar] = UInt16(glyph)
      scripts[Int(glyph)] = row.script
    }
    let activity = LookupActivity(&tables, rows: [row])
    // Where a font has no forms of Arabic letters, HarfBuzz makes them up.
    let hasForms = activity.forms.contains { !$0.isEmpty && $0 != .all }
    guard row.script != .arabic || hasForms, table("kern").isEmpty || activity.kernTable.isEmpty else { return nil }
    var proof = AdditivityProof(joining: scripts)
    var definitions = TableReader(table("GDEF"))
    proof.readDefinitions(&definitions)
    proof.readSubstitutions(&tables.substitution, activity) { advance(ofGlyph: UInt32($0)) }
    let reached = proof.scripts
    proof.readOtherSubstitutions(&tables.substitution, activity)
    proof.readPositionings(&tables.positioning, activity.positionings)
    guard !proof.isMalformed, !proof.adjustsSecond, !tables.areMalformed else { return nil }
    var adjustments: PairAdjustments?
    if !tables.positioning.isEmpty {
      adjustments = PairAdjustments(
        &tables.positioning, active: activity.positionings, glyphs: reached, substituted: [])
      if adjustments == nil { return nil }
    }
    return JoiningAdditivity(glyphs, proof, adjustments)
  }
}
