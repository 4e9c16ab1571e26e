extension AdditivityProof {
  private static let extensionType = 9
  /// The bit of a value format for the horizontal advance. Device tables count for nothing at no size.
  private static let advanceBit = 0x4

  /// Reads GPOS: notes the first glyphs of adjusted pairs, and rules out all else that changes advances.
  mutating func readPositionings(_ reader: inout TableReader, _ active: [AdditiveScripts]) {
    guard !reader.isEmpty else { return }
    // Offsets of another table mean other sets.
    knownBlocks = [:]
    knownStarts = [:]
    isPositioning = true
    defer { isPositioning = false }
    if !partialSubstitutions.isEmpty { isNamed = Array(repeating: false, count: glyphCount) }
    Self.visit(&reader, active, extensionType: Self.extensionType) { reader, subtable in
      switch subtable.type {
      case 1 where notesNeighbours: break
      case 1: readSingleAdjustment(&reader, subtable)
      case 2: readPairs(&reader, subtable)
      case 3: readCursive(&reader, subtable)
      // Marks attach by offsets alone, and their advances are no one else's.
      case 4, 5, 6: break
      case 7, 8:
        readContext(&reader, subtable, isChained: subtable.type == 8) { reader, lookup in
          guard let type = Self.type(ofLookup: lookup, in: &reader, extensionType: Self.extensionType) else {
            return true
          }
          return (4...6).contains(type)
        }
      default: break
      }
    }
    for (scripts, entries) in partialSubstitutions
    where entries.contains(where: { isNamed[Int($0.glyph)] || isNamed[Int($0.replacement)] }) {
      noteEffect(scripts)
    }
    isMalformed = isMalformed || reader.isMalformed
  }

  private mutating func readSingleAdjustment(_ reader: inout TableReader, _ subtable: LookupSubtable) {
    guard reader.u16(subtable.offset + 4) & Self.advanceBit != 0 else { return }
    giveUp(meeting(reader.coverage(reader.offset16(subtable.offset + 2, from: subtable.offset)), subtable.scripts))
  }

  // MARK: Pairs

  private mutating func readPairs(_ reader: inout TableReader, _ subtable: LookupSubtable) {
    let offset = subtable.offset
    let coverage = reader.coverage(reader.offset16(offset + 2, from: offset))
    let firsts = meeting(coverage, subtable.scripts)
    if !isNamed.isEmpty { namePairs(&reader, subtable, coverage) }
    guard !firsts.isEmpty else { return }
    // Neighbours of the lookup need not be neighbours in the text.
    guard subtable.isAdjacent else { return giveUp(firsts) }
    let formats = (reader.u16(offset + 4), reader.u16(offset + 6))
    if formats.1 & Self.advanceBit != 0 { adjustsSecond = true }
    if (formats.0 | formats.1) & Self.advanceBit != 0 {
      noteEffect(subtable.scripts)
      for range in firsts { for glyph in range.indices { isKerning[glyph] = true } }
    }
    guard formats.1 != 0 else { return }
    // The second glyph of such a pair is no first glyph afterwards: what it would have been adjusted by is lost.
    let starts = meeting(coverageOfLookup(subtable.lookup, in: &reader), subtable.scripts)
    if !starts.isEmpty, !block(firsts, starts) { giveUp(firsts) }
  }

  /// All glyphs that any subtable of a pair lookup takes as the first.
  private func coverageOfLookup(_ lookup: Int, in reader: inout TableReader) -> [GlyphRange] {
    var ranges: [GlyphRange] = []
    var only = [AdditiveScripts](repeating: [], count: lookup + 1)
    only[lookup] = .all
    Self.visit(&reader, only, extensionType: Self.extensionType) { reader, subtable in
      ranges += reader.coverage(reader.offset16(subtable.offset + 2, from: subtable.offset))
    }
    return ranges
  }

  private mutating func namePairs(_ reader: inout TableReader, _ subtable: LookupSubtable, _ coverage: [GlyphRange]) {
    let offset = subtable.offset
    for range in coverage { name(range) }
    switch reader.u16(offset) {
    case 1:
      let words = 1 + (reader.u16(offset + 4) & 0xFF).nonzeroBitCount + (reader.u16(offset + 6) & 0xFF).nonzeroBitCount
      for index in 0..<reader.u16(offset + 8) {
        let set = reader.offset16(offset + 10 + index * 2, from: offset)
        guard set != 0 else { continue }
        for pair in 0..<reader.u16(set) {
          guard !reader.isMalformed else { return }
          let glyph = UInt16(reader.u16(set + 2 + pair * words * 2))
          name(GlyphRange(first: glyph, last: glyph))
        }
      }
    case 2:
      for (range, _) in reader.classRanges(reader.offset16(offset + 10, from: offset)) { name(range) }
    default: reader.fail()
    }
  }

  private mutating func name(_ range: GlyphRange) {
    for glyph in range.indices where glyph < glyphCount { isNamed[glyph] = true }
  }

  // MARK: Cursive attachment

  /// Where a glyph with an exit stands before one with an entry, their anchors replace their advances.
  private mutating func readCursive(_ reader: inout TableReader, _ subtable: LookupSubtable) {
    let offset = subtable.offset
    let coverage = reader.coverage(reader.offset16(offset + 2, from: offset))
    var exits: [GlyphRange] = []
    var entries: [GlyphRange] = []
    var index = 0
    for glyph in coverage.flatMap(\.indices) {
      guard !reader.isMalformed, index < reader.u16(offset + 4) else { break }
      let record = offset + 6 + index * 4
      index += 1
      guard glyph < glyphCount, !scripts[glyph].isDisjoint(with: subtable.scripts) else { continue }
      if reader.u16(record) != 0 { entries.append(glyph: UInt16(glyph)) }
      if reader.u16(record + 2) != 0 { exits.append(glyph: UInt16(glyph)) }
    }
    guard !exits.isEmpty, !entries.isEmpty else { return }
    if !subtable.isAdjacent || !block(exits, entries) { giveUp(exits) }
  }
}
