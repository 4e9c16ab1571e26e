extension TextScan {
  /// Takes in the words of a stretch without spaces from the one on that begins with the letter before the head, as long
  /// as they are sums of their characters (see `ClusterAdditivity`); the last one stays open.
  mutating func addDictionaryWords(
    _ head: inout Head, _ text: Span<UInt8>, _ tables: borrowing Tables, _ segments: inout OutputSpan<Segment>
  ) {
    let row = tables.extentRows[Int(head.previous.slot)]
    let kind = head.previous.shapedKind
    let end = min(text.count, levels.end, dictionary.end)
    var segment = Segment(.text, advance: 0, byteCount: 0, metrics: row, allowsBreak: true)
    var (at, start, last, state) = (head.position, head.start, head.previousScalar, head.state)
    var (sum, isFree) = (Int64(head.previous.advance), head.previous.isFree)
    var (pen, natural) = (pen, natural)
    words: while true {
      let nextStart = dictionary.nextStart
      let wordEnd = min(end, nextStart, start &+ Segment.maximumByteCount)
      // The characters of the two scripts take three bytes.
      while at &+ 2 < wordEnd {
        let (scalar, length) = Self.decode(text, at)
        let entry = tables.wideEntry(scalar)
        guard entry.isSummed, length == 3 else { break words }
        if entry.shapedKind == kind, !CharacterEntry.isVowelAM(scalar) {
          last = scalar
          isFree = entry.isFree
        } else {
          guard entry.isAttached(scalar), (entry.shapedKind ^ kind) & ~CharacterEntry.classMask == 0 else {
            break words
          }
          isFree = isFree && entry.isFree
        }
        sum &+= Int64(entry.advance)
        at &+= 3
      }
      guard at == nextStart, at < end, isFree, row != .max else { break }
      let scalar = Self.decode(text, at).scalar
      let entry = tables.entry(scalar)
      let entered = tables.breaks[state << 6 | entry.lineBreakIndex]
      guard entry.isSummed, entry.shapedKind == kind, !CharacterEntry.isVowelAM(scalar), entered.decision <= 2 else {
        break
      }
      segment.advance = Int32(clamping: sum)
      segment.byteCount = UInt16(truncatingIfNeeded: at &- start)
      segments.append(segment)
      pen &+= Int64(segment.advance)
      if pen > natural { natural = pen }
      _ = dictionary.startsWord(at: at)
      (start, last, state) = (at, scalar, entered.state)
      (sum, isFree) = (Int64(entry.advance), entry.isFree)
      at &+= 3
    }
    if start > head.start {
      (self.pen, self.natural) = (pen, natural)
      extents |= 1 &<< UInt32(row)
      beginToken(start, segments.count)
    }
    (head.position, head.start, head.width, head.previousScalar, head.state) = (at, start, sum, last, state)
    endsFree = isFree
    mustShape = false
    wasShaped = true
  }
}
