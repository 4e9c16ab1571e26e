internal import CHarfBuzz
internal import Synchronization

extension FontFace {
  /// Behind which characters of Thai or Lao a run may be cut. Made on first use and kept; takes a lock: keep the answer.
  ///
  /// - Parameters:
  ///   - script: The script as an ISO 15924 code, first letter highest; there is no proof for others than the two.
  ///   - language: The language of the runs, which may have rules of its own.
  public func clusterAdditivity(ofScript script: UInt32, for language: LanguageTag) -> ClusterAdditivity {
    additivityCache.withLock { cache in
      let key = AdditivityCache.ClusterKey(script: script, language: language)
      if let known = cache.clusters[key] { return known }
      let made = ClusterAdditivity(freeCharacters(ofScript: script, language) ?? [])
      cache.clusters[key] = made
      return made
    }
  }

  private func freeCharacters(ofScript script: UInt32, _ language: LanguageTag) -> Set<UInt32>? {
    guard let range = ClusterAdditivity.range(ofScript: script),
      var tables = layoutTables(for: language)
    else { return nil }
    let tag = script == FontFace.tag("Thai") ? "thai" : "lao "
    let activity = LookupActivity(&tables, rows: [(.clustered, tag)])
    // Where a font says nothing of Thai, HarfBuzz has rules of its own.
    guard activity.hasScript(tag, in: &tables.substitution) else { return nil }
    var glyphs: [UInt32: [UInt16]] = [:]
    for scalar in range {
      guard let glyph = self.glyph(for: scalar), glyph > 0, glyph < tables.glyphCount else { continue }
      glyphs[scalar] = [UInt16(glyph)]
    }
    // HarfBuzz takes the vowel AM apart.
    for (vowel, parts) in [0x0E33: [0x0E4D, 0x0E32], 0x0EB3: [0x0ECD, 0x0EB2]] as [UInt32: [UInt32]] {
      guard let own = glyphs[vowel] else { continue }
      glyphs[vowel] = own + parts.flatMap { glyphs[$0] ?? [] }
    }
    var steps = GlyphSteps(glyphCount: tables.glyphCount)
    steps.read(&tables.substitution)
    let graph = steps.graph()
    for scalar in glyphs.keys { glyphs[scalar] = graph.closure(glyphs[scalar] ?? []) }
    var scripts = [AdditiveScripts](repeating: [], count: tables.glyphCount)
    for glyph in glyphs.values.joined() { scripts[Int(glyph)] = .clustered }
    var proof = AdditivityProof(clusters: scripts)
    proof.readOtherSubstitutions(&tables.substitution, activity)
    proof.readPositionings(&tables.positioning, activity.positionings)
    var kerning = TableReader(table("kern"))
    proof.readKerning(&kerning, activity.kernTable)
    guard !proof.isMalformed, !tables.areMalformed else { return nil }
    return free(glyphs, proof)
  }

  private func free(_ glyphs: [UInt32: [UInt16]], _ proof: AdditivityProof) -> Set<UInt32> {
    var isBase = [Bool](repeating: false, count: proof.glyphCount)
    for (scalar, path) in glyphs where !ClusterAdditivity.isAttached(scalar) {
      for glyph in path {
        // A base that rules reach from afar takes every border before it away.
        if proof.isGivenUp[Int(glyph)] { return [] }
        isBase[Int(glyph)] = true
      }
    }
    let blocks = proof.blocks.filter { block in
      block.second.contains { range in range.indices.contains { $0 < proof.glyphCount && isBase[$0] } }
    }
    var free: Set<UInt32> = []
    for (scalar, path) in glyphs {
      let isBound = path.contains { glyph in
        proof.isGivenUp[Int(glyph)] || proof.isKerning[Int(glyph)]
          || blocks.contains { $0.first.contains(glyph: glyph) }
      }
      if !isBound { free.insert(scalar) }
    }
    return free
  }
}
