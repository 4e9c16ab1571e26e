extension CharacterEntry {
  /// What no character of ASCII has that only its class, its script and its pairs have to be looked at.
  static let ownMask = plainMask | free | freeBeforeFlags | missing
  static let classMask: UInt32 = 0x3F
  private static let scriptMask: UInt32 = 0xFF << 6
  static let dictionaryClass = UInt32(LineBreakClass.sa.rawValue)
  private static let markClass = UInt32(LineBreakClass.cm.rawValue)
  private static let alphabetic = UInt32(LineBreakClass.al.rawValue)
  // Numbers: a set that is made of a list is made when it is first asked for, which costs a call every time.
  private static let wordClasses = bit(.al) | bit(.hl) | bit(.sa)
  private static let ideographicClasses = bit(.id) | bit(.h2) | bit(.h3)
  private static let letterFlags = simple | space | specificScript | scriptExtensions | bracket | newline

  @inline(__always)
  private static func bit(_ lineBreakClass: LineBreakClass) -> UInt64 { 1 &<< UInt64(lineBreakClass.rawValue) }

  /// Whether the character is a letter of a word: no line ends between two of a kind, and their script is known.
  @inline(__always) var isLetter: Bool {
    info & (Self.letterFlags | Self.classMask) == Self.simple | Self.specificScript | Self.alphabetic
  }

  /// Whether the character is a letter of a word that has to be shaped: no line ends between two of a kind, but where
  /// a dictionary says so.
  @inline(__always) var isShapedLetter: Bool {
    info & (Self.letterFlags | Self.kerning) == Self.specificScript && slot != 0x1F
      && Self.wordClasses &>> UInt64(info & Self.classMask) & 1 != 0
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

  /// Whether a line may end between any two such characters.
  @inline(__always) var isIdeograph: Bool {
    isSimple && Self.ideographicClasses &>> UInt64(info & Self.classMask) & 1 != 0
  }

  /// Whether a character of East Asia is like another in all but its class and whether it kerns.
  @inline(__always) func isLike(_ other: CharacterEntry) -> Bool {
    (info ^ other.info) & ~(Self.classMask | Self.kerning) == 0 && (isIdeograph || info & Self.specificScript != 0)
  }

  /// Whether an ideograph or a kana is like another in all but its class and its script, both being of those of Japanese.
  @inline(__always) func isJapanese(beside other: CharacterEntry) -> Bool {
    (info ^ other.info) & ~(Self.classMask | Self.scriptMask | Self.kerning) == 0 && info & Self.specificScript != 0
      && script != other.script && EastAsianScripts.isJapanese(script) && EastAsianScripts.isJapanese(other.script)
  }

  /// The entry once the levels are known.
  @inline(__always) var withoutDirection: CharacterEntry {
    CharacterEntry(advance: advance, info: info & ~Self.rightToLeft)
  }
}
