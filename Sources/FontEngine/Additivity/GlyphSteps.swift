/// What the lookups of GSUB may turn glyphs into, whether they are active or only asked for by others.
struct GlyphSteps {
  private var steps: [UInt16: Set<UInt16>] = [:]
  private let glyphCount: Int

  init(glyphCount: Int) { self.glyphCount = glyphCount }

  /// All glyphs that may come of some.
  func closure(_ glyphs: [UInt16]) -> [UInt16] {
    var result = glyphs
    var known = Set(glyphs)
    var next = 0
    while next < result.count {
      for glyph in steps[result[next]] ?? [] where known.insert(glyph).inserted { result.append(glyph) }
      next += 1
    }
    return result
  }

  /// Takes in all lookups of a table.
  mutating func read(_ reader: inout TableReader) {
    guard !reader.isEmpty else { return }
    let list = reader.u16(8)
    let all = [AdditiveScripts](repeating: .everything, count: list == 0 ? 0 : reader.u16(list))
    AdditivityProof.visit(&reader, all, extensionType: 7) { reader, subtable in
      switch subtable.type {
      case 1: readSingle(&reader, subtable.offset)
      case 2, 3: readSequences(&reader, subtable.offset)
      case 4: readLigatures(&reader, subtable.offset)
      case 8: readReverse(&reader, subtable.offset)
      default: break
      }
    }
  }

  private mutating func add(_ glyph: Int, _ result: Int) {
    guard glyph < glyphCount, result < glyphCount else { return }
    steps[UInt16(glyph), default: []].insert(UInt16(result))
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
  private mutating func readSequences(_ reader: inout TableReader, _ offset: Int) {
    for (glyph, set) in sets(&reader, offset) {
      for number in 0..<reader.u16(set) { add(glyph, reader.u16(set + 2 + number * 2)) }
    }
  }

  private mutating func readLigatures(_ reader: inout TableReader, _ offset: Int) {
    for (first, set) in sets(&reader, offset) {
      for number in 0..<reader.u16(set) {
        let ligature = reader.offset16(set + 2 + number * 2, from: set)
        guard ligature != 0, !reader.isMalformed else { continue }
        let result = reader.u16(ligature)
        add(first, result)
        for component in 1..<max(1, reader.u16(ligature + 2)) {
          add(reader.u16(ligature + 2 + component * 2), result)
        }
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
