internal import CHarfBuzz
internal import Synchronization

extension FontFace {
  /// How wide runs from left to right are whose script the face knows nothing of; nil where they have to be shaped.
  /// Made on first use and kept; takes a lock: keep the answer.
  ///
  /// - Parameter script: The script as an ISO 15924 code, first letter highest.
  public func missingRuns(ofScript script: UInt32) -> MissingRuns? {
    additivityCache.withLock { $0.missing.value(for: script) { makeMissingRuns(ofScript: script) } }
  }

  /// Scripts that HarfBuzz shapes like Latin where a font does not list them, with the tags that it looks for and their
  /// blocks in Unicode. What their characters are decomposed to lies in the same block, so that such a font lacks it, too.
  static let indic: [(code: String, tags: [String], block: ClosedRange<UInt32>)] = [
    ("Beng", ["bng3", "bng2", "beng"], 0x0980...0x09FF), ("Guru", ["gur3", "gur2", "guru"], 0x0A00...0x0A7F),
    ("Gujr", ["gjr3", "gjr2", "gujr"], 0x0A80...0x0AFF), ("Orya", ["ory3", "ory2", "orya"], 0x0B00...0x0B7F),
    ("Taml", ["tml3", "tml2", "taml"], 0x0B80...0x0BFF), ("Telu", ["tel3", "tel2", "telu"], 0x0C00...0x0C7F),
    ("Knda", ["knd3", "knd2", "knda"], 0x0C80...0x0CFF), ("Mlym", ["mlm3", "mlm2", "mlym"], 0x0D00...0x0D7F),
  ]

  private func makeMissingRuns(ofScript script: UInt32) -> MissingRuns? {
    guard let entry = Self.indic.first(where: { Self.tag($0.code) == script }),
      var tables = layoutTables(for: .unspecified), !tables.positioning.isEmpty, table("kern").isEmpty,
      !entry.block.contains(where: { characterMap.contains($0) })
    else { return nil }
    func lists(_ tag: String) -> Bool {
      LookupActivity.scripts(&tables.substitution).contains { $0.tag == Int(Self.tag(tag)) }
    }
    var definitions = TableReader(table("GDEF"))
    let classes = definitions.isEmpty ? 0 : definitions.offset16(4, from: 0)
    guard !tables.substitution.isEmpty, !entry.tags.contains(where: lists), Self.takesPlainScript(lists),
      classes != 0, !definitions.classRanges(classes).contains(where: { $0.range.first == 0 && $0.number == 3 }),
      !Self.coversFirstGlyph(&tables.substitution, extensionType: 7, contexts: 5...6),
      !Self.coversFirstGlyph(&tables.positioning, extensionType: 9, contexts: 7...8),
      !definitions.isMalformed, !tables.areMalformed
    else { return nil }
    return MissingRuns(characters: entry.block, advance: advance(ofGlyph: 0))
  }

  /// Whether a lookup may begin with the glyph for what is missing.
  private static func coversFirstGlyph(
    _ reader: inout TableReader, extensionType: Int, contexts: ClosedRange<Int>
  ) -> Bool {
    let all = AdditivityProof.everyLookup(of: &reader, in: .everything)
    var covers = false
    AdditivityProof.visit(&reader, all, extensionType: extensionType) { reader, subtable in
      var place = subtable.offset + 2
      if contexts.contains(subtable.type), reader.u16(subtable.offset) == 3 {
        if subtable.type == contexts.lowerBound {
          place = subtable.offset + 6
        } else {
          // The coverages of what goes before come first.
          place = subtable.offset + 4 + reader.u16(subtable.offset + 2) * 2 + 2
        }
      }
      let coverage = reader.coverage(reader.offset16(place, from: subtable.offset))
      if coverage.contains(glyph: 0) { covers = true }
    }
    return covers
  }
}
