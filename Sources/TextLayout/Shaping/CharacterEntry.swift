/// What measuring has to know of one character of a style: how wide it is, and how it stands to its neighbours.
///
/// From the lowest bit of ``info``: line breaking class (6), script (8), face (5), flags (8), East Asian scripts among
/// its Script_Extensions (5).
struct CharacterEntry: BitwiseCopyable {
  /// The advance at the base size, in layout units.
  var advance: Int32
  var info: UInt32

  /// The width of a text of such characters is a sum; see `PairAdditivity`.
  static let simple: UInt32 = 1 << 19
  static let space: UInt32 = 1 << 20
  static let kerning: UInt32 = 1 << 21
  /// In place of ``kerning``, of a character that has to be shaped: the levels of its paragraph are asked for.
  static let rightToLeft = kerning
  static let wide: UInt32 = 1 << 22
  static let specificScript: UInt32 = 1 << 23
  static let scriptExtensions: UInt32 = 1 << 24
  static let bracket: UInt32 = 1 << 25
  static let newline: UInt32 = 1 << 26
  static let extensionShift: UInt32 = 27
  /// In place of ``extensionShift``, of a letter from right to left: how it joins, 0 where it is not to be summed up.
  static let joiningShift: UInt32 = 27
  static let joiningMask: UInt32 = 3 << joiningShift
  /// In place of ``extensionShift``, of a character of a script without spaces: its advance is what it adds to a run of the
  /// script; where the second bit is set, along with what stands between it and the next.
  static let summed: UInt32 = 1 << 27
  static let summedKerning: UInt32 = 1 << 28
  /// In place of ``extensionShift``, of a character of a script without spaces or of an emoji: a run may be cut behind
  /// it; of an emoji, before others but flags, for which the second bit stands.
  static let free: UInt32 = 1 << 29
  static let freeBeforeFlags: UInt32 = 1 << 30
  /// In place of ``extensionShift``, of a character that no face has, with a script of its own or without
  /// Script_Extensions: it shows as a box.
  static let missing: UInt32 = 1 << 31
  static let slotShift: UInt32 = 14
  /// What two characters have to share so that nothing but classes and pairs has to be looked at.
  static let plainMask = simple | scriptExtensions | bracket | newline
  static let slotMask: UInt32 = 0x1F << slotShift
  /// Faces that entries can name.
  static let maximumSlots = 30
  /// In place of a face, for tabs: they stand on the style's own line extents.
  static let tabSlot = maximumSlots

  static let unknown = CharacterEntry(advance: .min, info: 0)
  /// A character that only the whole of the analysis can deal with.
  static let complex = CharacterEntry(advance: 0, info: noSlot)
  /// No character at all: the start of a line.
  static let none = complex
  /// U+0009, a segment of its own whose width depends on where it begins.
  static let tab = CharacterEntry(
    advance: 0, info: UInt32(LineBreakClass.ba.rawValue) | simple | newline | UInt32(tabSlot) << slotShift)
  /// In place of a face, for entries that have none.
  private static let noSlot = slotMask

  /// Characters that mean something only along with their neighbours; the raw value is in the place of the script.
  enum Role: UInt8 {
    case none
    /// An emoji that shows as text unless U+FE0F follows; see ``CharacterTable/emojiPresentation``.
    case textEmoji
    /// A character that goes on with an emoji: U+FE0F, a skin tone, ZWJ; and U+20E3, which ends a keycap.
    case selector, modifier, joiner, keycap
    /// U+200C, which keeps letters from joining.
    case nonJoiner
    /// One half of a flag.
    case regionalIndicator
  }

  /// A character with a role.
  init(_ role: Role, _ lineBreakClass: LineBreakClass) {
    advance = 0
    info = UInt32(lineBreakClass.rawValue) | UInt32(role.rawValue) << 6 | Self.noSlot
  }

  init(advance: Int32, info: UInt32) {
    self.advance = advance
    self.info = info
  }

