extension TextScan {
  /// Takes in the characters that follow one of the same script and need no second look: nearly all. It ends before the
  /// first one that does.
  ///
  /// Its steps are those of ``run(_:_:_:into:cuts:paragraphs:)`` for characters whose width is a sum, without a cut.
  mutating func addPlain(
    _ head: inout Head, _ text: Span<UInt8>, _ table: borrowing CharacterTable, _ tables: borrowing Tables,
    _ rules: Rules, _ segments: inout OutputSpan<Segment>
  ) {
    guard emoji == .none, head.previous.isSimple, !head.previous.isTab else { return }
    var row = tables.extentRows[Int(head.previous.slot)]
    if row == .max { return }
    defer {
      endsFree = head.previous.isFree
      endsFreeBeforeFlag = head.previous.isFreeBeforeFlags
    }
    let script = script
    let hasPlainWords = table.hasPlainWords && rules.letterSpacing == 0
    let end = min(text.count, levels.end)
    while head.position < end {
      let at = head.position
      let (scalar, length) = Self.decode(text, at)
      let entry = tables.entry(scalar)
      guard entry.info & CharacterEntry.plainMask == CharacterEntry.simple,
        entry.info & CharacterEntry.specificScript == 0 || entry.script == script,
        scalar &- 0x23 >= 0x17 || at &+ 1 >= text.count || text[at &+ 1] != 0xEF
      else { return }
      let entered = tables.breaks[head.state << 6 | entry.lineBreakIndex]
      if entered.decision > 2 { return }
      let allowsBreak = entered.decision == 1
      let change = head.previous.info ^ entry.info
      // Emoji that may be cut apart are tokens by themselves, so that a joiner concerns the last one only.
      let isFree = entry.isFree && head.previous.isFree
      let isJoined = change & CharacterEntry.slotMask == 0 && !isFree
      if !isJoined && tables.extentRows[Int(entry.slot)] == .max { return }
      if isJoined && head.previous.isKerning {
        let adjustment: Int32
        if head.previousScalar | scalar < 0x80 {
          adjustment = tables.asciiPairs[Int(head.previousScalar << 7 | scalar)]
        } else {
          guard let first = table.pairFirst(head.previousScalar, head.previous, entry, script: script) else { return }
          adjustment = table.pairs.adjustment(first, scalar)
        }
        if adjustment != 0 {
          if PairTable.isSpecial(adjustment) || allowsBreak { return }
          head.width &+= Int64(adjustment)
        }
      }
      if allowsBreak || isFree || change & (CharacterEntry.space | CharacterEntry.slotMask) != 0
        || at &- head.start >= Segment.maximumByteCount
      {
        append(
          head.previous.isSpace ? .space : .text, head.width, at &- head.start, row, allowsBreak: allowsBreak, &segments
        )
        head.start = at
        head.width = 0
        if !isJoined || change & CharacterEntry.space != 0 && table.joinedSpaces &>> entry.slot & 1 == 0 {
          beginToken(at, segments.count)
          row = tables.extentRows[Int(entry.slot)]
        }
      }
      head.state = entered.state
      head.width &+= Int64(entry.advance) &+ rules.letterSpacing
      head.position = at &+ length
      head.previous = entry
      head.previousScalar = scalar
      if scalar < 0x80 {
        if hasPlainWords && Self.isASCIILetter(scalar) {
          addWords(&head, text.extracting(first: end), tables, takesPlain: true, &segments)
        }
      } else if entry.isLetter {
        if rules.letterSpacing == 0 { addLetters(&head, text.extracting(first: end), table, tables, &segments) }
      } else if entry.isIdeograph {
        addIdeographs(&head, text.extracting(first: end), table, tables, rules, &segments)
      }
    }
  }
}
