extension TextScan {
  /// Takes in the ASCII letters that follow one, words behind single spaces, where nothing but widths has to be looked
  /// at, and as far as `takesPlain` other characters of ASCII, with the steps of
  /// ``addPlain(_:_:_:_:_:_:)`` for characters of one face.
  @inline(never)
  mutating func addWords(
    _ head: inout Head, _ text: Span<UInt8>, _ tables: borrowing Tables, takesPlain: Bool,
    _ segments: inout OutputSpan<Segment>
  ) {
    let slot = head.previous.info & CharacterEntry.slotMask
    let extent = tables.extentRows[Int(slot >> CharacterEntry.slotShift)]
    let space = tables.entries[256 + 0x20]
    let joinsWords = extent != .max && space.isSimple && (space.info & CharacterEntry.slotMask) == slot && !mustShape
    let takesPlain = takesPlain && joinsWords && head.previous.info & CharacterEntry.ownMask == CharacterEntry.simple
    let endsTokens = tables.joinedSpaces &>> (slot >> CharacterEntry.slotShift) & 1 == 0
    var (at, start, sum, state) = (head.position, head.start, head.width, head.state)
    var word = Segment(.text, advance: 0, byteCount: 0, metrics: extent, allowsBreak: false)
    var gap = Segment(.space, advance: space.advance, byteCount: 1, metrics: extent, allowsBreak: true)
    (word.isAdditive, gap.isAdditive) = (!wasShaped, !wasShaped)
    var isBehindSpace = false
    var (pen, natural) = (pen, natural)
    let pairs = tables.asciiPairs
    let table = tables.wordSteps
    let entries = tables.entries
    words: while true {
      // What the stretch may hold.
      let limit =
        !joinsWords || state != tables.letterState
        ? WordSteps.space : takesPlain ? WordSteps.stop : WordSteps.other
      let first = at
      let end = min(text.count, at &+ WordSteps.maximumCount, start &+ Segment.maximumByteCount)
      var steps = addSteps(text, &at, end, table, limit: limit)
      let isWhole = at == end
      // A number becomes a keycap where U+FE0F follows.
      if at > first && at < text.count && text[at] == 0xEF && text[at &- 1] &- 0x23 < 0x17 {
        at &-= 1
        steps &-= UInt64(table[WordSteps.place(text[at &- 1], text[at])] & WordSteps.sumMask)
      }
      var count = Int(truncatingIfNeeded: steps &>> WordSteps.countShift)
      // A space belongs to the stretch where something of it follows.
      if at > first && text[at &- 1] == 0x20 {
        at &-= 1
        count &-= 1
      }
      var before = -sum
      for index in 0..<count {
        let wordEnd = wordEnds[index & (wordEnds.count - 1)]
        let reached = Int64(wordEnd.sum & WordSteps.advanceMask)
        word.advance = Int32(clamping: reached &- before)
        word.byteCount = UInt16(truncatingIfNeeded: wordEnd.offset &- start)
        segments.append(word)
        segments.append(gap)
        pen &+= Int64(word.advance)
        if pen > natural { natural = pen }
        pen &+= Int64(gap.advance)
        start = wordEnd.offset &+ 1
        before = reached
        isBehindSpace = true
      }
      sum = Int64(steps & WordSteps.advanceMask) &- before
      if limit > WordSteps.space { state = Int(tables.wordStates[Int(text[at &- 1])]) }
      if isWhole && at > first && at < text.count && at &- start < Segment.maximumByteCount { continue }
      guard joinsWords, at < text.count, at &- start < Segment.maximumByteCount else { break }
      guard takesPlain else { break }
      if isBehindSpace {
        (self.pen, self.natural) = (pen, natural)
        beginToken(start, segments.count)
        isBehindSpace = false
      }
      var isSpace = false
      var previous = UInt32(text[at &- 1])
      while true {
        guard at < text.count else { break words }
        let next = UInt32(text[at])
        guard next < 0x80 else { break words }
        let entry = entries[256 &+ Int(next)]
        guard entry.info & (CharacterEntry.ownMask | CharacterEntry.slotMask) == CharacterEntry.simple | slot,
          entry.info & CharacterEntry.specificScript == 0 || entry.script == script,
          next &- 0x23 >= 0x17 || at &+ 1 >= text.count || text[at &+ 1] != 0xEF
        else { break words }
        let entered = tables.breaks[state << 6 | entry.lineBreakIndex]
        if entered.decision > 2 { break words }
        let allowsBreak = entered.decision == 1
        let adjustment = pairs[Int(previous &<< 7 | next)]
        if adjustment != 0 {
          if PairTable.isSpecial(adjustment) || allowsBreak { break words }
          sum &+= Int64(adjustment)
        }
        if allowsBreak || isSpace != entry.isSpace || at &- start >= Segment.maximumByteCount {
          var segment = isSpace ? gap : word
          segment.advance = Int32(clamping: sum)
          segment.byteCount = UInt16(truncatingIfNeeded: at &- start)
          segment.allowsBreak = allowsBreak
          segments.append(segment)
          pen &+= Int64(segment.advance)
          if !isSpace && pen > natural { natural = pen }
          if isSpace != entry.isSpace && endsTokens {
            (self.pen, self.natural) = (pen, natural)
            beginToken(at, segments.count)
            (word.isAdditive, gap.isAdditive) = (true, true)
          }
          start = at
          sum = 0
        }
        isSpace = entry.isSpace
        state = entered.state
        sum &+= Int64(entry.advance)
        previous = next
        at &+= 1
        if Self.isASCIILetter(next) { break }
      }
    }
    if start > head.start {
      (self.pen, self.natural) = (pen, natural)
      extents |= 1 &<< UInt32(extent)
      if isBehindSpace { beginToken(start, segments.count) }
    }
    head.width = sum
    head.position = at
    head.start = start
    head.state = state
    head.previousScalar = UInt32(text[at &- 1])
    head.previous = tables.entries[256 + Int(head.previousScalar)]
  }
}

extension TextScan {
  /// Adds steps up from an offset on, as long as they are of kinds below a limit, and fills ``wordEnds``: nothing is asked
  /// that is as hard to foresee as where a word ends.
  @inline(never)
  private mutating func addSteps(
    _ text: Span<UInt8>, _ position: inout Int, _ end: Int, _ table: Span<UInt32>, limit: UInt32
  ) -> UInt64 {
    var steps: UInt64 = 0
    var at = position
    var last = text[at &- 1]
    while at < end {
      let next = text[at]
      let step = table[WordSteps.place(last, next)]
      if step >= limit { break }
      wordEnds[Int(truncatingIfNeeded: steps &>> WordSteps.countShift) & (wordEnds.count - 1)] = WordEnd(
        offset: at, sum: steps)
      steps &+= UInt64(step & WordSteps.sumMask)
      last = next
      at &+= 1
    }
    position = at
    return steps
  }

  @inline(__always)
  static func isASCIILetter(_ scalar: UInt32) -> Bool { (scalar | 0x20) &- 0x61 < 26 }
}
