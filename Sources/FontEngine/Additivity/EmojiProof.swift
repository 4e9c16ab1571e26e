/// The proof that clusters of emoji are as wide alone as beside each other, glyph by glyph.
///
/// Take a text that is cut into pieces, and suppose that no rule has looked across a cut so far. Then each piece still
/// begins with what came of its first character, and its last glyph that matching does not pass over came of its last
/// character. So a rule can look across a cut only where it names, one after the other, a glyph of what may come of
/// the last character and one of what may come of a base. The proof goes through all rules of the font, active or
/// not, and notes such neighbours; what a rule makes hands its bonds back to what the rule takes.
///
/// What would break the assumption refutes the proof for the whole font: lookups that pass over glyphs by their
/// flags, rules that take out the first glyph of a piece, random alternatives, and rules by which a character that
/// matching passes over may end a piece and be looked at together with what follows.
struct EmojiProof: Sendable {
  let glyphCount: Int
  var glyphs: [EmojiGlyph]
  /// Whether nothing is proved.
  var isRefuted = false
  /// Whether a part of a flag may be taken out for something else than another part of a flag.
  var bindsIndicators = false
  /// What a flag at the end of a cluster is bound to, along with all that may come of it.
  private(set) var boundsOfFlags: EmojiGlyph = []
  /// Whether the font has glyphs of its own for characters with a variation selector.
  var hasVariations = false
  /// By lookup of GSUB, whether it takes glyphs out.
  var takesOut: [Bool] = []
  /// Whether the pass at hand found something new.
  var isChanged = false

  /// Passes over the tables that fonts with chains of rules are held to.
  private static let maximumRounds = 24

  init(glyphCount: Int) {
    self.glyphCount = glyphCount
    glyphs = Array(repeating: .base, count: glyphCount)
    // Characters without a glyph, ignorable ones among them.
    glyphs[0].insert(.ofIgnorable)
  }

  /// Enters the glyph of a part of clusters.
  mutating func addPart(_ glyph: Int, _ kind: EmojiGlyph) {
    guard glyph < glyphCount else { return isRefuted = true }
    if glyphs[glyph] == .base {
      glyphs[glyph] = kind
    } else if glyphs[glyph] != kind {
      glyphs[glyph].formUnion(kind)
      addBase(glyph)
    }
  }

  /// Enters a glyph that a base has.
  mutating func addBase(_ glyph: Int) {
    glyphs[glyph].insert(.base)
    glyphs[glyph].subtract(.kinds)
  }

  /// Goes through the rules until nothing new is found.
  mutating func run(_ substitution: inout TableReader, _ positioning: inout TableReader) {
    findVanishing(&substitution)
    for _ in 0..<Self.maximumRounds {
      isChanged = false
      readSubstitutions(&substitution)
      readPositionings(&positioning)
      if substitution.isMalformed || positioning.isMalformed { isRefuted = true }
      if isRefuted { return }
      var isChained = false
      for glyph in glyphs where glyph.contains(.isMade) {
        // Parts must come of their characters alone.
        if !glyph.contains(.base) { return isRefuted = true }
        if glyph.contains(.isNamed) { isChained = true }
      }
      // Where no rule takes what another makes, one pass tells all.
      if !isChained || !isChanged { return }
    }
    isRefuted = true
  }

  /// Concludes what flags are bound to; nothing of a refuted proof is kept.
  mutating func finish() {
    if bindsIndicators { boundsOfFlags = .bound }
    for glyph in glyphs where glyph.contains(.ofFlag) { boundsOfFlags.formUnion(glyph.intersection(.bound)) }
    if isRefuted { glyphs = [] }
    takesOut = []
  }

  // MARK: What rules do

  @inline(__always)
  mutating func insert(_ traits: EmojiGlyph, _ glyph: Int) {
    if glyphs[glyph].isSuperset(of: traits) { return }
    glyphs[glyph].formUnion(traits)
    isChanged = true
  }

  /// Hands on what is known of what a rule takes to what it makes.
  mutating func make(_ glyph: Int, of taken: EmojiGlyph) {
    guard glyph < glyphCount else { return isRefuted = true }
    insert(taken.intersection(.origins).union(.isMade), glyph)
  }

  /// Notes that a rule looks at two neighbours, of which the second may begin a cluster.
  ///
  /// - Parameters:
  ///   - position: Where the first of the two is in the rule, in the order of the text.
  ///   - before: What the rule names before it, the nearest first.
  mutating func bind(
    _ glyph: Int, position: Int, before: (EmojiGlyph, EmojiGlyph), to next: EmojiGlyph
  ) {
    let traits = glyphs[glyph]
    if traits.contains(.ofIgnorable) {
      return bindIgnorable(glyph, position: position, before: before, to: next)
    }
    // A skin tone behind a joiner ends no cluster that may be cut off.
    if traits.contains(.tone), position >= 2, before.0.contains(.joiner), Self.isAnchor(before.1) { return }
    insert(next.bonds, glyph)
  }

  /// A joiner ends a piece only where a ligature passed over it, or what followed it was taken out. Then a ligature or
  /// a part of a flag precedes it, and the rule must name something else there.
  private mutating func bindIgnorable(
    _ glyph: Int, position: Int, before: (EmojiGlyph, EmojiGlyph), to next: EmojiGlyph
  ) {
    var anchor = before.0
    var isKnown = position >= 1
    if isKnown, anchor.contains(.ofIgnorable), anchor.isDisjoint(with: [.base, .joiner, .ofFlag, .ofLigature]) {
      anchor = before.1
      isKnown = position >= 2
    }
    guard glyphs[glyph].contains(.joiner), isKnown, Self.isAnchor(anchor) else { return isRefuted = true }
    insert(next.bonds, glyph)
  }

  static func isAnchor(_ traits: EmojiGlyph) -> Bool { traits.isDisjoint(with: .origins) }

  /// Refutes rules that compare which ligature an ignorable character was left behind by: HarfBuzz numbers ligatures
  /// by the run.
  mutating func checkNumbering(_ taken: EmojiGlyph) {
    if taken.isSuperset(of: [.ofLigature, .ofIgnorable]) { isRefuted = true }
  }
}
