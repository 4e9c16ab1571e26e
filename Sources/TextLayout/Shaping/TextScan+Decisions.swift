extension TextScan {
  /// What the text around a place says of it.
  enum LookAround {
    case answer(Bool)
    /// Further away than the pass looks.
    case complex
    case unknown(UInt32)
  }

  /// Decides what the table of break rules leaves open; see ``LineBreakContext/allowsBreak(before:_:)``.
  ///
  /// - Parameters:
  ///   - entry: The character behind the place.
  ///   - next: The UTF-8 offset behind that character.
  mutating func lookAround(
    _ entered: LineBreakTable.Entry, _ entry: CharacterEntry, _ text: Span<UInt8>, _ next: Int,
    _ table: borrowing CharacterTable
  ) -> LookAround {
    let decision = LineBreakDecision(rawValue: UInt8(entered.decision))
    // What is attached to the one before is not looked past.
    guard position == 0 || Self.decode(text, Self.start(before: position, text)).scalar == previousScalar else {
      return .complex
    }
    switch decision {
    case .afterFinalQuote:
      return .answer(entry.isWide && entered.allowsOtherwise && isWideBeforePrevious(text, table))
    case .initialQuote where !previous.isWide: return .answer(false)
    case .finalQuoteAfterSpace, .decimalAfterSpace, .initialQuote: break
    default: return .complex
    }
    guard next < text.count else { return .answer(false) }
    let scalar = Self.decode(text, next).scalar
    let following = table.entry(scalar)
    if !following.isKnown { return .unknown(scalar) }
    guard following.isSimple || following.isNewline else { return .complex }
    switch decision {
    case .finalQuoteAfterSpace:
      let closing: LineBreakClassSet = [
        .sp, .gl, .wj, .cl, .qu, .quInitial, .quFinal, .cp, .cpWide, .ex, .is, .sy, .bk, .cr, .lf, .nl, .zw,
      ]
      return .answer(!closing.contains(following.lineBreakClass))
    case .decimalAfterSpace: return .answer(following.lineBreakClass == .nu)
    default: return .answer(following.isWide && entered.allowsOtherwise)
    }
  }

  /// Whether the character before the one before the head is wide, not counting what is attached to it.
  private func isWideBeforePrevious(_ text: Span<UInt8>, _ table: borrowing CharacterTable) -> Bool {
    var offset = Self.start(before: position, text)
    while offset > 0 {
      offset = Self.start(before: offset, text)
      let scalar = Self.decode(text, offset).scalar
      let traits = CharacterTraits(scalar)
      if !traits.isAttachedToBase { return traits.isWide }
    }
    return false
  }

  /// Whether a consonant may be of one cluster with the one before the head, by the marks between them (GB9c).
  static func mayConjoin(_ scalar: UInt32, _ text: Span<UInt8>, _ head: Head) -> Bool {
    guard head.position > head.start, text[head.position &- 1] >= 0x80,
      CharacterTraits(scalar).graphemeBreakClass == .consonant
    else { return false }
    return CharacterTraits(decode(text, start(before: head.position, text)).scalar).isAttachedToBase
  }

  /// The opportunity before a character once the habits of browsers are heeded; there is a character before it.
  @inline(__always)
  static func browserAllowsBreak(_ allowsBreak: Bool, _ head: Head, before scalar: UInt32, _ text: Span<UInt8>)
    -> Bool
  {
    if scalar == 0x20 { return false }
    if head.previousScalar == 0x20 { return true }
    // Behind a keycap stands what is attached to its digit.
    guard head.previousScalar | scalar < 0x80, text[head.position &- 1] < 0x80 else { return allowsBreak }
    let place = start(before: head.position, text)
    let before = place > 0 ? decode(text, start(before: place, text)).scalar : 0
    return TextAnalysis.breaksBetween(before, head.previousScalar, scalar)
  }
}
