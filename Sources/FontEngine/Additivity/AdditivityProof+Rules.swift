extension AdditivityProof {
  /// Goes through the subtables of the active lookups of GSUB or GPOS.
  ///
  /// - Parameter body: Gets the type, the flags, the offset of the subtable and the scripts the lookup is active in.
  static func visit(
    _ reader: inout TableReader, _ active: [AdditiveScripts], extensionType: Int,
    _ body: (inout TableReader, _ lookup: LookupSubtable) -> Void
  ) {
    let list = reader.u16(8)
    for (index, scripts) in active.enumerated() where !scripts.isEmpty {
      guard !reader.isMalformed else { return }
      let lookup = reader.offset16(list + 2 + index * 2, from: list)
      guard lookup != 0 else { continue }
      let flags = reader.u16(lookup + 2)
      for number in 0..<reader.u16(lookup + 4) {
        guard !reader.isMalformed else { return }
        var type = reader.u16(lookup)
        var offset = reader.offset16(lookup + 6 + number * 2, from: lookup)
        guard offset != 0 else { continue }
        if type == extensionType {
          type = reader.u16(offset + 2)
          let distance = reader.u32(offset + 4)
          guard distance != 0, type != extensionType else { continue }
          offset += distance
        }
        body(
          &reader,
          LookupSubtable(
            lookup: index, type: type, offset: offset, isAdjacent: flags & 0x6 == 0, passesMarks: flags & 0xFF18 != 0,
            scripts: scripts))
      }
    }
  }

  /// All lookups of GSUB or GPOS, whether they are active or only asked for by others, as if active in some scripts.
  static func everyLookup(of reader: inout TableReader, in scripts: AdditiveScripts) -> [AdditiveScripts] {
    guard !reader.isEmpty else { return [] }
    let list = reader.u16(8)
    return [AdditiveScripts](repeating: scripts, count: list == 0 ? 0 : reader.u16(list))
  }

  /// The type of a lookup that a rule asks for, extensions resolved; nil where there is none.
  static func type(ofLookup index: Int, in reader: inout TableReader, extensionType: Int) -> Int? {
    let list = reader.u16(8)
    guard list != 0, index < reader.u16(list) else { return nil }
    let lookup = reader.offset16(list + 2 + index * 2, from: list)
    guard lookup != 0 else { return nil }
    let type = reader.u16(lookup)
    guard type == extensionType, reader.u16(lookup + 4) > 0 else { return type }
    let subtable = reader.offset16(lookup + 6, from: lookup)
    return subtable == 0 ? nil : reader.u16(subtable + 2)
  }

  /// The scripts in whose runs a glyph of the set may come.
  func scripts(of set: GlyphSet, in reader: inout TableReader) -> AdditiveScripts {
    if case .glyph(let glyph) = set { return glyph < glyphCount ? scripts[glyph] : [] }
    return scripts(of: reader.ranges(of: set, glyphCount: glyphCount))
  }

  /// The same for each class of a ClassDef table, by class; classes beyond the list have no glyph at all.
  func scriptsByClass(_ offset: Int, in reader: inout TableReader) -> [AdditiveScripts] {
    var result: [AdditiveScripts] = [[]]
    for (range, number) in reader.classRanges(offset) {
      while result.count <= number { result.append([]) }
      result[number].formUnion(scripts(of: [range]))
    }
    reader.spend(result.count)
    result[0] = scripts(of: .glyphClass(offset, 0), in: &reader)
    return result
  }
}
