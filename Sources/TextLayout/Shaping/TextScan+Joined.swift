internal import FontEngine

extension TextScan {
  /// What became of the letters of a word.
  enum Letters {
    /// They have been taken in.
    case sum
    /// They have to be shaped.
    case shaped
    case stop(Stop)
  }

  /// Takes in the letters behind one that is no sum by itself; says what is to be done before.
  mutating func addLetters(
    behindShaped head: inout Head, _ text: Span<UInt8>, _ table: borrowing CharacterTable,
    _ tables: borrowing Tables, _ rules: Rules, _ segments: inout OutputSpan<Segment>
  ) -> Stop? {
    var letters = Letters.shaped
    if rules.letterSpacing == 0 {
      if head.previous.isSummed {
        if levels.level & 1 == 0, head.start == tokenStart, Self.start(before: head.position, text) == tokenStart {
          letters = addDictionaryWords(&head, text, table, tables, &segments)
        }
      } else if head.previous.joining != 0, levels.level & 1 != 0, tokenStart == head.position &- 2 {
        letters = addJoined(&head, text, table, tables)
      }
    }
    switch letters {
    case .sum:
      mustShape = false
      wasShaped = true
    case .shaped: addShaped(&head, text, tables)
    case .stop(let stop):
      self.head = head
      isBehindShaped = true
      return stop
    }
    return nil
  }

  /// Takes in the letters of a word from right to left, from the one before the head on, where the word is the sum of
  /// the forms that its letters take.
  private mutating func addJoined(
    _ head: inout Head, _ text: Span<UInt8>, _ table: borrowing CharacterTable, _ tables: borrowing Tables
  ) -> Letters {
    guard tokenStart == 0 || Self.isApart(text, Self.start(before: tokenStart, text)) else { return .shaped }
    let end = min(text.count, levels.end, head.start + Segment.maximumByteCount)
    let kind = head.previous.shapedKind
    var (scalar, letter) = (head.previousScalar, head.previous)
    var at = head.position
    var (sum, last) = (Int64(0), UInt32(0))
    var joinsBefore = false
    var isKerning = false
    while true {
      var next = CharacterEntry.none
      var nextScalar: UInt32 = 0
      if at < end, text[at] >= 0x80 {
        let length: Int
        (nextScalar, length) = Self.decode(text, at)
        next = tables.entry(nextScalar)
        if !next.isKnown { return .stop(.unknownCharacter(nextScalar)) }
        if next.shapedKind != kind || length != 2 { next = .none }
      }
      if next.joining == 0 && at < text.count && !Self.isApart(text, at) { return .shaped }
      let joinsBehind = letter.joining == 3 && next.joining >= 2
      let form: UInt32 = (joinsBefore ? 1 : 0) | (joinsBehind ? 2 : 0)
      let number = CharacterTable.joined(scalar, form)
      let entry = tables.entry(number)
      if !entry.isKnown { return .stop(.unknownCharacter(number)) }
      if !entry.isSimple { return .shaped }
      if isKerning {
        let adjustment = table.pairs.adjustment(last, number)
        if adjustment == PairTable.unknown { return .stop(.unknownPair(last, number)) }
        if adjustment == PairTable.mustShape { return .shaped }
        sum &+= Int64(adjustment)
      }
      sum &+= Int64(entry.advance)
      (last, isKerning, joinsBefore) = (number, entry.isKerning, joinsBehind)
      if next.joining == 0 { break }
      (scalar, letter) = (nextScalar, next)
      at &+= 2
    }
    head.position = at
    head.previous = letter.withoutDirection
    head.previousScalar = scalar
    head.width = sum
    (lastJoined, joinedEnd) = (last, at)
    return .sum
  }

  /// Whether the character at an offset leaves letters beside it as they are.
  @inline(__always)
  private static func isApart(_ text: Span<UInt8>, _ offset: Int) -> Bool {
    text[offset] < 0x80 || JoiningLetter.isApart(decode(text, offset).scalar)
  }

  /// Whether a sign right behind a word that is a sum is a token of its own; nil where it is not known.
  mutating func standsApart(_ scalar: UInt32, _ table: borrowing CharacterTable) -> (answer: Bool, stop: Stop?) {
    guard JoiningLetter(scalar) == .apart else { return (false, nil) }
    let number = CharacterTable.joined(scalar, 0)
    let entry = table.entry(number)
    if !entry.isKnown { return (false, .unknownCharacter(number)) }
    guard entry.isSimple else { return (false, nil) }
    guard table.entry(lastJoined).isKerning else { return (true, nil) }
    let adjustment = table.pairs.adjustment(lastJoined, number)
    if adjustment == PairTable.unknown { return (false, .unknownPair(lastJoined, number)) }
    return (adjustment == 0, nil)
  }
}
