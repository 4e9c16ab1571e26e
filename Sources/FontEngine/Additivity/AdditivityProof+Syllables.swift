extension AdditivityProof {
  /// Notes what substitutions look at around the glyphs that they change, in all lookups of GSUB, whether they are
  /// active or only asked for.
  ///
  /// - Parameter startsWithMarks: Whether there are marks among the glyphs that syllables begin with.
  mutating func readSurroundings(_ reader: inout TableReader, startsWithMarks: Bool) {
    Self.visit(&reader, Self.everyLookup(of: &reader, in: .syllabic), extensionType: 7) { reader, subtable in
      seesAnyStart = startsWithMarks && subtable.passesMarks
      switch subtable.type {
      case 6: readContext(&reader, subtable, isChained: true) { _, _ in false }
      case 8: readReverse(&reader, subtable)
      default: break
      }
    }
    seesAnyStart = false
    isMalformed = isMalformed || reader.isMalformed
  }

  /// Notes what positioning looks at together, in all lookups of GPOS.
  mutating func readAllPositionings(_ reader: inout TableReader, startsWithMarks: Bool) {
    seesAnyStart = startsWithMarks
    readPositionings(&reader, Self.everyLookup(of: &reader, in: .syllabic))
    seesAnyStart = false
  }
}
