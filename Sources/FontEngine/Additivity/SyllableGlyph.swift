/// What the rules of a font are to a glyph at the ends of parts of words.
struct SyllableGlyph: OptionSet, Sendable, BitwiseCopyable {
  var rawValue: UInt8

  /// Rules may pass over it.
  static let mark = SyllableGlyph(rawValue: 1)
  /// Positioning looks at it along with what a syllable begins with, whatever that is.
  static let bound = SyllableGlyph(rawValue: 2)
  /// Rules name it before what a syllable begins with.
  static let first = SyllableGlyph(rawValue: 4)
  /// Rules name it as what a syllable begins with, behind something else.
  static let second = SyllableGlyph(rawValue: 8)
}

extension SyllableGlyph {
  /// What counts of the glyphs of a part at its end, before the first of them; after the last, it must not be a mark.
  static let noEnd = SyllableGlyph.mark

  /// Takes in the next glyph of a part: rules look at the last one, and over marks at what is before.
  mutating func extend(by glyph: SyllableGlyph) {
    if glyph.contains(.mark) { formUnion(glyph.subtracting(.mark)) } else { self = glyph }
  }
}

extension SyllableEdges {
  /// The edges of a part by the glyph that it begins with and what counts at its end.
  init(first: SyllableGlyph, end: SyllableGlyph) {
    self = first.isDisjoint(with: [.second, .mark]) ? .startsFree : []
    if end.isDisjoint(with: [.bound, .mark]) { insert(end.contains(.first) ? .endsNamed : [.endsNamed, .endsFree]) }
  }
}
