internal import CHarfBuzz
internal import Synchronization

extension FontFace {
  /// How wide runs from left to right are whose script the face knows nothing of; nil where they have to be shaped.
  /// Made on first use and kept; takes a lock: keep the answer.
  ///
  /// - Parameter script: The script as an ISO 15924 code, first letter highest.
  public func missingRuns(ofScript script: UInt32) -> MissingRuns? {
    additivityCache.withLock { cache in
      if let known = cache.missing.value(for: script) { return known }
      let made = makeMissingRuns(ofScript: script, &cache.missingGlyph)
      cache.missing.append(made, for: script)
      return made
    }
  }

  /// Scripts that HarfBuzz shapes like Latin where a font does not list them, with the tags that it looks for and their
  /// blocks in Unicode. What their characters are decomposed to lies in the same block, so that such a font lacks it, too.
  static let indic: [IndicScript] = [
    IndicScript(code: "Beng", tags: ["bng3", "bng2", "beng"], block: 0x0980...0x09FF),
    IndicScript(code: "Guru", tags: ["gur3", "gur2", "guru"], block: 0x0A00...0x0A7F),
    IndicScript(code: "Gujr", tags: ["gjr3", "gjr2", "gujr"], block: 0x0A80...0x0AFF),
    IndicScript(code: "Orya", tags: ["ory3", "ory2", "orya"], block: 0x0B00...0x0B7F),
    IndicScript(code: "Taml", tags: ["tml3", "tml2", "taml"], block: 0x0B80...0x0BFF),
    IndicScript(code: "Telu", tags: ["tel3", "tel2", "telu"], block: 0x0C00...0x0C7F),
    IndicScript(code: "Knda", tags: ["knd3", "knd2", "knda"], block: 0x0C80...0x0CFF),
    IndicScript(code: "Mlym", tags: ["mlm3", "mlm2", "mlym"], block: 0x0D00...0x0D7F),
  ]

  private func makeMissingRuns(ofScript script: UInt32, _ known: inout MissingGlyph??) -> MissingRuns? {
    guard let entry = Self.indic.first(where: { Self.tag($0.code) == script }),
      !entry.block.contains(where: { characterMap.contains($0) }),
      let glyph = known.value(orElse: makeMissingGlyph), glyph.takesPlainScript,
      !entry.tags.contains(where: { glyph.scripts.contains(Int(Self.tag($0))) })
    else { return nil }
    return MissingRuns(
      characters: entry.block, advance: advance(ofGlyph: 0), mayPrecedeOthers: glyph.mayPrecedeOthers)
  }

  private func makeMissingGlyph() -> MissingGlyph? {
    guard var tables = layoutTables(for: .unspecified), !tables.substitution.isEmpty, !tables.positioning.isEmpty,
      table("kern").isEmpty
    else { return nil }
    var definitions = TableReader(table("GDEF"))
    let classes = definitions.isEmpty ? 0 : definitions.offset16(4, from: 0)
    guard classes != 0, !definitions.classRanges(classes).contains(where: { $0.range.first == 0 && $0.number == 3 })
    else { return nil }
    let scripts = LookupActivity.scripts(&tables.substitution).map(\.tag)
    let substitution = Self.usesOfFirstGlyph(&tables.substitution, extensionType: 7, contexts: 5...6)
    let positioning = Self.usesOfFirstGlyph(&tables.positioning, extensionType: 9, contexts: 7...8)
    guard !substitution.isFirst, !positioning.isFirst, !definitions.isMalformed, !tables.areMalformed else {
      return nil
    }
    return MissingGlyph(
      scripts: scripts, takesPlainScript: Self.takesPlainScript { scripts.contains(Int(Self.tag($0))) },
      mayPrecedeOthers: !substitution.isBefore && !positioning.isBefore)
  }

  /// Whether a lookup may begin with the glyph for what is missing, and whether one may look at it before what it begins
  /// with.
  private static func usesOfFirstGlyph(
    _ reader: inout TableReader, extensionType: Int, contexts: ClosedRange<Int>
  ) -> (isFirst: Bool, isBefore: Bool) {
    let all = AdditivityProof.everyLookup(of: &reader, in: .everything)
    var uses = (isFirst: false, isBefore: false)
    AdditivityProof.visit(&reader, all, extensionType: extensionType) { reader, subtable in
      func meets(_ place: Int) -> Bool {
        reader.coverage(reader.offset16(place, from: subtable.offset)).contains(glyph: 0)
      }
      var place = subtable.offset + 2
      // Where the number of coverages stands that go before; 0 for none.
      var before = extensionType == 7 && subtable.type == 8 ? subtable.offset + 4 : 0
      if contexts.contains(subtable.type) {
        let hasCoverages = reader.u16(subtable.offset) == 3
        if subtable.type == contexts.lowerBound {
          if hasCoverages { place = subtable.offset + 6 }
        } else if hasCoverages {
          before = subtable.offset + 2
          place = before + 2 + reader.u16(before) * 2 + 2
        } else {
          // Rules of glyphs and classes are not gone through.
          uses.isBefore = true
        }
      }
      if meets(place) { uses.isFirst = true }
      if before != 0 {
        for index in 0..<reader.u16(before) where meets(before + 2 + index * 2) { uses.isBefore = true }
      }
    }
    return uses
  }
}
