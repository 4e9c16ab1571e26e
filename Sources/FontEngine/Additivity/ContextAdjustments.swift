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

    /// What is added to a glyph that the rule fits.
    func units(_ glyph: UInt16) -> Int { adjustments.first { $0.ranges.contains(glyph: glyph) }?.units ?? 0 }

    func isLike(_ glyph: UInt16, _ other: UInt16, _ position: [GlyphRange], isAdjusted: Bool) -> Bool {
      let isMet = position.contains(glyph: glyph)
      return isMet == position.contains(glyph: other) && !(isMet && isAdjusted && units(glyph) != units(other))
    }
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
      sum += rule.units(adjusted)
    }
    return sum
  }

  /// Whether something stands before others as another glyph does.
  func areAlike(asFirst glyph: UInt16, _ other: UInt16) -> Bool {
    glyph == other
      || rules.allSatisfy { $0.isLike(glyph, other, $0.first, isAdjusted: $0.adjustsFirst) }
  }

  /// Whether something stands behind others as another glyph does.
  func areAlike(asSecond glyph: UInt16, _ other: UInt16) -> Bool {
    glyph == other
      || rules.allSatisfy { $0.isLike(glyph, other, $0.second, isAdjusted: !$0.adjustsFirst) }
  }
}
