internal import FontEngine

extension TextScan {
  /// How far an emoji of several characters has come.
  enum Emoji {
    /// Nothing, or the base alone.
    case none
    /// A base with a selector or a skin tone.
    case extended
    /// Behind a joiner.
    case joined
    /// Behind the first half of a flag.
    case halfFlag
  }

  /// What a character is that does not simply have a width.
  enum Special {
    /// It begins a cluster.
    case base
    /// It goes on with the cluster before it.
    case part(Emoji)
    /// The pass cannot go on as it is.
    case stop(Stop)

    static let complex = Special.stop(.complex)
    static func unknown(_ scalar: UInt32) -> Special { .stop(.unknownCharacter(scalar)) }
  }

  /// What a character is in its place; the entry becomes the one that holds there (UTS #51, ED-17a).
  ///
  /// - Parameter next: The UTF-8 offset behind it.
  mutating func special(
    _ entry: inout CharacterEntry, _ scalar: UInt32, _ text: Span<UInt8>, _ next: Int,
    _ table: borrowing CharacterTable
  ) -> Special {
    switch entry.role {
    case .none:
      guard entry.slot != 0x1F else { return .complex }
      if emoji == .halfFlag { return .complex }
      if entry.isAttached(scalar) { return canAttach(entry) ? .part(.none) : .complex }
      if entry.isRightToLeft {
        guard levels.areKnown else { return .stop(.unlevelled) }
        entry.info &= ~CharacterEntry.rightToLeft
      }
      guard emoji == .joined else { return .base }
      guard CharacterTraits(scalar).isExtendedPictographic, entry.slot == previous.slot else { return .complex }
      return .part(.none)
    case .textEmoji:
      if emoji == .halfFlag { return .complex }
      let isEmoji = emoji == .joined || next < text.count && Self.asksForEmoji(Self.decode(text, next).scalar)
      let number = scalar + (isEmoji ? CharacterTable.emojiPresentation : CharacterTable.textPresentation)
      entry = table.entry(number)
      if !entry.isKnown { return .unknown(number) }
      if entry.slot == 0x1F { return .complex }
      guard emoji == .joined else { return .base }
      return entry.slot == previous.slot ? .part(.none) : .complex
    case .selector:
      let isInKeycap = emoji == .none && start < position && Self.beginsKeycap(text, next - 4)
      guard emoji == .none, hasPictographBefore || isInKeycap else { return .complex }
      return .part(.extended)
    case .modifier:
      guard emoji == .none, hasPictographBefore else { return .complex }
      let number = scalar + CharacterTable.emojiPresentation
      let known = table.entry(number)
      if !known.isKnown { return .unknown(number) }
      guard known.slot == previous.slot else { return .complex }
      entry = entry.part(ofSlot: previous.slot)
      entry.info |= known.info & (CharacterEntry.free | CharacterEntry.freeBeforeFlags)
      return .part(.extended)
    case .joiner:
      guard emoji == .extended || emoji == .none && hasPictographBefore else { return .complex }
      return .part(.joined)
    case .nonJoiner:
      guard emoji == .none, !hasPictographBefore, start < position, !previous.isSpace, !previous.isTab,
        position < levels.end
      else {
        return .complex
      }
      entry = entry.part(ofSlot: previous.slot)
      return .part(.none)
    case .keycap:
      guard emoji == .extended, start < position, previousScalar < 0x40 else { return .complex }
      let number = scalar + CharacterTable.emojiPresentation
      let known = table.entry(number)
      if !known.isKnown { return .unknown(number) }
      guard known.slot == previous.slot else { return .complex }
      entry.info |= known.info & (CharacterEntry.free | CharacterEntry.freeBeforeFlags)
      return .part(.none)
    case .regionalIndicator:
      if emoji == .joined { return .complex }
      let number = scalar + CharacterTable.emojiPresentation
      entry = table.entry(number)
      if !entry.isKnown { return .unknown(number) }
      // Two halves make a flag, and only shaping knows its width.
      entry.info &= ~(CharacterEntry.simple | CharacterEntry.kerning)
      if entry.slot == 0x1F { return .complex }
      guard emoji == .halfFlag else { return .base }
      return entry.slot == previous.slot ? .part(.none) : .complex
    }
  }

  /// Whether the emoji before the head may be cut off from the one that begins with a character of the same face
  /// (see `EmojiAdditivity`): its own freedom is all there is to it in a run of its script's direction.
  @inline(__always)
  func endsEmoji(before entry: CharacterEntry) -> Bool {
    guard endsFree || endsFreeBeforeFlag, previous.lineBreakIndex != Int(LineBreakClass.sa.rawValue) else {
      return false
    }
    let isFlag = entry.lineBreakIndex == Int(LineBreakClass.ri.rawValue)
    guard isFlag ? endsFreeBeforeFlag : endsFree && entry.isFree else { return false }
    return !shapesAll || Self.runsLeft[Int(script)] == (levels.level & 1 != 0)
  }

  /// By script index, whether the script runs from right to left.
  static let runsLeft: [Bool] = {
    let tags = UnicodeTables.scriptTags
    return (0...255).map { index in
      index < tags.count && !EmojiAdditivity.isOrderKnown(script: tags[index], isRightToLeft: false)
    }
  }()

  /// Whether a mark, or what is attached like one, belongs to the character before it and is shaped along with it.
  private mutating func canAttach(_ entry: CharacterEntry) -> Bool {
    // A stretch of a script without spaces begins with a letter, or its words are others.
    guard entry.lineBreakIndex != Int(LineBreakClass.sa.rawValue) || position < dictionary.end else { return false }
    return emoji == .none && start < position && !previous.isSpace && entry.slot == previous.slot
      && position < levels.end
      && (entry.info & CharacterEntry.specificScript == 0 || entry.script == script)
  }

  /// Whether a digit or sign at an offset is the base of a keycap: U+FE0F and U+20E3 follow it.
  @inline(__always)
  static func beginsKeycap(_ text: Span<UInt8>, _ offset: Int) -> Bool {
    guard offset &+ 6 < text.count, text[offset &+ 1] == 0xEF, text[offset] < 0x40 else { return false }
    return text[offset &+ 2] == 0xB8 && text[offset &+ 3] == 0x8F && text[offset &+ 4] == 0xE2
      && text[offset &+ 5] == 0x83 && text[offset &+ 6] == 0xA3
      && (text[offset] == 0x23 || text[offset] == 0x2A || text[offset] >= 0x30 && text[offset] <= 0x39)
  }

  private var hasPictographBefore: Bool {
    start < position && CharacterTraits(previousScalar).isExtendedPictographic
  }

  /// Whether a character makes an emoji of one before it that would show as text.
  private static func asksForEmoji(_ scalar: UInt32) -> Bool {
    scalar == 0xFE0F || scalar == 0x200D || (0x1F3FB...0x1F3FF).contains(scalar)
  }
}
