extension EmojiProof {
  /// Finds the glyphs of parts that bases have too.
  ///
  /// - Parameter characterCount: How many characters have a glyph as HarfBuzz reads the map.
  mutating func readMap(_ reader: inout TableReader, characterCount: Int) {
    readVariations(&reader)
    // Emoji lie beyond what other formats hold.
    guard let table = AdditiveCharacters.subtable(&reader), reader.u16(table) == 12 else { return isRefuted = true }
    var (next, count) = (0, 0)
    for index in 0..<reader.u32(table + 12) {
      let group = table + 16 + index * 12
      let (first, last) = (reader.u32(group), reader.u32(group + 4))
      let glyph = reader.u32(group + 8)
      guard !reader.isMalformed, first >= next, last >= first, last < 0x110000 else { return isRefuted = true }
      next = last + 1
      // Glyphs that are not there do not count.
      guard glyph < glyphCount else { continue }
      let end = min(last, first + glyphCount - 1 - glyph)
      count += end - first + (glyph == 0 ? 0 : 1)
      addBases(of: first...end, in: 0x23...0x3299, glyph: glyph)
      addBases(of: first...end, in: 0x1F000...0x1FFFF, glyph: glyph)
    }
    // HarfBuzz drops maps that it takes for malformed.
    if reader.isMalformed || count != characterCount { isRefuted = true }
  }

  /// Enters the bases of a group of characters that lie where bases are.
  private mutating func addBases(of group: ClosedRange<Int>, in place: ClosedRange<Int>, glyph: Int) {
    guard group.overlaps(place) else { return }
    for scalar in group.clamped(to: place) {
      let glyph = glyph + scalar - group.lowerBound
      if !glyphs[glyph].contains(.base), EmojiAdditivity.isBase(UInt32(scalar)) { addBase(glyph) }
    }
  }

  /// Finds the glyphs of parts that bases with a variation selector have.
  private mutating func readVariations(_ reader: inout TableReader) {
    for index in 0..<reader.u16(2) {
      guard !reader.isMalformed else { return }
      let record = 4 + index * 8
      let table = reader.u32(record + 4)
      guard reader.u32(record) == 5, reader.u16(table) == 14 else { continue }
      for number in 0..<reader.u32(table + 6) {
        guard !reader.isMalformed else { return }
        let entry = table + 10 + number * 11
        let distance = reader.u32(entry + 7)
        guard 0xFE0E...0xFE0F ~= reader.u24(entry), distance != 0 else { continue }
        hasVariations = true
        let list = table + distance
        for item in 0..<reader.u32(list) {
          guard !reader.isMalformed else { return }
          let scalar = UInt32(reader.u24(list + 4 + item * 5))
          let glyph = reader.u16(list + 7 + item * 5)
          let isPart = EmojiAdditivity.isPart(scalar)
          guard glyph < glyphCount, !isPart else { return isRefuted = true }
          if !glyphs[glyph].contains(.base) { addBase(glyph) }
        }
      }
    }
  }
}
