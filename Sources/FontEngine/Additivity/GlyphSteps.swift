/// What the lookups of GSUB may turn glyphs into, whether they are active or only asked for by others.
struct GlyphSteps {
  private var steps: [GlyphGraph.Edge] = []
  /// Whether a lookup takes a glyph away altogether.
  private(set) var deletes = false
  private let glyphCount: Int
  /// Whether ligatures count as coming of all that they are made of, not just of the first glyph. They need not where
  /// glyphs are followed all at once: those that lack the first one do not become the ligature.
  private let followsComponents: Bool
  private var lookup: UInt16 = 0

  init(glyphCount: Int, followsComponents: Bool) {
    self.glyphCount = glyphCount
    self.followsComponents = followsComponents
  }

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
    let isDifference = reader.u16(offset) == 1
    let third = reader.u16(offset + 4)
    let coverage = reader.coverage(reader.offset16(offset + 2, from: offset))
    guard isDifference || reader.hasWords(third, at: offset + 6) else { return }
    var index = 0
    for range in coverage {
      for glyph in range.indices {
        guard isDifference || index < third else { return }
        add(glyph, isDifference ? (glyph + third) & 0xFFFF : reader.word(offset + 6 + index * 2))
        index += 1
      }
    }
  }

  /// One glyph to several, or to one of several.
  private mutating func readSequences(_ reader: inout TableReader, _ offset: Int, isAlternate: Bool) {
    forEachSet(&reader, offset) { steps, reader, glyph, set in
      let count = reader.u16(set)
      if count == 0 && !isAlternate { steps.deletes = true }
      guard reader.hasWords(count, at: set + 2) else { return }
      for number in 0..<count {
        steps.add(glyph, reader.word(set + 2 + number * 2), isFirst: number == 0 || isAlternate)
      }
    }
  }

  private mutating func readLigatures(_ reader: inout TableReader, _ offset: Int) {
    forEachSet(&reader, offset) { steps, reader, first, set in
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
        steps.add(first, result)
        guard steps.followsComponents else { continue }
        for component in 0..<rest { steps.add(reader.word(ligature + 4 + component * 2), result, isFirst: false) }
      }
    }
  }

  /// Goes through the glyphs that a subtable covers, and the offsets of what it has for each.
  @inline(__always)
  private mutating func forEachSet(
    _ reader: inout TableReader, _ offset: Int,
    _ body: (inout GlyphSteps, inout TableReader, _ glyph: Int, _ set: Int) -> Void
  ) {
    let count = reader.u16(offset + 4)
    let coverage = reader.coverage(reader.offset16(offset + 2, from: offset))
    guard reader.hasWords(count, at: offset + 6) else { return }
    var index = 0
    for range in coverage {
      for glyph in range.indices {
        guard index < count, !reader.isMalformed else { return }
        let distance = reader.word(offset + 6 + index * 2)
        if distance != 0 { body(&self, &reader, glyph, offset + distance) }
        index += 1
      }
    }
  }

  private mutating func readReverse(_ reader: inout TableReader, _ offset: Int) {
    var cursor = offset + 4
    for _ in 0..<2 { cursor += 2 + reader.u16(cursor) * 2 }
    let count = reader.u16(cursor)
    var index = 0
    for range in reader.coverage(reader.offset16(offset + 2, from: offset)) {
      for glyph in range.indices where index < count {
        add(glyph, reader.u16(cursor + 2 + index * 2))
        index += 1
      }
    }
  }
}
