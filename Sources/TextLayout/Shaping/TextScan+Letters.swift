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

  /// Takes in the characters that follow an ideograph: others, between any two of which a line may end, and punctuation of
  /// the same face.
  @inline(__always)
  mutating func addIdeographs(
    _ head: inout Head, _ text: Span<UInt8>, _ tables: borrowing Tables, _ rules: Rules,
    _ segments: inout OutputSpan<Segment>
  ) {
    let row = tables.extentRows[Int(head.previous.slot)]
    if row == .max { return }
    var segment = Segment(.text, advance: 0, byteCount: 0, metrics: row, allowsBreak: true)
    segment.isAdditive = !wasShaped
    let first = head.previous
    var entry = first
    var (pen, natural) = (pen, natural)
    var (start, at, width, last, state) = (head.start, head.position, head.width, head.previousScalar, head.state)
    while at &+ 2 < text.count {
      let lead = UInt32(text[at])
      // Three bytes; few characters of East Asia take four.
      guard lead & 0xF0 == 0xE0 else { break }
      let scalar = (lead & 0xF) << 12 | UInt32(text[at &+ 1] & 0x3F) << 6 | UInt32(text[at &+ 2] & 0x3F)
      let next = tables.wideEntry(scalar)
      var allowsBreak = true
      // Most are two ideographs.
      if next.info != entry.info || next.info != first.info {
        guard goesOn(next, behind: first) else { break }
        let entered = tables.breaks[state << 6 | next.lineBreakIndex]
        guard entered.decision < 2 else { break }
        allowsBreak = entered.decision == 1
        state = entered.state
      }
      if allowsBreak || at &- start >= Segment.maximumByteCount {
        segment.advance = Int32(clamping: width)
        segment.byteCount = UInt16(truncatingIfNeeded: at &- start)
        segment.allowsBreak = allowsBreak
        segments.append(segment)
        pen &+= Int64(segment.advance)
        if pen > natural { natural = pen }
        start = at
        width = 0
      }
      width &+= Int64(next.advance) &+ rules.letterSpacing
      at &+= 3
      (entry, last) = (next, scalar)
    }
    guard at > head.position else { return }
    (self.pen, self.natural) = (pen, natural)
    endsFree = entry.isFree
    endsFreeBeforeFlag = entry.isFreeBeforeFlags
    if start > head.start { extents |= 1 &<< UInt32(row) }
    (head.start, head.position, head.width, head.previousScalar, head.previous) = (start, at, width, last, entry)
    head.state = state
    if entry.isFree { beginToken(start, segments.count) }
  }

  /// Whether a character goes on with an ideograph: another one, or a sign of its face that takes its script.
  @inline(__always)
  private func goesOn(_ next: CharacterEntry, behind first: CharacterEntry) -> Bool {
    if next.isLike(first) { return true }
    let flags = CharacterEntry.simple | CharacterEntry.kerning | CharacterEntry.space | CharacterEntry.bracket
    guard next.info & (flags | CharacterEntry.newline | CharacterEntry.specificScript) == CharacterEntry.simple,
      (next.info ^ first.info) & CharacterEntry.slotMask == 0, !first.isFree
    else { return false }
    return next.info & CharacterEntry.scriptExtensions == 0
      ? next.info & (CharacterEntry.free | CharacterEntry.freeBeforeFlags | CharacterEntry.missing) == 0
      : EastAsianScripts.bits[Int(script)] & next.extensions != 0
  }
}
