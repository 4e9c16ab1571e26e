extension TextScan {
  /// Takes in the letters that follow one of the same kind beyond ASCII, and words of such letters behind single spaces:
  /// their widths and pairs are all there is to them.
  @inline(never)
  mutating func addLetters(
    _ head: inout Head, _ text: Span<UInt8>, _ table: borrowing CharacterTable, _ tables: borrowing Tables,
    _ segments: inout OutputSpan<Segment>
  ) {
    let kind = head.previous.info | CharacterEntry.kerning
    var letter = head.previous
    var (at, start, sum, last) = (head.position, head.start, head.width, head.previousScalar)
    let row = tables.extentRows[Int(letter.slot)]
    let space = tables.entries[256 + 0x20]
    let joinsWords =
      row != .max && head.state == tables.letterState && tables.joinedSpaces &>> letter.slot & 1 == 0
      && (space.info ^ kind) & CharacterEntry.slotMask == 0
      && space.info & (CharacterEntry.simple | CharacterEntry.kerning) == CharacterEntry.simple
    while true {
      var isWord = true
      while at < text.count && at &- start < Segment.maximumByteCount && text[at] >= 0x80 {
        let (next, length) = Self.decode(text, at)
        let entry = tables.wideEntry(next)
        isWord = entry.info | CharacterEntry.kerning == kind
        guard isWord else { break }
        if letter.isKerning {
          let adjustment = table.adjustment(last, letter, next, entry)
          isWord = !PairTable.isSpecial(adjustment)
          guard isWord else { break }
          sum &+= Int64(adjustment)
        }
        sum &+= Int64(entry.advance)
        (letter, last) = (entry, next)
        at &+= length
      }
      // A space is left alone where no such word follows.
      guard isWord, joinsWords, at &+ 1 < text.count, text[at] == 0x20, text[at &+ 1] >= 0x80 else { break }
      let (next, length) = Self.decode(text, at &+ 1)
      let entry = tables.wideEntry(next)
      guard entry.info | CharacterEntry.kerning == kind,
        !letter.isKerning || table.adjustment(last, letter, 0x20, space) == 0
      else { break }
      append(.text, sum, at &- start, row, allowsBreak: false, &segments)
      append(.space, Int64(space.advance), 1, row, allowsBreak: true, &segments)
      start = at &+ 1
      beginToken(start, segments.count)
      sum = Int64(entry.advance)
      (letter, last) = (entry, next)
      at = start &+ length
    }
    (head.position, head.start, head.width, head.previousScalar, head.previous) = (at, start, sum, last, letter)
  }

  /// Takes in the letters that follow one which has to be shaped, and the marks on them: only the end of the word is
  /// looked for.
  @inline(__always)
  mutating func addShaped(_ head: inout Head, _ text: Span<UInt8>, _ tables: borrowing Tables) {
    let kind = head.previous.shapedKind
    var end = min(text.count, levels.end, head.start + Segment.maximumByteCount)
    if head.previous.info & CharacterEntry.classMask == CharacterEntry.dictionaryClass {
      end = min(end, dictionary.nextStart)
    }
    let areLevelled = levels.areKnown
    var (at, last, isFree) = (head.position, head.previousScalar, endsFree)
    while at < end {
      let (next, length) = Self.decode(text, at)
      let entry = tables.entry(next)
      if entry.shapedKind == kind && entry.isKnown && !entry.isAttached(next) && (areLevelled || !entry.isRightToLeft) {
        last = next
        isFree = entry.isFree
      } else if entry.isShaped && entry.isAttached(next) {
        guard entry.slot == head.previous.slot,
          entry.info & CharacterEntry.specificScript == 0 || entry.script == script
        else { break }
        isFree = isFree && entry.isFree
        if entry.isMissing { hasMissing = true }
      } else {
        break
      }
      at &+= length
    }
    head.position = at
    head.previousScalar = last
    endsFree = isFree
  }
}
