extension TextScan {
  /// Takes in the words of a stretch without spaces, from the one on that begins with the letter before the head, as
  /// long as they are sums of their characters (see `ClusterAdditivity`). The last one stays open; where it is no sum, or
  /// something has to be done before, the head stays behind its first letter.
  mutating func addDictionaryWords(
    _ head: inout Head, _ text: Span<UInt8>, _ table: borrowing CharacterTable, _ tables: borrowing Tables,
    _ segments: inout OutputSpan<Segment>
  ) -> Letters {
    let row = tables.extentRows[Int(head.previous.slot)]
    let letters = head.previous.info & CharacterEntry.summandMask
    // Thai and Lao are of one page.
    let block = tables.page(of: 0x0E00)
    let end = min(text.count, levels.end, dictionary.end)
    var segment = Segment(.text, advance: 0, byteCount: 0, metrics: row, allowsBreak: true)
    let first = head.start
    var (pen, natural) = (pen, natural)
    var result = Letters.shaped
    words: while true {
      // The characters of the word behind its first letter.
      let nextStart = dictionary.nextStart
      let wordEnd = min(end, nextStart, head.start &+ Segment.maximumByteCount)
      var at = head.position
      var (sum, free) = (Int64(head.previous.advance), head.previous.info)
      var (letter, last, isKerning) = (head.previousScalar, head.previousScalar, head.previous.isKerningInSum)
      while at &+ 2 < wordEnd, Self.isThaiOrLao(text, at) {
        let scalar = Self.decode(thaiOrLao: text, at)
        let entry = block[Int(scalar & 0xFF)]
        let difference = entry.info & CharacterEntry.summandMask ^ letters
        guard difference & ~CharacterEntry.classMask == 0 else {
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
        let isLetter = difference == 0 && !CharacterEntry.isVowelAM(scalar)
        free = isLetter ? entry.info : free & entry.info
        letter = isLetter ? scalar : letter
        sum &+= Int64(entry.advance)
        (last, isKerning) = (scalar, entry.isKerningInSum)
        at &+= 3
      }
      // The first letter of the next word.
      let isFree = free & CharacterEntry.free != 0
      var (scalar, entry) = (UInt32(0), CharacterEntry.none)
      if at == nextStart, isFree, row != .max, at &+ 2 < end, Self.isThaiOrLao(text, at) {
        scalar = Self.decode(thaiOrLao: text, at)
        entry = block[Int(scalar & 0xFF)]
      }
      let entered = tables.breaks[head.state << 6 | entry.lineBreakIndex]
      guard entry.info & CharacterEntry.summandMask == letters, !CharacterEntry.isVowelAM(scalar),
        entered.decision <= 2
      else {
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
      dictionary.goOn()
      (head.start, head.position, head.state) = (at, at &+ 3, entered.state)
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

  /// Whether one of U+0E00 to U+0EFF stands at an offset.
  @inline(__always)
  static func isThaiOrLao(_ text: Span<UInt8>, _ position: Int) -> Bool {
    text[position] == 0xE0 && text[position &+ 1] & 0xFC == 0xB8
  }

  @inline(__always)
  static func decode(thaiOrLao text: Span<UInt8>, _ position: Int) -> UInt32 {
    0x0E00 | UInt32(text[position &+ 1] & 3) << 6 | UInt32(text[position &+ 2] & 0x3F)
  }
}
