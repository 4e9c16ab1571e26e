extension EmojiProof {
  /// One pass over GPOS.
  mutating func readPositionings(_ reader: inout TableReader) {
    Self.visit(&reader, extensionType: 9) { reader, subtable, isSkipping in
      if isRefuted { return }
      switch subtable.type {
      case 2:
        let coverage = reader.offset16(subtable.offset + 2, from: subtable.offset)
        for range in reader.coverage(coverage) {
          for glyph in range.indices where glyph < glyphCount {
            if isSkipping || glyphs[glyph].contains(.ofIgnorable) { return isRefuted = true }
            insert(EmojiGlyph.bound.union(.isNamed), glyph)
          }
        }
      // Its advances depend on the direction, which may be another for a part than for the whole.
      case 3: isRefuted = true
      case 7, 8:
        readContext(&reader, subtable.offset, isChained: subtable.type == 8, isSkipping: isSkipping, hasRecords: false)
      // A glyph alone is the same everywhere, and marks attach by offsets.
      default: break
      }
    }
  }
}
