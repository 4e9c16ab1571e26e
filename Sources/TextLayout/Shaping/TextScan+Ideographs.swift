extension TextScan {
  /// Takes in the characters that follow an ideograph: others, between any two of which a line may end, punctuation of the
  /// same face, and kana.
  @inline(__always)
  mutating func addIdeographs(
    _ head: inout Head, _ text: Span<UInt8>, _ table: borrowing CharacterTable, _ tables: borrowing Tables,
    _ rules: Rules, _ segments: inout OutputSpan<Segment>
  ) {
    let row = tables.extentRows[Int(head.previous.slot)]
    if row == .max { return }
    var segment = Segment(.text, advance: 0, byteCount: 0, metrics: row, allowsBreak: true)
    segment.isAdditive = !wasShaped
    // What the characters are like, but for punctuation, and the one before.
    var (kind, entry) = (head.previous, head.previous)
    // Whether a line may end between any two of that kind.
    var dividesAll = kind.isIdeograph
    var (pen, natural) = (pen, natural)
    var (start, at, width, last, state) = (head.start, head.position, head.width, head.previousScalar, head.state)
    while at &+ 2 < text.count {
      if at &- start == 3 && entry.info == kind.info && dividesAll && !entry.isKerning {
        segment.advance = Int32(clamping: width)
        segment.byteCount = 3
        segment.allowsBreak = true
        let count = Self.appendAlike(entry, segment, text, at, tables.pages, tables.entries, &segments)
        if count > 0 {
          // The pen goes one way, so that it is furthest at the first or the last.
          natural = max(natural, pen &+ Int64(segment.advance), pen &+ Int64(segment.advance) &* Int64(count))
          pen &+= Int64(segment.advance) &* Int64(count)
          at &+= 3 &* count
          start = at &- 3
          last = Self.wideScalar(text, start)
          guard at &+ 2 < text.count else { break }
        }
      }
      if text[at] == 0x20, let gap = gap(text, at, behind: entry, kind, state, tables, rules) {
        segment.advance = Int32(clamping: width)
        segment.byteCount = UInt16(truncatingIfNeeded: at &- start)
        segment.allowsBreak = false
        segments.append(segment)
        segments.append(gap.segment)
        pen &+= Int64(segment.advance)
        natural = max(natural, pen)
        pen &+= Int64(gap.segment.advance)
        extents |= 1 &<< UInt32(gap.segment.metrics)
        (self.pen, self.natural) = (pen, natural)
        (start, at) = (at &+ 1, at &+ 4)
        beginToken(start, segments.count)
        segment.isAdditive = true
        (entry, last, state) = (gap.next, Self.wideScalar(text, start), gap.state)
        width = Int64(entry.advance) &+ rules.letterSpacing
        continue
      }
      // Three bytes; few characters of East Asia take four.
      guard text[at] & 0xF0 == 0xE0 else { break }
      let scalar = Self.wideScalar(text, at)
      let next = tables.wideEntry(scalar)
      var allowsBreak = true
      var endsToken = false
      // Most are two ideographs.
      if next.info != entry.info || next.info != kind.info || !dividesAll || entry.isKerning {
        let changesScript = next.isJapanese(beside: kind)
        guard changesScript || goesOn(next, behind: kind) else { break }
        let entered = tables.breaks[state << 6 | next.lineBreakIndex]
        guard entered.decision < 2 else { break }
        allowsBreak = entered.decision == 1
        endsToken = changesScript && !EastAsianScripts.isKana(script, next.script)
        if entry.isKerning && !endsToken {
          guard let first = table.pairFirst(last, entry, next, script: changesScript ? next.script : script) else {
            break
          }
          let adjustment = table.pairs.adjustment(first, scalar)
          if PairTable.isSpecial(adjustment) || adjustment != 0 && allowsBreak { break }
          width &+= Int64(adjustment)
        }
        state = entered.state
        if changesScript {
          script = next.script
          (kind, dividesAll) = (next, next.isIdeograph)
        }
      }
      if allowsBreak || endsToken || at &- start >= Segment.maximumByteCount {
        segment.advance = Int32(clamping: width)
        segment.byteCount = UInt16(truncatingIfNeeded: at &- start)
        segment.allowsBreak = allowsBreak
        segments.append(segment)
        pen &+= Int64(segment.advance)
        if pen > natural { natural = pen }
        start = at
        width = 0
        if endsToken {
          (self.pen, self.natural) = (pen, natural)
          beginToken(at, segments.count)
          segment.isAdditive = true
        }
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

  /// A single space between two such characters: its segment, the character behind it, and the state of the line breaking
  /// rules behind that; nil where more has to be looked at.
  @inline(__always)
  private func gap(
    _ text: Span<UInt8>, _ at: Int, behind entry: CharacterEntry, _ kind: CharacterEntry, _ state: Int,
    _ tables: borrowing Tables, _ rules: Rules
  ) -> (segment: Segment, next: CharacterEntry, state: Int)? {
    guard at &+ 3 < text.count, text[at &+ 1] & 0xF0 == 0xE0, !rules.isBrowser else { return nil }
    let next = tables.wideEntry(Self.wideScalar(text, at &+ 1))
    let space = tables.entries[256 + 0x20]
    let row = tables.extentRows[Int(space.slot)]
    guard next.isLike(kind), !next.isFree, space.isSimple, row != .max else { return nil }
    if space.slot == entry.slot {
      guard !entry.isKerning, !space.isKerning, tables.joinedSpaces &>> space.slot & 1 == 0 else { return nil }
    }
    let before = tables.breaks[state << 6 | space.lineBreakIndex]
    let behind = tables.breaks[before.state << 6 | next.lineBreakIndex]
    guard before.decision == 0, behind.decision == 1 else { return nil }
    var segment = Segment(
      .space, advance: Int32(clamping: Int64(space.advance) &+ rules.letterSpacing), byteCount: 1, metrics: row,
      allowsBreak: true)
    segment.isAdditive = true
    return (segment, next, behind.state)
  }

  /// Appends the segment of an ideograph for each that follows and is as wide.
  ///
  /// - Returns: How many there are.
  // By itself, so that what it needs stays in registers.
  @inline(never)
  private static func appendAlike(
    _ entry: CharacterEntry, _ segment: Segment, _ text: Span<UInt8>, _ offset: Int, _ pages: Span<UInt8>,
    _ entries: Span<CharacterEntry>, _ segments: inout OutputSpan<Segment>
  ) -> Int {
    var at = offset
    while at &+ 2 < text.count && text[at] & 0xF0 == 0xE0 {
      let scalar = wideScalar(text, at)
      let next = entries[Int(pages[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)]
      guard next.info == entry.info && next.advance == entry.advance else { break }
      segments.append(segment)
      at &+= 3
    }
    return (at &- offset) / 3
  }

  /// The character of three bytes at an offset.
  @inline(__always)
  private static func wideScalar(_ text: Span<UInt8>, _ offset: Int) -> UInt32 {
    UInt32(text[offset] & 0xF) << 12 | UInt32(text[offset &+ 1] & 0x3F) << 6 | UInt32(text[offset &+ 2] & 0x3F)
  }

  /// Whether a character goes on with an ideograph: another one, or a sign of its face that takes its script.
  @inline(__always)
  private func goesOn(_ next: CharacterEntry, behind first: CharacterEntry) -> Bool {
    if next.isLike(first) { return true }
    let flags = CharacterEntry.simple | CharacterEntry.space | CharacterEntry.bracket
    guard next.info & (flags | CharacterEntry.newline | CharacterEntry.specificScript) == CharacterEntry.simple,
      (next.info ^ first.info) & CharacterEntry.slotMask == 0, !first.isFree
    else { return false }
    return next.info & CharacterEntry.scriptExtensions == 0
      ? next.info & (CharacterEntry.free | CharacterEntry.freeBeforeFlags | CharacterEntry.missing) == 0
      : EastAsianScripts.bit(script) & next.extensions != 0
  }
}
