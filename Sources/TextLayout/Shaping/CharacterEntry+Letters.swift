extension CharacterEntry {
  /// What no character of ASCII has that only its class, its script and its pairs have to be looked at.
  static let ownMask = plainMask | free | freeBeforeFlags | missing
  static let classMask: UInt32 = 0x3F
  static let dictionaryClass = UInt32(LineBreakClass.sa.rawValue)
  private static let markClass = UInt32(LineBreakClass.cm.rawValue)
  private static let wordClasses: LineBreakClassSet = [.al, .hl, .sa]
  private static let alphabetic = UInt32(LineBreakClass.al.rawValue)
  private static let ideographic = UInt32(LineBreakClass.id.rawValue)
  private static let hangulClasses: LineBreakClassSet = [.h2, .h3]
  private static let letterFlags = simple | space | specificScript | scriptExtensions | bracket | newline

  /// Whether the character is a letter of a word: no line ends between two of a kind, and their script is known.
  @inline(__always) var isLetter: Bool {
    info & (Self.letterFlags | Self.classMask) == Self.simple | Self.specificScript | Self.alphabetic
  }

  /// Whether the character is a letter of a word that has to be shaped: no line ends between two of a kind, but where
  /// a dictionary says so.
  @inline(__always) var isShapedLetter: Bool {
    info & (Self.letterFlags | Self.kerning) == Self.specificScript && slot != 0x1F
      && Self.wordClasses.contains(lineBreakClass)
  }

  /// Whether a character of a script without spaces is a summand of words.
  @inline(__always) var isSummed: Bool {
    // Of letters that join, the bit says how.
    info & (Self.letterFlags | Self.kerning | Self.missing | Self.summed) == Self.specificScript | Self.summed
      && (info & Self.classMask == Self.dictionaryClass || info & Self.classMask == Self.markClass)
  }

  /// Of such a character, whether something may stand between it and the next.
  @inline(__always) var isKerningInSum: Bool { info & Self.summedKerning != 0 }

  /// What summands of one word have in common, but for the class of marks.
  static let summandMask = ~(free | summedKerning)

  /// What letters of one word that has to be shaped have in common.
  @inline(__always) var shapedKind: UInt32 { info & ~(Self.rightToLeft | Self.joiningMask | Self.free) }

  /// Whether a line may end between any two such characters, which do not move each other.
  @inline(__always) var isIdeograph: Bool {
    info & Self.kerning == 0 && isSimple
      && (info & Self.classMask == Self.ideographic || Self.hangulClasses.contains(lineBreakClass))
  }

  /// Whether an ideograph is like another in all but its class.
  @inline(__always) func isLike(_ other: CharacterEntry) -> Bool {
    (info ^ other.info) & ~Self.classMask == 0 && isIdeograph
  }

  /// The entry once the levels are known.
  @inline(__always) var withoutDirection: CharacterEntry {
    CharacterEntry(advance: advance, info: info & ~Self.rightToLeft)
  }
}
