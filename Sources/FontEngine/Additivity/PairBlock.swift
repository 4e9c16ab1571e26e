/// Two sets of glyphs: where one of the first stands before one of the second, a run must be shaped.
struct PairBlock: Sendable {
  var first: [GlyphRange]
  var second: [GlyphRange]
  /// Whether the two start a ligature, rather than any other rule.
  var isLigature = false

  func contains(_ first: UInt16, _ second: UInt16) -> Bool {
    self.first.contains(glyph: first) && self.second.contains(glyph: second)
  }
}
