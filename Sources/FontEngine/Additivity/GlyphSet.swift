/// The glyphs that one position of a rule may hold, by where the table lists them.
enum GlyphSet: Equatable {
  case glyph(Int)
  /// The offset of a Coverage table.
  case coverage(Int)
  /// The offset of a ClassDef table (0 for none, which puts all glyphs into class 0) and a class.
  case glyphClass(Int, Int)

  /// A number that no other set of the table has: offsets are of 32 bits at most, classes and glyphs of 16.
  var number: Int {
    switch self {
    case .glyph(let glyph): glyph << 2
    case .coverage(let offset): offset << 2 | 1
    case .glyphClass(let offset, let value): (offset << 16 | value) << 2 | 2
    }
  }
}

extension TableReader {
  /// The glyphs of a set as ranges in the order of the table.
  mutating func ranges(of set: GlyphSet, glyphCount: Int) -> [GlyphRange] {
    switch set {
    case .glyph(let glyph): [GlyphRange(first: UInt16(glyph), last: UInt16(glyph))]
    case .coverage(let offset): coverage(offset)
    case .glyphClass(let offset, let number):
      number == 0
        ? complement(classRanges(offset), glyphCount: glyphCount)
        : classRanges(offset).filter { $0.number == number }.map(\.range)
    }
  }

  /// The glyphs of a Coverage table; none at offset 0.
  mutating func coverage(_ offset: Int) -> [GlyphRange] {
    var ranges: [GlyphRange] = []
    guard offset != 0 else { return ranges }
    let format = u16(offset)
    let count = u16(offset + 2)
    if checksOrder { checkCoverage(offset, format, count) }
    for index in 0..<count {
      guard !isMalformed else { break }
      if format == 1 {
        ranges.append(glyph: UInt16(u16(offset + 4 + index * 2)))
      } else if format == 2 {
        let range = GlyphRange(
          first: UInt16(u16(offset + 4 + index * 6)), last: UInt16(u16(offset + 6 + index * 6)))
        guard range.first <= range.last else { continue }
        spend(Int(range.last - range.first))
        ranges.append(range)
      } else {
        fail()
      }
    }
    return ranges
  }

  /// The glyphs of a ClassDef table that are of another class than 0.
  mutating func classRanges(_ offset: Int) -> [(range: GlyphRange, number: Int)] {
    var ranges: [(range: GlyphRange, number: Int)] = []
    guard offset != 0 else { return ranges }
    if checksOrder { checkClasses(offset) }
    switch u16(offset) {
    case 1:
      let first = u16(offset + 2)
      for index in 0..<u16(offset + 4) {
        guard !isMalformed, first + index <= 0xFFFF else { break }
        let glyph = UInt16(first + index)
        let number = u16(offset + 6 + index * 2)
        if number == 0 { continue }
        if let last = ranges.last, last.number == number, Int(last.range.last) + 1 == Int(glyph) {
          ranges[ranges.count - 1].range.last = glyph
        } else {
          ranges.append((GlyphRange(first: glyph, last: glyph), number))
        }
      }
    case 2:
      for index in 0..<u16(offset + 2) {
        guard !isMalformed else { break }
        let entry = offset + 4 + index * 6
        let range = GlyphRange(first: UInt16(u16(entry)), last: UInt16(u16(entry + 2)))
        let number = u16(entry + 4)
        guard number != 0, range.first <= range.last else { continue }
        spend(Int(range.last - range.first))
        ranges.append((range, number))
      }
    default: fail()
    }
    return ranges
  }

  private mutating func complement(
    _ ranges: [(range: GlyphRange, number: Int)], glyphCount: Int
  ) -> [GlyphRange] {
    spend(glyphCount >> 4)
    var result: [GlyphRange] = []
    var next = 0
    for range in ranges.map(\.range).sorted(by: { $0.first < $1.first }) {
      if next < Int(range.first) { result.append(GlyphRange(first: UInt16(next), last: range.first - 1)) }
      next = max(next, Int(range.last) + 1)
    }
    if next < glyphCount { result.append(GlyphRange(first: UInt16(next), last: UInt16(glyphCount - 1))) }
    return result
  }
}
