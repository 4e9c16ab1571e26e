import FontEngine

/// Measures words of Devanagari by syllables, and by HarfBuzz.
final class SyllableReferee {
  static let devanagari = AdditivityReferee.tag("Deva")
  static let block: [UInt32] = Array(0x0900...0x097F)

  let face: FontFace
  let additivity: SyllableAdditivity
  /// Where syllables begin, how many words were cut there, and how many syllables were no shaping.
  private(set) var (borders, cuts, sums) = (0, 0, 0)
  private let request: ShapeRequest
  private let buffer = ShapingBuffer()
  private var rests: [[UInt32]: Int64] = [:]

  init(_ face: FontFace, language: LanguageTag = .unspecified) {
    self.face = face
    additivity = face.syllableAdditivity(for: language)
    request = ShapeRequest(face: face, script: Self.devanagari, language: language)
  }

  func glyphs(_ scalars: some Sequence<UInt32>) -> [ShapedGlyph] {
    let bytes = Array(String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))).utf8)
    var glyphs: [ShapedGlyph] = []
    buffer.shape(
      bytes.span, range: 0..<bytes.count, context: 0..<bytes.count, request: request, into: &glyphs)
    return glyphs
  }

  func shaped(_ scalars: some Sequence<UInt32>) -> Int { glyphs(scalars).reduce(0) { $0 + Int($1.advance) } }

  /// What two signs that may become one add to the consonant before them, kept from the first one that they followed.
  func rest(of second: UInt32, _ third: UInt32, orElse difference: Int64) -> Int64 {
    if let known = rests[[second, third]] { return known }
    rests[[second, third]] = difference
    return difference
  }

  /// The width of a word, cut wherever the proof allows.
  func added(_ scalars: [UInt32]) -> Int {
    guard additivity.isKnown else { return shaped(scalars) }
    var syllables: [ArraySlice<UInt32>] = []
    var ends = SyllableAdditivity.Borders()
    var start = 0
    for (index, scalar) in scalars.enumerated() where ends.isBorder(before: scalar) {
      syllables.append(scalars[start..<index])
      start = index
    }
    syllables.append(scalars[start...])
    borders += syllables.count - 1
    // Parts that must stay together are shaped together.
    var total = 0
    var group: [UInt32] = []
    var groupAdvance = 0
    var before: SyllableEdges?
    for syllable in syllables {
      let (advance, edges) = measure(Array(syllable))
      if let before, before.mayPrecede(edges) {
        cuts += 1
        total += groupAdvance
        group = []
      }
      groupAdvance = group.isEmpty ? advance : shaped(group + syllable)
      group += syllable
      // Of what was shaped together, the end is the one of the last part.
      before = edges
    }
    return total + groupAdvance
  }

  private func measure(_ syllable: [UInt32]) -> (advance: Int, edges: SyllableEdges) {
    let scalars = syllable + [0, 0]
    if syllable.count <= 3, !syllable.isEmpty,
      let known = additivity.advance(ofSyllable: scalars[0], scalars[1], scalars[2])
    {
      sums += 1
      return (Int(known.units), known.edges)
    }
    let glyphs = glyphs(syllable)
    let advance = glyphs.reduce(0) { $0 + Int($1.advance) }
    if syllable.count == 3, let base = additivity.advance(of: scalars[0], beforeLigatureOf: scalars[1], scalars[2]) {
      sums += 1
      let rest = rest(of: scalars[1], scalars[2], orElse: Int64(advance) - base.units)
      return (Int(base.units + rest), additivity.edges(of: glyphs).intersection(base.edges))
    }
    return (advance, additivity.edges(of: glyphs))
  }
}
