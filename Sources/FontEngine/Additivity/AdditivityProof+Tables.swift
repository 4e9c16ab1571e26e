extension AdditivityProof {
  /// Gives up the glyphs that GDEF calls marks: their advances become zero.
  mutating func readDefinitions(_ reader: inout TableReader) {
    guard !reader.isEmpty else { return }
    let classes = reader.offset16(4, from: 0)
    giveUp(reader.classRanges(classes).filter { $0.number == 3 }.map(\.range))
    isMalformed = isMalformed || reader.isMalformed
  }

  /// Reads the `kern` table for the scripts in whose runs it is used.
  mutating func readKerning(_ reader: inout TableReader, _ active: AdditiveScripts) {
    guard !reader.isEmpty, !active.isEmpty else { return }
    noteEffect(active)
    // HarfBuzz gives either glyph one half.
    adjustsSecond = true
    // Apple's version of the table may hold state machines.
    guard reader.u16(0) == 0 else { return reader.isMalformed ? () : giveUpAll() }
    var subtable = 4
    for _ in 0..<reader.u16(2) {
      guard !reader.isMalformed else { break }
      let length = reader.u16(subtable + 2)
      reader.spend(glyphCount)
      switch reader.u16(subtable + 4) >> 8 {
      case 0:
        for pair in 0..<reader.u16(subtable + 6) {
          guard !reader.isMalformed else { break }
          let left = reader.u16(subtable + 14 + pair * 6)
          let right = reader.u16(subtable + 16 + pair * 6)
          if left < glyphCount, !scripts[left].isDisjoint(with: active) { isKerning[left] = true }
          // The table is for glyphs from left to right, so that in Hebrew the right one comes first.
          if right < glyphCount, !scripts[right].isDisjoint(with: active.intersection(.hebrew)) {
            isKerning[right] = true
          }
        }
      case 2, 3:
        for glyph in 0..<glyphCount where !scripts[glyph].isDisjoint(with: active) { isKerning[glyph] = true }
      default: giveUpAll()
      }
      subtable += max(length, 6)
    }
    isMalformed = isMalformed || reader.isMalformed
  }

  private mutating func giveUpAll() {
    giveUp([GlyphRange(first: 0, last: UInt16(glyphCount - 1))])
  }
}
