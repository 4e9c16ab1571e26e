internal import Synchronization

extension FontFace {
  /// Behind which characters of Thai or Lao a run may be cut. Made on first use and kept; takes a lock: keep the answer.
  ///
  /// - Parameters:
  ///   - script: The script as an ISO 15924 code, first letter highest; there is no proof for others than the two.
  ///   - language: The language of the runs, which may have rules of its own.
  public func clusterAdditivity(ofScript script: UInt32, for language: LanguageTag) -> ClusterAdditivity {
    additivityCache.withLock { cache in
      cache.clusters.value(for: AdditivityCache.ClusterKey(script: script, language: language)) {
        makeClusterAdditivity(ofScript: script, language) ?? ClusterAdditivity([:])
      }
    }
  }

  private func makeClusterAdditivity(ofScript script: UInt32, _ language: LanguageTag) -> ClusterAdditivity? {
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
    let nominal = glyphs
    // HarfBuzz takes the vowel AM apart.
    for (vowel, parts) in Self.vowelParts {
      guard let own = glyphs[vowel] else { continue }
      glyphs[vowel] = own + parts.flatMap { glyphs[$0] ?? [] }
    }
    var steps = GlyphSteps(glyphCount: tables.glyphCount, followsComponents: true)
    steps.read(&tables.substitution)
    let graph = steps.graph()
    for scalar in glyphs.keys { glyphs[scalar] = graph.closure(glyphs[scalar] ?? []) }
    var scripts = [AdditiveScripts](repeating: [], count: tables.glyphCount)
    for glyph in glyphs.values.joined() { scripts[Int(glyph)] = .clustered }
    var kerning = TableReader(table("kern"))
    var proof = AdditivityProof(clusters: scripts)
    proof.readOtherSubstitutions(&tables.substitution, activity)
    proof.readPositionings(&tables.positioning, activity.positionings)
    proof.readKerning(&kerning, activity.kernTable)
    guard !proof.isMalformed, !tables.areMalformed else { return nil }
    var entries: [UInt32: ClusterAdditivity.Entry] = [:]
    for scalar in free(glyphs, proof) { entries[scalar] = ClusterAdditivity.Entry(isFree: true) }
    guard let isMark = marks() else { return ClusterAdditivity(entries) }
    // HarfBuzz takes the width of marks away after substitution.
    let width: (Int) -> Int32 = { isMark($0) ? 0 : self.advance(ofGlyph: UInt32(truncatingIfNeeded: $0)) }
    var sums = AdditivityProof(advances: scripts)
    sums.readAdvances(&tables.substitution, advance: width)
    sums.readPositionings(&tables.positioning, activity.positionings)
    var adjustments: PairAdjustments?
    if !sums.adjustsSecond && kerning.isEmpty {
      adjustments = PairAdjustments(
        &tables.positioning, active: activity.positionings, glyphs: scripts, substituted: [])
    }
    sums.readKerning(&kerning, activity.kernTable)
    guard !sums.isMalformed, !tables.areMalformed else { return nil }
    for (scalar, path) in glyphs where !path.contains(where: sums.isBound) {
      let parts = Self.vowelParts[scalar] ?? [scalar]
      let own = parts.compactMap { nominal[$0]?[0] }
      guard own.count == parts.count else { continue }
      let isKerning = path.contains { sums.isKerning[Int($0)] }
      if isKerning && (path.count > 1 || ClusterAdditivity.isAttached(scalar)) { continue }
      entries[scalar, default: ClusterAdditivity.Entry()].advance = own.reduce(0) { $0 + width(Int($1)) }
      entries[scalar]?.kerning = isKerning ? path[0] : nil
      entries[scalar]?.glyph = path.count == 1 ? path[0] : nil
    }
    return ClusterAdditivity(entries, adjustments: adjustments)
  }

  private static let vowelParts: [UInt32: [UInt32]] = [0x0E33: [0x0E4D, 0x0E32], 0x0EB3: [0x0ECD, 0x0EB2]]

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
