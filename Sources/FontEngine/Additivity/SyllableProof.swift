/// Reads the layout tables of a face for ``SyllableAdditivity``.
struct SyllableProof {
  private var tables: LayoutTables
  /// GDEF.
  private var definitions: TableReader
  /// The glyphs of all characters that the proof considers, and of those that syllables begin with.
  private var glyphs: [UInt16] = []
  private var firstGlyphs: [UInt16] = []
  /// By character of ``SyllableLetter/range``, its glyph.
  private var glyphsOfLetters: [UInt32?] = []

  init(_ tables: LayoutTables, definitions: TableReader) {
    self.tables = tables
    self.definitions = definitions
  }

  /// Takes in the glyph of the next character of ``SyllableLetter/range``, which is nil for those without a part.
  mutating func add(_ glyph: UInt32?, of letter: SyllableLetter?) {
    glyphsOfLetters.append(letter == nil ? nil : glyph)
    if let letter { add(glyph, beginsSyllable: letter == .base || letter == .before) }
  }

  /// Takes in the glyph of a character.
  mutating func add(_ glyph: UInt32?, beginsSyllable: Bool) {
    guard let glyph, glyph > 0, glyph < tables.glyphCount else { return }
    glyphs.append(UInt16(glyph))
    if beginsSyllable { firstGlyphs.append(UInt16(glyph)) }
  }

  /// What HarfBuzz turns on for the script without regard to syllables, in either table.
  private static let acrossSyllables: Set<Int> = tags([
    "", "rvrn", "ltra", "ltrm", "rand", "trak", "Harf", "HARF", "Buzz", "BUZZ", "rlig", "calt", "clig", "curs", "rclt",
    "abvm", "blwm", "mark", "mkmk", "dist", "kern",
  ])

  /// What else it turns on for the script, syllable by syllable.
  private static let inSyllables: Set<Int> = tags([
    "locl", "ccmp", "nukt", "akhn", "rphf", "rkrf", "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct", "init",
    "pres", "abvs", "blws", "psts", "haln",
  ])

  private static func tags(_ names: [String]) -> Set<Int> { Set(names.map { Int(FontFace.tag($0)) }) }

  /// The proof; nil where there is none.
  ///
  /// - Parameter advance: The advance of a glyph in font units.
  mutating func made(advance: (UInt32) -> Int32) -> SyllableAdditivity? {
    // With the tag `dev3`, and where a font does not list the script, HarfBuzz shapes in other ways.
    guard
      let (script, features) = LookupActivity.features(
        ofFirst: ["dev3", "dev2"], tables.languages, in: &tables.substitution), script == "dev2",
      !features.contains(where: { Self.acrossSyllables.contains($0.tag) && !$0.lookups.isEmpty })
    else { return nil }
    let isMark = marks()
    var steps = GlyphSteps(glyphCount: tables.glyphCount, followsComponents: false)
    steps.read(&tables.substitution)
    guard !steps.deletes else { return nil }
    var scripts = [AdditiveScripts](repeating: [], count: tables.glyphCount)
    let graph = steps.graph()
    for glyph in graph.closure(glyphs) { scripts[Int(glyph)] = .syllabic }
    let starts = starts(graph, features)
    let startsWithMarks = zip(starts, isMark).contains { $0 && $1 }
    var proof = AdditivityProof(syllables: scripts, starts: starts)
    proof.readSurroundings(&tables.substitution, startsWithMarks: startsWithMarks)
    guard proof.blocks.isEmpty else { return nil }
    proof.readAllPositionings(&tables.positioning, startsWithMarks: startsWithMarks)
    guard !proof.isMalformed, !tables.areMalformed, !definitions.isMalformed, !proof.isGivenUp.contains(true) else {
      return nil
    }
    var traits = [SyllableGlyph](repeating: [], count: tables.glyphCount)
    for glyph in traits.indices {
      if isMark[glyph] { traits[glyph].insert(.mark) }
      if proof.isKerning[glyph] { traits[glyph].insert(.bound) }
    }
    for block in proof.blocks {
      for (ranges, trait) in [(block.first, SyllableGlyph.first), (block.second, .second)] {
        for range in ranges { for glyph in range.indices where glyph < traits.count { traits[glyph].insert(trait) } }
      }
    }
    return SyllableAdditivity(glyphs: traits, sums: sums(features, traits, advance: advance))
  }

  mutating func sums(
    _ features: [(tag: Int, lookups: [Int])], _ traits: [SyllableGlyph], advance: (UInt32) -> Int32
  ) -> SyllableSums {
    var proof = SyllableSumProof(glyphCount: tables.glyphCount)
    for (scalar, glyph) in zip(SyllableLetter.range, glyphsOfLetters) {
      if let kind = SyllableSums.Kind(scalar) { proof.add(glyph, isSign: kind.isSign) }
    }
    proof.readSubstitutions(&tables.substitution, Self.active(features, in: &tables.substitution))
    let positionings = LookupActivity.features(
      ofFirst: ["dev3", "dev2", "deva", "DFLT", "dflt", "latn"], tables.languages, in: &tables.positioning)
    proof.readPositionings(
      &tables.positioning, Self.active(positionings?.features ?? [], in: &tables.positioning))
    if proof.isMalformed { return SyllableSums() }
    return SyllableSums(proof, glyphs: glyphsOfLetters, traits, advance: advance)
  }

  /// By lookup, whether HarfBuzz applies it by itself somewhere in a syllable.
  private static func active(
    _ features: [(tag: Int, lookups: [Int])], in reader: inout TableReader
  ) -> [AdditiveScripts] {
    var result = AdditivityProof.everyLookup(of: &reader, in: [])
    for feature in features where acrossSyllables.contains(feature.tag) || inSyllables.contains(feature.tag) {
      for lookup in feature.lookups where lookup < result.count { result[lookup] = .syllabic }
    }
    return result
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
  private func starts(_ graph: GlyphGraph, _ features: [(tag: Int, lookups: [Int])]) -> [Bool] {
    var isOfReph = [Bool](repeating: false, count: 1 + (features.lazy.flatMap(\.lookups).max() ?? 0))
    for feature in features where feature.tag == Self.rphf { for lookup in feature.lookups { isOfReph[lookup] = true } }
    for feature in features where feature.tag != Self.rphf {
      for lookup in feature.lookups { isOfReph[lookup] = false }
    }
    func forms(_ lookup: UInt16) -> Bool { lookup < isOfReph.count && isOfReph[Int(lookup)] }
    let first = graph.closure(firstGlyphs) { $0.isFirst && !forms($0.lookup) }
    var result = [Bool](repeating: false, count: tables.glyphCount)
    for glyph in graph.closure(first, where: { $0.isFirst && forms($0.lookup) }) { result[Int(glyph)] = true }
    return result
  }

  private static let rphf = Int(FontFace.tag("rphf"))
}
