extension AdditivityProof {
  /// A ligature that can happen.
  struct Ligature {
    /// The places of what it is made of in ``ligatureComponents``.
    var components: Range<Int>
    /// What it becomes.
    var result: UInt16
  }

  /// Lets what ligatures become come in the runs of their components, and notes them. False where that was so before.
  mutating func spreadLigatures(_ reader: inout TableReader, _ activity: LookupActivity) -> Bool {
    ligatures = []
    ligatureComponents = []
    Self.visit(&reader, activity.substitutions, extensionType: 7) { reader, subtable in
      guard subtable.type == 4, subtable.isAdjacent, reader.u16(subtable.offset) == 1 else { return }
      noteLigatures(&reader, subtable)
    }
    var changes = false
    for ligature in ligatures {
      let together = ligature.components.reduce(AdditiveScripts.everything) {
        $0.intersection(scripts[Int(ligatureComponents[$1])])
      }
      if !scripts[Int(ligature.result)].isSuperset(of: together) { changes = true }
      scripts[Int(ligature.result)].formUnion(together)
    }
    return changes
  }

  private mutating func noteLigatures(_ reader: inout TableReader, _ subtable: LookupSubtable) {
    let coverage = reader.coverage(reader.offset16(subtable.offset + 2, from: subtable.offset))
    for (index, first) in coverage.flatMap(\.indices).enumerated() {
      guard !reader.isMalformed, index < reader.u16(subtable.offset + 4) else { return }
      guard first < glyphCount, !scripts[first].isDisjoint(with: subtable.scripts) else { continue }
      let set = reader.offset16(subtable.offset + 6 + index * 2, from: subtable.offset)
      guard set != 0 else { continue }
      for number in 0..<reader.u16(set) {
        let ligature = reader.offset16(set + 2 + number * 2, from: set)
        guard ligature != 0, !reader.isMalformed else { continue }
        let result = reader.u16(ligature)
        let count = reader.u16(ligature + 2)
        var isMet = result < glyphCount
        var component = 1
        while isMet && component < count {
          let glyph = reader.u16(ligature + 2 + component * 2)
          isMet = glyph < glyphCount && !scripts[glyph].isDisjoint(with: subtable.scripts) && !reader.isMalformed
          component += 1
        }
        guard isMet else { continue }
        let start = ligatureComponents.count
        ligatureComponents.append(UInt16(first))
        for component in 1..<max(1, count) {
          ligatureComponents.append(UInt16(reader.u16(ligature + 2 + component * 2)))
        }
        ligatures.append(Ligature(components: start..<ligatureComponents.count, result: UInt16(result)))
      }
    }
  }

  /// What ligatures become that stand beside letters as letters do: nothing turns it into something else.
  ///
  /// None where a ligature may reach beyond the neighbours that ask for shaping, or be made in several steps.
  func letterLikeLigatures() -> Set<Int> {
    guard !ligatures.isEmpty else { return [] }
    var isResult = [Bool](repeating: false, count: glyphCount)
    for ligature in ligatures { isResult[Int(ligature.result)] = true }
    for ligature in ligatures {
      for index in ligature.components {
        let glyph = ligatureComponents[index]
        if isResult[Int(glyph)] { return [] }
        if index == ligature.components.lowerBound { continue }
        let before = ligatureComponents[index - 1]
        guard blocks.contains(where: { $0.contains(before, glyph) }) else { return [] }
      }
    }
    for entry in substitutions { isResult[Int(entry.glyph)] = false }
    return Set(ligatures.map { Int($0.result) }.filter { isResult[$0] && !isGivenUp[$0] && !scripts[$0].isEmpty })
  }
}
