internal import Synchronization

extension FontFace {
  /// The signs on letters of Arabic that ``passesSigns(for:)`` is about: short vowels, their doubled forms, shadda and
  /// sukun. None of them is part of a character that is composed of others.
  public static let joiningSigns: ClosedRange<UInt32> = 0x064B...0x0652

  /// Whether signs on letters of Arabic leave the widths of ``JoiningAdditivity`` as they are, and add nothing. Made on
  /// first use and kept; takes a lock: keep the answer.
  ///
  /// The glyphs of signs, and all that they turn into, are marks to the font, which makes them as wide as nothing. Every
  /// rule that looks at letters passes over marks, so that letters are neighbours with or without signs between.
  public func passesSigns(for language: LanguageTag) -> Bool {
    additivityCache.withLock { $0.passesSigns.value(for: language) { provesSigns(language) } }
  }

  private func provesSigns(_ language: LanguageTag) -> Bool {
    guard var tables = layoutTables(for: language), table("kern").isEmpty else { return false }
    tables.substitution.checksOrder = true
    tables.positioning.checksOrder = true
    // Every glyph here comes in the runs; letters and signs are told apart by two of the scripts.
    let (letter, sign, any) = (AdditiveScripts.common, AdditiveScripts.hebrew, AdditiveScripts.arabic)
    var scripts = [AdditiveScripts](repeating: [], count: tables.glyphCount)
    for scalar in JoiningLetter.arabic where JoiningLetter(scalar) != nil {
      if let glyph = self.glyph(for: scalar), glyph > 0, glyph < tables.glyphCount {
        scripts[Int(glyph)].formUnion([letter, any])
      }
    }
    for scalar in Self.joiningSigns {
      guard let glyph = self.glyph(for: scalar), glyph > 0, glyph < tables.glyphCount else { return false }
      scripts[Int(glyph)].formUnion([sign, any])
    }
    var activity = LookupActivity(&tables, rows: [(.arabic, "arab")])
    var proof = AdditivityProof(clusters: scripts)
    proof.notesLigatures = true
    for index in activity.substitutions.indices where !activity.substitutions[index].isEmpty {
      // Signs are of no form.
      activity.substitutions[index] = activity.forms[index] == .all ? .everything : letter
    }
    guard proof.reachesAll(&tables.substitution, activity) else { return false }
    for glyph in proof.scripts.indices where proof.scripts[glyph].contains(letter) { proof.scripts[glyph].insert(any) }
    let reached = proof.scripts
    guard let isLetter = letters(reached, sign: sign, letter: letter) else { return false }
    // What passes over marks never comes to a sign.
    AdditivityProof.drop(&activity.substitutions, in: &tables.substitution)
    AdditivityProof.drop(&activity.positionings, in: &tables.positioning)
    for index in activity.substitutions.indices where !activity.substitutions[index].isEmpty {
      activity.substitutions[index] = .everything
    }
    for index in activity.positionings.indices where !activity.positionings[index].isEmpty {
      activity.positionings[index] = .everything
    }
    guard !proof.seesMarks(&tables.substitution, activity.substitutions) else { return false }
    proof.readOtherSubstitutions(&tables.substitution, activity)
    proof.readPositionings(&tables.positioning, activity.positionings)
    guard !proof.isMalformed, !tables.areMalformed else { return false }
    return !isLetter.indices.contains { isLetter[$0] && (proof.isGivenUp[$0] || proof.isKerning[$0]) }
      && !proof.blocks.contains { block in
        (block.first + block.second).contains { range in
          range.indices.contains { $0 < isLetter.count && isLetter[$0] }
        }
      }
  }

  /// By glyph, whether it is one of letters; nil where a sign is no mark to GDEF as HarfBuzz takes it, or a glyph is
  /// neither.
  private func letters(_ reached: [AdditiveScripts], sign: AdditiveScripts, letter: AdditiveScripts) -> [Bool]? {
    guard let marks = marks() else { return nil }
    var result = [Bool](repeating: false, count: reached.count)
    for glyph in reached.indices where !reached[glyph].isEmpty {
      let isMark = marks(glyph)
      let isLetter = reached[glyph].contains(letter)
      guard reached[glyph].contains(sign) ? !isLetter && isMark : isLetter else { return nil }
      // Letters that are marks are no sums anyway.
      result[glyph] = isLetter && !isMark
    }
    return result
  }
}
