extension AdditivityProof {
  /// Lets all that substitutions make of the glyphs, be it alone or together, come in their runs; false where that has
  /// no end.
  mutating func reachesAll(_ reader: inout TableReader, _ activity: LookupActivity) -> Bool {
    contexts = []
    defer { contexts = nil }
    readSubstitutions(&reader, activity) { _ in 0 }
    return !isMalformed && !reader.isMalformed
  }

  /// Leaves out the lookups that pass over all marks.
  static func drop(_ active: inout [AdditiveScripts], in reader: inout TableReader) {
    guard !reader.isEmpty else { return }
    let list = reader.u16(8)
    for index in active.indices where !active[index].isEmpty {
      let lookup = reader.offset16(list + 2 + index * 2, from: list)
      if lookup != 0, reader.u16(lookup + 2) & 0x8 != 0 { active[index] = [] }
    }
  }

  /// Whether one of some lookups, which may come to marks, turns glyphs into several or into others by what is around
  /// them: then it is not known what becomes of signs.
  mutating func seesMarks(_ reader: inout TableReader, _ active: [AdditiveScripts]) -> Bool {
    guard !reader.isEmpty else { return false }
    var sees = false
    Self.visit(&reader, active, extensionType: 7) { reader, subtable in
      switch subtable.type {
      case 1, 4: break
      case 2, 3:
        let coverage = reader.coverage(reader.offset16(subtable.offset + 2, from: subtable.offset))
        if !meeting(coverage, .everything).isEmpty { sees = true }
      default: sees = true
      }
    }
    return sees
  }
}
