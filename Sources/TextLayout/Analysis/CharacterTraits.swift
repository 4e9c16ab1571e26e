import FontEngine

/// What analysis needs to know of one code point, packed by the table generator into 32 bits.
///
/// From the lowest bit: line breaking class (6), grapheme class (5), script (8), nine flags, word class (4).
struct CharacterTraits: Hashable, Sendable {
  var rawValue: UInt32

  static let emoji: UInt32 = 1 << 19
  static let emojiPresentation: UInt32 = 1 << 20
  static let scriptExtensions: UInt32 = 1 << 21
  static let triggersBidi: UInt32 = 1 << 22
  static let wide: UInt32 = 1 << 23
  static let defaultIgnorable: UInt32 = 1 << 24
  static let mark: UInt32 = 1 << 25
  static let pairedBracket: UInt32 = 1 << 26
  static let letterOrNumber: UInt32 = 1 << 27

  /// The raw value of the line breaking class, an index into break tables.
  var lineBreakIndex: Int { Int(rawValue & 0x3F) }
  /// The raw value of the grapheme class, an index into break tables.
  var graphemeBreakIndex: Int { Int(rawValue >> 6 & 0x1F) }
  /// The raw value of the word class.
  var wordBreakIndex: Int { Int(rawValue >> 28) }
  /// The Script property as an index into ``FontEngine/UnicodeTables/scriptTags``.
  var script: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 11) }

  var lineBreakClass: LineBreakClass {
    get { LineBreakClass(rawValue: UInt8(rawValue & 0x3F)) ?? .al }
    set { rawValue = rawValue & ~0x3F | UInt32(newValue.rawValue) }
  }
  var graphemeBreakClass: GraphemeBreakClass {
    GraphemeBreakClass(rawValue: UInt8(rawValue >> 6 & 0x1F)) ?? .other
  }

  var isEmoji: Bool { rawValue & Self.emoji != 0 }
  var hasEmojiPresentation: Bool { rawValue & Self.emojiPresentation != 0 }
  var isExtendedPictographic: Bool { graphemeBreakClass == .pictographic }
  var isEmojiModifier: Bool { lineBreakClass == .em }
  var isRegionalIndicator: Bool { lineBreakClass == .ri }
  var hasScriptExtensions: Bool { rawValue & Self.scriptExtensions != 0 }
  /// A character of class R, AL or AN, or an explicit control of UAX #9: text without any has level 0 throughout.
  var triggersBidi: Bool { rawValue & Self.triggersBidi != 0 }
  /// East_Asian_Width is F, W or H.
  var isWide: Bool { rawValue & Self.wide != 0 }
  var isDefaultIgnorable: Bool { rawValue & Self.defaultIgnorable != 0 }
  /// General_Category is Mn, Mc or Me.
  var isMark: Bool { rawValue & Self.mark != 0 }
  var isPairedBracket: Bool { rawValue & Self.pairedBracket != 0 }
  /// General_Category is a letter or a number.
  var isLetterOrNumber: Bool { rawValue & Self.letterOrNumber != 0 }

  /// Joined to the base before it by LB9.
  var isAttachedToBase: Bool {
    lineBreakIndex == Int(LineBreakClass.cm.rawValue) || lineBreakIndex == Int(LineBreakClass.zwj.rawValue)
  }
}

extension CharacterTraits {
  /// Looks one code point up; loops over text hold the two spans themselves.
  init(_ scalar: UInt32) {
    self.init(scalar, UnicodeTables.traitIndex, UnicodeTables.traitBlocks)
  }

  /// Looks a code point below 0x11_0000 up in the two stages.
  @inline(__always)
  init(_ scalar: UInt32, _ index: Span<UInt16>, _ blocks: Span<UInt32>) {
    let block = Int(index[Int(scalar >> 6)])
    rawValue = blocks[block << 6 | Int(scalar & 63)]
  }
}
