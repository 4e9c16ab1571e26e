extension TextScan {
  /// Takes in the letters that follow one of the same kind beyond ASCII: their widths and pairs are all there is to
  /// them.
  @inline(__always)
  mutating func addLetters(
    _ head: inout Head, _ text: Span<UInt8>, _ table: borrowing CharacterTable, _ tables: borrowing Tables
  ) {
    let kind = head.previous.info | CharacterEntry.kerning
    var letter = head.previous
    var (at, sum, last) = (head.position, head.width, head.previousScalar)
    while at < text.count && at &- head.start < Segment.maximumByteCount && text[at] >= 0x80 {
      let (next, length) = Self.decode(text, at)
      let entry = tables.entry(next)
      guard entry.info | CharacterEntry.kerning == kind else { break }
      if letter.isKerning {
        guard let first = table.pairFirst(last, letter, entry, script: entry.script) else { break }
        let adjustment = table.pairs.adjustment(first, next)
        if PairTable.isSpecial(adjustment) { break }
        sum &+= Int64(adjustment)
      }
      sum &+= Int64(entry.advance)
      (letter, last) = (entry, next)
      at &+= length
    }
    (head.position, head.width, head.previousScalar, head.previous) = (at, sum, last, letter)
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
