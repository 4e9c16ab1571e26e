internal import CHarfBuzz
internal import Synchronization

extension FontFace {
  /// Where words of Devanagari may be cut into syllables. Made on first use and kept; takes a lock: keep the answer.
  ///
  /// - Parameter language: The language of the runs, which may have rules of its own.
  public func syllableAdditivity(for language: LanguageTag) -> SyllableAdditivity {
    additivityCache.withLock { cache in
      cache.syllables.value(for: language) { makeSyllableAdditivity(language) ?? SyllableAdditivity() }
    }
  }

  /// Whether HarfBuzz is no older than the release whose rules for syllables the proof has been held against.
  private static let knowsSyllables = hb_version_atleast(6, 0, 0) != 0

  private func makeSyllableAdditivity(_ language: LanguageTag) -> SyllableAdditivity? {
    guard Self.knowsSyllables, let tables = layoutTables(for: language), table("kern").isEmpty else { return nil }
    var proof = SyllableProof(tables, definitions: TableReader(table("GDEF")))
    for scalar in SyllableLetter.range {
      let letter = SyllableLetter(scalar)
      proof.add(letter == nil ? nil : glyph(for: scalar), of: letter)
    }
    proof.add(glyph(for: SyllableLetter.dottedCircle), beginsSyllable: true)
    return proof.made { advance(ofGlyph: $0) }
  }
}
