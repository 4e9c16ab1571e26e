/// What contextual rules of GPOS add to advances where two glyphs meet: rules of one input glyph and one neighbour that
/// ask for a single adjustment (OpenType 1.9, "GPOS lookup type 8", format 3).
struct ContextAdjustments: Sendable {
  /// One rule, in the order of the text.
  struct Rule: Sendable {
    /// The lookup it belongs to: of each, the first rule that fits is the one that holds.
    var lookup: Int
    var first: [GlyphRange]
    var second: [GlyphRange]
    /// Whether the first glyph is the one that is adjusted.
    var adjustsFirst: Bool
    /// By the subtables of the lookup asked for, the glyphs and what is added to them; the first that fits holds.
    var adjustments: [(ranges: [GlyphRange], units: Int)]
  }

  private let rules: [Rule]

  init(_ rules: [Rule]) { self.rules = rules }

  /// What is added where one glyph stands before the other, in font units. Linear in the rules.
  func adjustment(_ first: UInt16, _ second: UInt16) -> Int {
    var sum = 0
    var last = -1
    for rule in rules where rule.lookup != last {
      guard rule.first.contains(glyph: first), rule.second.contains(glyph: second) else { continue }
      last = rule.lookup
      let adjusted = rule.adjustsFirst ? first : second
      sum += rule.adjustments.first { $0.ranges.contains(glyph: adjusted) }?.units ?? 0
    }
    return sum
  }
}
