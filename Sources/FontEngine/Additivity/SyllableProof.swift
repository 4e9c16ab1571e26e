/// Reads the layout tables of a face for ``SyllableAdditivity``.
struct SyllableProof {
  private var tables: LayoutTables
  /// GDEF.
  private var definitions: TableReader
  /// The glyphs of all characters that the proof considers, and of those that syllables begin with.
  private var glyphs: [UInt16] = []
  private var firstGlyphs: [UInt16] = []

  init(_ tables: LayoutTables, definitions: TableReader) {
    self.tables = tables
    self.definitions = definitions
  }

  /// Takes in the glyph of a character.
  mutating func add(_ glyph: UInt32?, beginsSyllable: Bool) {
    guard let glyph, glyph > 0, glyph < tables.glyphCount else { return }
    glyphs.append(UInt16(glyph))
    if beginsSyllable { firstGlyphs.append(UInt16(glyph)) }
  }

  /// What HarfBuzz turns on for the script without regard to syllables, in either table.
  private static let acrossSyllables: Set<String> = [
    "", "rvrn", "ltra", "ltrm", "rand", "trak", "Harf", "HARF", "Buzz", "BUZZ", "rlig", "calt", "clig", "curs", "rclt",
    "abvm", "blwm", "mark", "mkmk", "dist", "kern",
  ]

  /// The proof; nil where there is none.
  mutating func made() -> SyllableAdditivity? {
    // With the tag `dev3`, and where a font does not list the script, HarfBuzz shapes in other ways.
    guard LookupActivity.features(of: "dev3", tables.languages, in: &tables.substitution) == nil,
      let features = LookupActivity.features(of: "dev2", tables.languages, in: &tables.substitution),
      !features.contains(where: { Self.acrossSyllables.contains($0.tag) && !$0.lookups.isEmpty })
    else { return nil }
    let isMark = marks()
    var steps = GlyphSteps(glyphCount: tables.glyphCount)
    steps.read(&tables.substitution)
    guard !steps.deletes else { return nil }
    var scripts = [AdditiveScripts](repeating: [], count: tables.glyphCount)
    for glyph in steps.graph().closure(glyphs) { scripts[Int(glyph)] = .syllabic }
    let starts = starts(steps, features)
    let startsWithMarks = zip(starts, isMark).contains { $0 && $1 }
    var proof = AdditivityProof(syllables: scripts, starts: starts)
    proof.readSurroundings(&tables.substitution, startsWithMarks: startsWithMarks)
    guard proof.blocks.isEmpty else { return nil }
    proof.readAllPositionings(&tables.positioning, startsWithMarks: startsWithMarks)
    guard !proof.isMalformed, !tables.areMalformed, !definitions.isMalformed, !proof.isGivenUp.contains(true) else {
      return nil
    }
    var isBound = proof.isKerning
    for block in proof.blocks {
      for range in block.first { for glyph in range.indices where glyph < isBound.count { isBound[glyph] = true } }
    }
    return SyllableAdditivity(isBound: isBound, isMark: isMark)
  }

  /// By glyph, whether it is a mark to rules that pass over marks.
  private mutating func marks() -> [Bool] {
    var result = [Bool](repeating: false, count: tables.glyphCount)
    let classes = definitions.isEmpty ? 0 : definitions.offset16(4, from: 0)
    // Where a font does not say it, the characters do.
    if classes == 0 { definitions.fail() }
    for (range, number) in definitions.classRanges(classes) where number == 3 {
      for glyph in range.indices where glyph < result.count { result[glyph] = true }
    }
    return result
  }

  /// By glyph, whether a syllable may begin with it when rules look for it.
  ///
  /// A syllable begins with the glyph of a character that begins one, or with what comes of it where it is the first of
  /// a sequence. The reph does so only until it is moved behind the consonants, which is before any but the basic
  /// features: what comes of it later stands elsewhere.
  private func starts(_ steps: GlyphSteps, _ features: [(tag: String, lookups: [Int])]) -> [Bool] {
    var (ofReph, ofOthers) = ([Int](), Set<Int>())
    for feature in features {
      if feature.tag == "rphf" { ofReph += feature.lookups } else { ofOthers.formUnion(feature.lookups) }
    }
    let rephs = ofReph.filter { !ofOthers.contains($0) }
    let first = steps.firstGraph { !rephs.contains($0) }.closure(firstGlyphs)
    var result = [Bool](repeating: false, count: tables.glyphCount)
    for glyph in steps.firstGraph(lookups: { rephs.contains($0) }).closure(first) { result[Int(glyph)] = true }
    return result
  }
}