  /// A character of a face by its properties alone: it has to be shaped until more is said of it.
  init(_ traits: CharacterTraits, slot: Int) {
    advance = 0
    info = UInt32(traits.lineBreakIndex) | UInt32(traits.script) << 6 | UInt32(slot) << Self.slotShift
    if traits.isWide { info |= Self.wide }
    if traits.script > ScriptResolver.lastUnspecific { info |= Self.specificScript }
  }

  /// Whether a character is the vowel AM of Thai or Lao, a letter that stands on the one before like a mark.
  static func isVowelAM(_ scalar: UInt32) -> Bool { scalar == 0x0E33 || scalar == 0x0EB3 }

  /// The role, where the entry has no face.
  var role: Role { slot == 0x1F ? Role(rawValue: script) ?? .none : .none }
  /// Whether the character has a face, though only shaping tells its width.
  @inline(__always) var isShaped: Bool { info & Self.simple == 0 && slot != 0x1F && isKnown }

  /// Whether the levels of UAX #9 have to be known before the character is taken in.
  @inline(__always) var isRightToLeft: Bool { info & (Self.simple | Self.rightToLeft) == Self.rightToLeft }

  /// How the letter joins: 1 not at all, 2 with the letter before, 3 with both; 0 where it is not to be summed up.
  @inline(__always) var joining: UInt32 { (info & Self.joiningMask) >> Self.joiningShift }

  /// Whether no face has the character.
  @inline(__always) var isMissing: Bool {
    info & (Self.missing | Self.simple) == Self.missing
      && info & (Self.scriptExtensions | Self.specificScript) != Self.scriptExtensions
  }

  /// Whether a run may be cut behind a cluster that ends with the character, if its others allow that, too.
  @inline(__always) var isFree: Bool { info & (Self.free | Self.scriptExtensions) == Self.free }
  @inline(__always) var isFreeBeforeFlags: Bool {
    info & (Self.freeBeforeFlags | Self.scriptExtensions) == Self.freeBeforeFlags
  }

  /// Whether the character belongs to the one before it, not being part of an emoji: a mark, or the vowel AM of Thai
  /// and Lao.
  @inline(__always)
  func isAttached(_ scalar: UInt32) -> Bool {
    lineBreakIndex == Int(LineBreakClass.cm.rawValue) || Self.isVowelAM(scalar)
  }

  /// The entry as part of an emoji whose face is known.
  func part(ofSlot slot: UInt32) -> CharacterEntry {
    CharacterEntry(advance: 0, info: info & 0x3F | slot << 14 | Self.wide)
  }

  @inline(__always) var isKnown: Bool { advance != .min }
  @inline(__always) var isSimple: Bool { info & Self.simple != 0 }
  @inline(__always) var isSpace: Bool { info & Self.space != 0 }
  @inline(__always) var isKerning: Bool { info & Self.kerning != 0 }
  @inline(__always) var isWide: Bool { info & Self.wide != 0 }
  @inline(__always) var isNewline: Bool { info & (Self.newline | Self.simple) == Self.newline }
  @inline(__always) var isTab: Bool { info & (Self.newline | Self.simple) == Self.newline | Self.simple }
  @inline(__always) var lineBreakIndex: Int { Int(info & 0x3F) }
  @inline(__always) var lineBreakClass: LineBreakClass { LineBreakClass(rawValue: UInt8(info & 0x3F)) ?? .al }
  @inline(__always) var script: UInt8 { UInt8(truncatingIfNeeded: info >> 6) }
  @inline(__always) var slot: UInt32 { info >> 14 & 0x1F }
  /// The scripts of East Asia among its Script_Extensions.
  @inline(__always) var extensions: UInt8 { UInt8(truncatingIfNeeded: info >> Self.extensionShift) }
  /// Whether its script says something, or does not simply follow from the character before.
  @inline(__always) var hasSayInScript: Bool {
    info & (Self.specificScript | Self.scriptExtensions | Self.bracket) != 0
  }
}
