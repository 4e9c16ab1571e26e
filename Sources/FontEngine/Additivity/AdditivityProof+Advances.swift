extension AdditivityProof {
  /// Gives up the glyphs that a lookup of GSUB, active or not, turns into what is wider or narrower; the proof holds all
  /// glyphs that may come of those of a run.
  ///
  /// - Parameter advance: The advance of a glyph once it is shaped.
  mutating func readAdvances(_ reader: inout TableReader, advance: (Int) -> Int32) {
    let all = Self.everyLookup(of: &reader, in: .everything)
    Self.visit(&reader, all, extensionType: 7) { reader, subtable in
      // Contexts only ask for other lookups.
      guard subtable.type != 5, subtable.type != 6 else { return }
      let offset = subtable.offset
      let covered = reader.coverage(reader.offset16(offset + 2, from: offset)).flatMap(\.indices)
      // Where the table keeps its numbers or offsets, one for each glyph that is covered.
      var list = offset + 4
      if subtable.type == 8 { for _ in 0..<2 { list += 2 + reader.u16(list) * 2 } }
      for (index, glyph) in covered.enumerated() where glyph < glyphCount && !scripts[glyph].isEmpty {
        guard !reader.isMalformed else { return }
        let isKept: Bool
        switch subtable.type {
        case 1 where reader.u16(offset) == 1:
          isKept = keeps([glyph], [(glyph + reader.u16(offset + 4)) & 0xFFFF], advance)
        case 1, 8:
          guard index < reader.u16(list) else { continue }
          isKept = keeps([glyph], [reader.u16(list + 2 + index * 2)], advance)
        case 2, 3, 4:
          guard index < reader.u16(list) else { continue }
          let set = reader.offset16(list + 2 + index * 2, from: offset)
          guard set != 0 else { continue }
          let count = reader.u16(set)
          switch subtable.type {
          case 2: isKept = keeps([glyph], (0..<count).map { reader.u16(set + 2 + $0 * 2) }, advance)
          case 3: isKept = (0..<count).allSatisfy { keeps([glyph], [reader.u16(set + 2 + $0 * 2)], advance) }
          default:
            isKept = (0..<count).allSatisfy { number in
              let ligature = reader.offset16(set + 2 + number * 2, from: set)
              guard ligature != 0, !reader.isMalformed else { return true }
              let rest = (1..<max(1, reader.u16(ligature + 2))).map { reader.u16(ligature + 2 + $0 * 2) }
              return keeps([glyph] + rest, [reader.u16(ligature)], advance)
            }
          }
        default: return
        }
        if !isKept { giveUp([GlyphRange(first: UInt16(glyph), last: UInt16(glyph))]) }
      }
    }
    isMalformed = isMalformed || reader.isMalformed
  }

  /// Whether a run that may hold some glyphs stays as wide when they become others.
  private func keeps(_ glyphs: [Int], _ results: [Int], _ advance: (Int) -> Int32) -> Bool {
    if glyphs.contains(where: { $0 >= glyphCount || scripts[$0].isEmpty }) { return true }
    guard results.allSatisfy({ $0 < glyphCount }) else { return false }
    return glyphs.reduce(0) { $0 + Int(advance($1)) } == results.reduce(0) { $0 + Int(advance($1)) }
  }
}
