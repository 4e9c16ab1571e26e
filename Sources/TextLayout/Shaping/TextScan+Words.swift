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
    let row = tables.extentRows[Int(slot >> CharacterEntry.slotShift)]
    let space = tables.entries[256 + 0x20]
    let joinsWords = row != .max && space.isSimple && (space.info & CharacterEntry.slotMask) == slot && !mustShape
    let takesPlain = takesPlain && joinsWords && head.previous.info & CharacterEntry.ownMask == CharacterEntry.simple
    let endsTokens = tables.joinedSpaces &>> (slot >> CharacterEntry.slotShift) & 1 == 0
    var (last, at, start, sum, state) = (head.previousScalar, head.position, head.start, head.width, head.state)
    var word = Segment(.text, advance: 0, byteCount: 0, metrics: row, allowsBreak: false)
    var gap = Segment(.space, advance: space.advance, byteCount: 1, metrics: row, allowsBreak: true)
    (word.isAdditive, gap.isAdditive) = (!wasShaped, !wasShaped)
    var isBehindSpace = false
    var (pen, natural) = (pen, natural)
    let pairs = tables.asciiPairs
    let steps = tables.letterSteps
    let entries = tables.entries
    words: while true {
      let end = min(text.count, start &+ Segment.maximumByteCount)
      while at < end {
        let next = UInt32(text[at])
        guard next < 0x80 else { break words }
        let step = steps[Int((last &- 0x20) &<< 7 | next)]
        if step == CharacterTable.stop { break }
        sum &+= Int64(step)
        last = next
        at &+= 1
      }
      guard joinsWords, at < end, at &+ 1 < text.count else { break }
      let following = UInt32(text[at &+ 1])
      if text[at] == 0x20, Self.isASCIILetter(following), pairs[Int(last &<< 7 | 0x20)] == 0,
        pairs[Int(0x20 << 7 | following)] == 0
      {
        word.advance = Int32(clamping: sum)
        word.byteCount = UInt16(truncatingIfNeeded: at &- start)
        segments.append(word)
        segments.append(gap)
        pen &+= Int64(word.advance)
        if pen > natural { natural = pen }
        pen &+= Int64(gap.advance)
        start = at &+ 1
        sum = Int64(entries[256 &+ Int(following)].advance)
        last = following
        at &+= 2
        isBehindSpace = true
        continue
      }
      guard takesPlain else { break }
      if isBehindSpace {
        (self.pen, self.natural) = (pen, natural)
        beginToken(start, segments.count)
        isBehindSpace = false
      }
      var isSpace = false
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
        if Self.isASCIILetter(next) { break }
      }
    }
    if start > head.start {
      (self.pen, self.natural) = (pen, natural)
      extents |= 1 &<< UInt32(row)
      if isBehindSpace { beginToken(start, segments.count) }
    }
    head.width = sum
    head.position = at
    head.start = start
    head.state = state
    head.previousScalar = last
    head.previous = tables.entries[256 + Int(last)]
  }

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

  /// Takes in the characters that follow an ideograph and are just like it: a line may end between any two.
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
    var (start, at, width, last) = (head.start, head.position, head.width, head.previousScalar)
    while at < text.count, text[at] >= 0xE0 {
      let (scalar, length) = Self.decode(text, at)
      let next = tables.entry(scalar)
      guard next.isLike(first) else { break }
      segment.advance = Int32(clamping: width)
      segment.byteCount = UInt16(truncatingIfNeeded: at &- start)
      segments.append(segment)
      pen &+= Int64(segment.advance)
      if pen > natural { natural = pen }
      start = at
      width = Int64(next.advance) &+ rules.letterSpacing
      at &+= length
      (entry, last) = (next, scalar)
    }
    guard at > head.position else { return }
    (self.pen, self.natural) = (pen, natural)
    endsFree = entry.isFree
    endsFreeBeforeFlag = entry.isFreeBeforeFlags
    extents |= 1 &<< UInt32(row)
    head.state = tables.breaks[head.state << 6 | entry.lineBreakIndex].state
    (head.start, head.position, head.width, head.previousScalar, head.previous) = (start, at, width, last, entry)
    if entry.isFree { beginToken(start, segments.count) }
  }
}

extension TextScan {
  @inline(__always)
  static func isASCIILetter(_ scalar: UInt32) -> Bool { (scalar | 0x20) &- 0x61 < 26 }
}

extension CharacterEntry {
  /// What no character of ASCII has that only its class, its script and its pairs have to be looked at.
  static let ownMask = plainMask | free | freeBeforeFlags | missing
  static let classMask: UInt32 = 0x3F
  static let dictionaryClass = UInt32(LineBreakClass.sa.rawValue)
  private static let wordClasses: LineBreakClassSet = [.al, .hl, .sa]
  private static let alphabetic = UInt32(LineBreakClass.al.rawValue)
  private static let ideographic = UInt32(LineBreakClass.id.rawValue)
  private static let hangulClasses: LineBreakClassSet = [.h2, .h3]
  private static let letterFlags = simple | space | specificScript | scriptExtensions | bracket | newline

  /// Whether the character is a letter of a word: no line ends between two of a kind, and their script is known.
  @inline(__always) var isLetter: Bool {
    info & (Self.letterFlags | Self.classMask) == Self.simple | Self.specificScript | Self.alphabetic
  }

  /// Whether the character is a letter of a word that has to be shaped: no line ends between two of a kind, but where
  /// a dictionary says so.
  @inline(__always) var isShapedLetter: Bool {
    info & (Self.letterFlags | Self.kerning) == Self.specificScript && slot != 0x1F
      && Self.wordClasses.contains(lineBreakClass)
  }

  /// What letters of one word that has to be shaped have in common.
  @inline(__always) var shapedKind: UInt32 { info & ~(Self.rightToLeft | Self.joiningMask | Self.free) }

  /// Whether a line may end between any two such characters, which do not move each other.
  @inline(__always) var isIdeograph: Bool {
    info & Self.kerning == 0 && isSimple
      && (info & Self.classMask == Self.ideographic || Self.hangulClasses.contains(lineBreakClass))
  }

  /// Whether an ideograph is like another in all but its class.
  @inline(__always) func isLike(_ other: CharacterEntry) -> Bool {
    (info ^ other.info) & ~Self.classMask == 0 && isIdeograph
  }
}
