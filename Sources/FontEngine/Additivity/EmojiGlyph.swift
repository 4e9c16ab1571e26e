/// What the proof for emoji knows of a glyph.
struct EmojiGlyph: OptionSet, Sendable, BitwiseCopyable {
  var rawValue: UInt16

  /// It may come of a character that begins a cluster and is no regional indicator. What is neither a base nor an
  /// indicator comes of parts alone: joiners, skin tones, tags and the like.
  static let base = EmojiGlyph(rawValue: 1 << 0)
  /// The glyph of U+200D and of no base.
  static let joiner = EmojiGlyph(rawValue: 1 << 1)
  /// The glyph of a skin tone and of no base.
  static let tone = EmojiGlyph(rawValue: 1 << 2)
  /// The glyph of a tag and of no base.
  static let tag = EmojiGlyph(rawValue: 1 << 3)
  /// The glyph of a regional indicator and of no base.
  static let indicator = EmojiGlyph(rawValue: 1 << 4)
  /// It may come of a regional indicator, among others.
  static let ofFlag = EmojiGlyph(rawValue: 1 << 5)
  /// It may come of a ligature.
  static let ofLigature = EmojiGlyph(rawValue: 1 << 6)
  /// It may come of a character that matching passes over: U+200D and variation selectors.
  static let ofIgnorable = EmojiGlyph(rawValue: 1 << 7)
  /// Some rule looks at it along with a base behind it.
  static let boundToBase = EmojiGlyph(rawValue: 1 << 8)
  /// Some rule looks at it along with what comes of a regional indicator behind it.
  static let boundToFlag = EmojiGlyph(rawValue: 1 << 9)
  /// Some rule names it.
  static let isNamed = EmojiGlyph(rawValue: 1 << 10)
  /// Some rule makes it.
  static let isMade = EmojiGlyph(rawValue: 1 << 11)
  /// Some lookup takes it out.
  static let vanishes = EmojiGlyph(rawValue: 1 << 12)

  /// What may begin the next cluster.
  static let mayFollow: EmojiGlyph = [.base, .ofFlag]
  /// What a rule binds a glyph to by naming it before this one.
  var bonds: EmojiGlyph {
    (contains(.base) ? EmojiGlyph.boundToBase : []).union(contains(.ofFlag) ? .boundToFlag : [])
  }

  static let bound: EmojiGlyph = [.boundToBase, .boundToFlag]
  /// What a rule hands on from what it takes to what it makes.
  static let origins: EmojiGlyph = [.ofFlag, .ofLigature, .ofIgnorable]
  /// What only glyphs of one kind of part have.
  static let kinds: EmojiGlyph = [.joiner, .tone, .tag, .indicator]
}
