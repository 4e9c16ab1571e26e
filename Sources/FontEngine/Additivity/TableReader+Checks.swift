extension TableReader {
  /// The glyphs of a Coverage table, which must be in order and numbered one by one, for HarfBuzz searches it by
  /// halves.
  mutating func orderedCoverage(_ offset: Int) -> [GlyphRange] {
    let ranges = coverage(offset)
    guard offset != 0, !isMalformed else { return ranges }
    var next = 0
    for range in ranges {
      if Int(range.first) < next { fail() }
      next = Int(range.last) + 1
    }
    guard u16(offset) == 2 else { return ranges }
    var count = 0
    for index in 0..<u16(offset + 2) {
      guard !isMalformed else { break }
      let entry = offset + 4 + index * 6
      let (first, last) = (u16(entry), u16(entry + 2))
      if first > last || u16(entry + 4) != count { fail() }
      count += last - first + 1
    }
    return ranges
  }

  /// Fails where the glyphs of a Coverage table are out of order or are not numbered one by one. A glyph may come twice in
  /// a row: it is found all the same.
  mutating func checkCoverage(_ offset: Int, _ format: Int, _ count: Int) {
    var next = 0
    var number = 0
    for index in 0..<count where !isMalformed {
      if format == 1 {
        let glyph = u16(offset + 4 + index * 2)
        if glyph + 1 < next { fail() }
        next = glyph + 1
      } else {
        let entry = offset + 4 + index * 6
        let (first, last) = (u16(entry), u16(entry + 2))
        if first + 1 < next || last < first || u16(entry + 4) != number { fail() }
        next = last + 1
        number += last - first + 1
      }
    }
  }

  /// Fails where the ranges of a ClassDef table are out of order.
  mutating func checkClasses(_ offset: Int) {
    guard offset != 0, u16(offset) == 2 else { return }
    var next = 0
    for index in 0..<u16(offset + 2) {
      guard !isMalformed else { return }
      let entry = offset + 4 + index * 6
      let (first, last) = (u16(entry), u16(entry + 2))
      if first < next || last < first { fail() }
      next = last + 1
    }
  }
}
