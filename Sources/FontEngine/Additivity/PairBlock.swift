/// Two sets of glyphs: where one of the first stands before one of the second, a run must be shaped.
struct PairBlock: Sendable {
  /// What rule asks for it.
  enum Rule {
    /// One that may look at more than the two.
    case any
    /// A ligature that the two start; where letters join, one of the two alone.
    case ligature
    /// One that changes the second glyph for the sake of the first, and looks at nothing else. Noted where letters join.
    case context
  }

  var first: [GlyphRange]
  var second: [GlyphRange]
  var rule = Rule.any

  func contains(_ first: UInt16, _ second: UInt16) -> Bool {
    self.first.contains(glyph: first) && self.second.contains(glyph: second)
  }
}
