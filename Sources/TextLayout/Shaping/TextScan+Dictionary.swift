extension TextScan {
  /// Takes in the words of a stretch without spaces, from the one on that begins with the letter before the head, as
  /// long as they are sums of their characters (see `ClusterAdditivity`). The last one stays open; where it is no sum, or
  /// something has to be done before, the head stays behind its first letter.
  mutating func addDictionaryWords(
    _ head: inout Head, _ text: Span<UInt8>, _ table: borrowing CharacterTable, _ tables: borrowing Tables,
    _ segments: inout OutputSpan<Segment>
  ) -> Letters {
    let row = tables.extentRows[Int(head.previous.slot)]
    let kind = head.previous.shapedKind
    let end = min(text.count, levels.end, dictionary.end)
    var segment = Segment(.text, advance: 0, byteCount: 0, metrics: row, allowsBreak: true)
    let first = head.start
    var (pen, natural) = (pen, natural)
    var result = Letters.shaped
    words: while true {
      // The characters of the word behind its first letter.
      let nextStart = dictionary.nextStart
      let wordEnd = min(end, nextStart, head.start &+ Segment.maximumByteCount)
      var (at, sum, isFree) = (head.position, Int64(head.previous.advance), head.previous.isFree)
      var (letter, last, isKerning) = (head.previousScalar, head.previousScalar, head.previous.isKerningInSum)
      while at < wordEnd {
        let (scalar, length) = Self.decode(text, at)
        let entry = tables.entry(scalar)
        if entry.isLetterOfSum(scalar, kind) {
          letter = scalar
          isFree = entry.isFree
        } else if entry.isMarkOfSum(kind) {
          isFree = isFree && entry.isFree
        } else {
          if entry.isKnown { break }
          result = .stop(.unknownCharacter(scalar))
          break words
        }
        if isKerning {
          let adjustment = table.pairs.adjustment(last, scalar)
          if PairTable.isSpecial(adjustment) {
            if adjustment == PairTable.unknown { result = .stop(.unknownPair(last, scalar)) }
            break words
          }
          sum &+= Int64(adjustment)
        }
        sum &+= Int64(entry.advance)
        (last, isKerning) = (scalar, entry.isKerningInSum)
        at &+= length
      }
      // The first letter of the next word.
      let (scalar, length) = at < end ? Self.decode(text, at) : (0, 1)
      let entry = tables.entry(scalar)
      let entered = tables.breaks[head.state << 6 | entry.lineBreakIndex]
      guard at == nextStart, isFree, row != .max, entry.isLetterOfSum(scalar, kind), entered.decision <= 2 else {
        (head.position, head.width, head.previousScalar) = (at, sum, letter)
        endsFree = isFree
        result = .sum
        break
      }
      segment.advance = Int32(clamping: sum)
      segment.byteCount = UInt16(truncatingIfNeeded: at &- head.start)
      segments.append(segment)
      pen &+= Int64(segment.advance)
      if pen > natural { natural = pen }
      _ = dictionary.startsWord(at: at)
      (head.start, head.position, head.state) = (at, at &+ length, entered.state)
      (head.previous, head.previousScalar) = (entry, scalar)
      endsFree = entry.isFree
    }
    if head.start > first {
      (self.pen, self.natural) = (pen, natural)
      extents |= 1 &<< UInt32(row)
      beginToken(head.start, segments.count)
    }
    return result
  }
}
