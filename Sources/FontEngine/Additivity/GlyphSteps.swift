/// What the lookups of GSUB may turn glyphs into, whether they are active or only asked for by others.
struct GlyphSteps {
  private var steps: [GlyphGraph.Edge] = []
  /// Whether a lookup takes a glyph away altogether.
  private(set) var deletes = false
  private let glyphCount: Int
  private var lookup: UInt16 = 0

  init(glyphCount: Int) { self.glyphCount = glyphCount }

  /// What may come of glyphs.
  func graph() -> GlyphGraph { GlyphGraph(steps, glyphCount: glyphCount) }

  /// Takes in all lookups of a table.
  mutating func read(_ reader: inout TableReader) {
    let all = AdditivityProof.everyLookup(of: &reader, in: .everything)
    AdditivityProof.visit(&reader, all, extensionType: 7) { reader, subtable in
      lookup = UInt16(truncatingIfNeeded: subtable.lookup)
      switch subtable.type {
      case 1: readSingle(&reader, subtable.offset)
      case 2, 3: readSequences(&reader, subtable.offset, isAlternate: subtable.type == 3)
      case 4: readLigatures(&reader, subtable.offset)
      case 8: readReverse(&reader, subtable.offset)
      default: break
      }
    }
  }

  private mutating func add(_ glyph: Int, _ result: Int, isFirst: Bool = true) {
    guard glyph < glyphCount, result < glyphCount else { return }
    steps.append(
      GlyphGraph.Edge(
        glyph: UInt16(truncatingIfNeeded: glyph), result: UInt16(truncatingIfNeeded: result), lookup: lookup,
        isFirst: isFirst))
  }

  private mutating func readSingle(_ reader: inout TableReader, _ offset: Int) {
    let format = reader.u16(offset)
    let covered = reader.coverage(reader.offset16(offset + 2, from: offset)).flatMap(\.indices)
    for (index, glyph) in covered.enumerated() {
      guard !reader.isMalformed, format == 1 || index < reader.u16(offset + 4) else { return }
      add(glyph, format == 1 ? (glyph + reader.u16(offset + 4)) & 0xFFFF : reader.u16(offset + 6 + index * 2))
    }
  }

  /// One glyph to several, or to one of several.
  private mutating func readSequences(_ reader: inout TableReader, _ offset: Int, isAlternate: Bool) {
    for (glyph, set) in sets(&reader, offset) {
      let count = reader.u16(set)
      if count == 0 && !isAlternate { deletes = true }
      for number in 0..<count {
        add(glyph, reader.u16(set + 2 + number * 2), isFirst: number == 0 || isAlternate)
      }
    }
  }

  private mutating func readLigatures(_ reader: inout TableReader, _ offset: Int) {
    for (first, set) in sets(&reader, offset) {
      let count = reader.u16(set)
      guard reader.hasWords(count, at: set + 2) else { return }
      for number in 0..<count {
        let distance = reader.word(set + 2 + number * 2)
        guard distance != 0 else { continue }
        let ligature = set + distance
        guard reader.hasWords(2, at: ligature) else { return }
        let result = reader.word(ligature)
        let rest = max(1, reader.word(ligature + 2)) - 1
        guard reader.hasWords(rest, at: ligature + 4) else { return }
        add(first, result)
        for component in 0..<rest { add(reader.word(ligature + 4 + component * 2), result, isFirst: false) }
      }
    }
  }

  /// The glyphs that a subtable covers, and the offset of what it has for each.
  private func sets(_ reader: inout TableReader, _ offset: Int) -> [(glyph: Int, set: Int)] {
    let covered = reader.coverage(reader.offset16(offset + 2, from: offset)).flatMap(\.indices)
    var result: [(glyph: Int, set: Int)] = []
    for (index, glyph) in covered.prefix(reader.u16(offset + 4)).enumerated() {
      let set = reader.offset16(offset + 6 + index * 2, from: offset)
      if set != 0 { result.append((glyph, set)) }
    }
    return result
  }

  private mutating func readReverse(_ reader: inout TableReader, _ offset: Int) {
    let covered = reader.coverage(reader.offset16(offset + 2, from: offset)).flatMap(\.indices)
    var cursor = offset + 4
    for _ in 0..<2 { cursor += 2 + reader.u16(cursor) * 2 }
    for (index, glyph) in covered.enumerated() where index < reader.u16(cursor) {
      add(glyph, reader.u16(cursor + 2 + index * 2))
    }
  }
}
