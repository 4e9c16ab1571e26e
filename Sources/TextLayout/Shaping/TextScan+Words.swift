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
    var row = CharacterTable.stepRow(head.previousScalar)
    var word = Segment(.text, advance: 0, byteCount: 0, metrics: extent, allowsBreak: false)
    var gap = Segment(.space, advance: space.advance, byteCount: 1, metrics: extent, allowsBreak: true)
    (word.isAdditive, gap.isAdditive) = (!wasShaped, !wasShaped)
    var isBehindSpace = false
    var (pen, natural) = (pen, natural)
    let pairs = tables.asciiPairs
    let steps = tables.letterSteps
    let entries = tables.entries
    words: while true {
      let end = min(text.count, start &+ Segment.maximumByteCount)
      var step = CharacterTable.stop
      while at < end {
        let next = text[at]
        step = steps[row | Int(next)]
        if step <= CharacterTable.wordEnd { break }
        sum &+= Int64(step)
        row = CharacterTable.stepRow(UInt32(next))
        at &+= 1
      }
      guard joinsWords, at < end, at &+ 1 < text.count else { break }
      if step == CharacterTable.wordEnd {
        let following = text[at &+ 1]
        let first = steps[CharacterTable.stepRow(0x20) | Int(following)]
        if first > CharacterTable.wordEnd {
          word.advance = Int32(clamping: sum)
          word.byteCount = UInt16(truncatingIfNeeded: at &- start)
          segments.append(word)
          segments.append(gap)
          pen &+= Int64(word.advance)
          if pen > natural { natural = pen }
          pen &+= Int64(gap.advance)
          start = at &+ 1
          sum = Int64(first)
          row = CharacterTable.stepRow(UInt32(following))
          at &+= 2
          isBehindSpace = true
          continue
        }
      }
      guard takesPlain else { break }
      if isBehindSpace {
        (self.pen, self.natural) = (pen, natural)
        beginToken(start, segments.count)
        isBehindSpace = false
      }
      var isSpace = false
      var last = UInt32(text[at &- 1])
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
        let adjustment = pairs[Int(last &<< 7 | next)]
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
        last = next
        at &+= 1
        if Self.isASCIILetter(next) {
          row = CharacterTable.stepRow(next)
          break
        }
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
  @inline(__always)
  static func isASCIILetter(_ scalar: UInt32) -> Bool { (scalar | 0x20) &- 0x61 < 26 }
}
