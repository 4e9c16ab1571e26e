/// One pass over a text of simple characters: decoding, scripts, break opportunities and widths at once.
///
/// It finds the segments that the stages of ``TextAnalysis`` and shaping would find, for text that has one style and
/// direction and whose widths are sums (see ``CharacterTable``); it stops at the first character of another kind. What a
/// table does not know yet is asked for, and the pass goes on from there.
struct SimpleScan {
  /// Why the pass stopped.
  enum Stop {
    /// The text is at its end.
    case end
    /// The text needs the whole of the analysis.
    case complex
    case unknownCharacter(UInt32)
    case unknownPair(UInt32, UInt32)
    case unknownExtent(Int)
    /// The levels of the paragraph have to be found, and the paragraph gone through again.
    case unlevelled
    /// The paragraph has to be gone through again, what stands before its first script taken as of that one.
    case leading(UInt8)
    /// The words of the stretch without spaces that begins at ``position`` have to be looked up.
    case undivided
    /// The token before ``position`` has to be shaped.
    case unshaped
  }

  /// What holds for all texts of a style.
  struct Rules {
    /// Whether the style and the options are of the kind that a scan can deal with.
    var isUsable = false
    /// Whether lines break as in browsers.
    var isBrowser = false
    /// Added behind every character.
    var letterSpacing: Int64 = 0
  }

  /// What changes with every character; loops keep a copy of it in registers.
  struct Head: BitwiseCopyable {
    /// The UTF-8 offset of the next character.
    var position = 0
    /// Where the segment at hand begins.
    var start = 0
    /// Its advance so far.
    var width: Int64 = 0
    /// The state of the line breaking rules.
    var state = Int(LineBreakState.start.rawValue)
    /// The character before ``position`` that nothing is attached to; none at the start of a paragraph.
    var previous = CharacterEntry.none
    var previousScalar: UInt32 = 0
  }

  var head = Head()
  /// The script at hand, 0 before the first; the first of the paragraph.
  var script: UInt8 = 0
  var firstScript: UInt8 = 0
  /// The East Asian scripts that all characters before the first script allow.
  var leadingScripts: UInt8 = 0xFF
  /// Open brackets, the innermost last: the closing one and the script; see ``ScriptResolver``.
  var open: [(closing: UInt32, script: UInt8)] = []
  /// The pen and what it has reached, as ``LineWalker`` counts on an endless line.
  var pen: Int64 = 0
  var natural: Int64 = 0
  /// The rows of line extents in use.
  var extents: UInt32 = 1
  var newlines = 0
  /// Where the text begins that would be shaped as one: a word, or all that one face shapes along with its spaces.
  var tokenStart = 0
  /// Its first segment, and the pen and what it had reached there.
  var tokenSegment = 0
  var tokenPen: Int64 = 0
  var tokenNatural: Int64 = 0
  /// Whether the token has to be shaped: ``width`` and the advances of its segments mean nothing then.
  var mustShape = false
  /// Whether the token has been shaped.
  var wasShaped = false
  /// How far an emoji of several characters has come.
  var emoji = Emoji.none
  /// Where the paragraph at hand begins, and what there was before it.
  var paragraph = ParagraphStart()
  /// The levels of the paragraph at hand, where it has others than 0.
  var levels = ParagraphLevels()
  /// Whether all characters have to be shaped: those of the script at hand, or from right to left.
  var shapesAll = false
  /// Tokens that have to be shaped once the text has been gone through; their segments have no advance yet.
  var unmeasured: [UnmeasuredToken] = []
  /// The last letter of a word that is a sum of joined letters, in its form, and the UTF-8 offset behind it.
  var lastJoined: UInt32 = 0
  var joinedEnd = -1
  /// Whether the cluster before the head, of a script without spaces, may be cut off from the next.
  var endsFree = false
  /// Whether there was a tab.
  var hasTabs = false
  /// Whether there was a character that no face has.
  var hasMissing = false
  /// Whether the pass stopped between the first letter of a word that has to be shaped and the others.
  var isBehindShaped = false
  /// The last space that was shaped by itself, and its advance; kept from text to text of a style.
  var blank: (token: UnmeasuredToken, advance: Int32) = (.none, 0)
  /// The words of the stretch without spaces at hand.
  var dictionary = DictionaryWords()

  var position: Int { head.position }
  var start: Int { head.start }
  var previous: CharacterEntry { head.previous }
  var previousScalar: UInt32 { head.previousScalar }

  /// Starts over for another text, keeping the memory.
  mutating func reset() {
    head = Head()
    script = 0
    firstScript = 0
    leadingScripts = 0xFF
    if !open.isEmpty { open.removeAll(keepingCapacity: true) }
    pen = 0
    natural = 0
    extents = 1
    newlines = 0
    tokenStart = 0
    tokenSegment = 0
    tokenPen = 0
    tokenNatural = 0
    mustShape = false
    wasShaped = false
    emoji = .none
    paragraph = ParagraphStart()
    levels.reset()
    shapesAll = false
    if !unmeasured.isEmpty { unmeasured.removeAll(keepingCapacity: true) }
    dictionary.reset()
    joinedEnd = -1
    hasMissing = false
    hasTabs = false
    isBehindShaped = false
  }
}

extension SimpleScan {
  /// What a scan reads: the table's columns, the break rules, and the rows of line extents by face.
  struct Tables: ~Escapable {
    let entries: Span<CharacterEntry>
    let pages: Span<UInt8>
    let asciiPairs: Span<Int32>
    let breaks: Span<LineBreakTable.Entry>
    let extentRows: Span<UInt8>

    @_lifetime(borrow table)
    init(_ table: borrowing CharacterTable) {
      entries = table.entries.span
      pages = table.pages.span
      asciiPairs = table.asciiPairs.span
      breaks = table.breaks.span
      extentRows = table.extentRows.span
    }

    @inline(__always)
    func entry(_ scalar: UInt32) -> CharacterEntry {
      scalar < 0x80
        ? entries[256 + Int(scalar)] : entries[Int(pages[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)]
    }
  }

  /// Goes on until the text ends or something stands in the way.
  mutating func run(
    _ text: Span<UInt8>, _ table: borrowing CharacterTable, _ rules: Rules, into segments: inout OutputSpan<Segment>,
    cuts: inout [Cut], paragraphs: inout [ParagraphRow]
  ) -> Stop {
    let tables = Tables(table)
    let hasPlainWords = table.hasPlainWords && rules.letterSpacing == 0
    var head = head
    if isBehindShaped {
      isBehindShaped = false
      if let stop = addLetters(behindShaped: &head, text, table, tables, rules) { return stop }
    }
    while true {
      if head.position > head.start && !mustShape && !shapesAll && !rules.isBrowser {
        addPlain(&head, text, table, tables, rules, &segments)
      }
      guard head.position < text.count else { break }
      let (scalar, length) = Self.decode(text, head.position)
      var entry = tables.entry(scalar)
      if scalar &- 0x23 < 0x17 && Self.beginsKeycap(text, head.position) {
        let number = scalar + CharacterTable.emojiPresentation
        entry = tables.entry(number)
        self.head = head
        if !entry.isKnown { return .unknownCharacter(number) }
        if entry.slot == 0x1F { return .complex }
        entry.info &= ~(CharacterEntry.simple | CharacterEntry.kerning)
      }
      let crosses = head.position == levels.end
      var startsWord = false
      // Everything is decided before anything is changed, since the character may have to be looked at again.
      if !entry.isSimple || emoji != .none {
        self.head = head
        if !entry.isKnown { return .unknownCharacter(scalar) }
        if entry.isNewline {
          if let stop = endParagraph(tables.extentRows, &segments, cuts.count, &paragraphs) { return stop }
          head = self.head
          continue
        }
        switch special(&entry, scalar, text, head.position + length, table) {
        case .base: break
        case .part(let state):
          add(entry, scalar, length, state, tables.breaks)
          head = self.head
          continue
        case .stop(let stop): return stop
        }
        if entry.lineBreakIndex == Int(LineBreakClass.sa.rawValue) {
          guard head.position < dictionary.end else { return .undivided }
          startsWord = dictionary.startsWord(at: head.position)
        }
      }
      if entry.isTab {
        if rules.isBrowser || rules.letterSpacing != 0 { return .complex }
        hasTabs = true
      }
      let entered = tables.breaks[head.state << 6 | entry.lineBreakIndex]
      var allowsBreak = entered.decision == 1
      if entered.decision > 2 {
        self.head = head
        switch lookAround(entered, entry, text, head.position + length, table) {
        case .complex: return .complex
        case .unknown(let scalar): return .unknownCharacter(scalar)
        case .answer(let answer): allowsBreak = answer
        }
      }
      if startsWord { allowsBreak = true }
      if rules.isBrowser && head.position > head.start {
        allowsBreak = Self.browserAllowsBreak(allowsBreak, head, before: scalar, text)
      }
      var isJoined = entry.slot == head.previous.slot && !crosses && !(startsWord && endsFree) && !entry.isTab
      var newScript = script
      let asksScript =
        entry.hasSayInScript
        && (entry.script != script || entry.info & (CharacterEntry.scriptExtensions | CharacterEntry.bracket) != 0)
      if asksScript {
        self.head = head
        switch nextScript(entry, scalar, text, table) {
        case .complex: return .complex
        case .unknown(let scalar): return .unknownCharacter(scalar)
        case .script(let next):
          isJoined = isJoined && (next == script || script == 0 || EastAsianScripts.isKana(next, script))
          newScript = next
        }
      }
      let changesRun = entry.slot != head.previous.slot || newScript != script
      if changesRun && !head.previous.isSimple && Self.mayConjoin(scalar, text, head) { return .complex }
      if crosses || newScript != script { shapesAll = self.shapesAll(in: newScript, crosses: crosses) }
      if shapesAll {
        if script == 0 && newScript != 0 && head.position > paragraph.start { return .leading(newScript) }
        if !entry.isTab { entry.info &= ~(CharacterEntry.simple | CharacterEntry.kerning) }
      }
      if head.position > head.start {
        if shapesAll && isJoined && head.position == joinedEnd && !entry.isSpace {
          let (isApart, stop) = standsApart(scalar, table)
          if let stop {
            self.head = head
            return stop
          }
          isJoined = !isApart
        }
        if shapesAll && head.position &- head.start >= Segment.maximumByteCount { return .complex }
        let changesKind = (head.previous.info ^ entry.info) & CharacterEntry.space != 0
        let endsToken = !isJoined || changesKind && table.joinedSpaces &>> entry.slot & 1 == 0
        if endsToken && mustShape && !postpone(&head, segments.count) {
          self.head = head
          return .unshaped
        }
        if isJoined && head.previous.isKerning && !mustShape {
          var adjustment = PairTable.mustShape
          if head.previousScalar | scalar < 0x80 {
            adjustment = tables.asciiPairs[Int(head.previousScalar << 7 | scalar)]
            if adjustment == PairTable.unknown {
              self.head = head
              return .unknownPair(head.previousScalar, scalar)
            }
          } else if let first = table.pairFirst(head.previousScalar, head.previous, entry, script: newScript) {
            adjustment = table.pairs.adjustment(first, scalar)
            if adjustment == PairTable.unknown {
              self.head = head
              return .unknownPair(first, scalar)
            }
          }
          if adjustment == PairTable.mustShape {
            if endsToken { return .complex }
            mustShape = true
          } else if adjustment != 0 {
            if allowsBreak {
              if tables.extentRows[Int(head.previous.slot)] == .max {
                self.head = head
                return .unknownExtent(Int(head.previous.slot))
              }
              append(cutAt: head, adjustment, before: length, text, segment: segments.count, to: &cuts)
            }
            head.width &+= Int64(adjustment)
          }
        }
        if allowsBreak || endsToken || changesKind || head.position &- head.start >= Segment.maximumByteCount {
          let row = tables.extentRows[Int(head.previous.slot)]
          if row == .max {
            self.head = head
            return .unknownExtent(Int(head.previous.slot))
          }
          let hasCut = !cuts.isEmpty && cuts[cuts.count - 1].segment == segments.count
          endSegment(&head, row, allowsBreak: allowsBreak, hasCut: hasCut, &segments)
          if endsToken { beginToken(head.position, segments.count) }
        }
      }
      if asksScript { noteScript(entry, scalar, newScript) }
      if crosses { levels.goOn() }
      if !entry.isSimple {
        mustShape = true
        if entry.lineBreakIndex == Int(LineBreakClass.ri.rawValue) { emoji = .halfFlag } else { emoji = .none }
      } else if emoji != .none {
        emoji = .none
      }
      head.state = entered.state
      head.width &+= Int64(entry.advance) &+ rules.letterSpacing
      head.position &+= length
      head.previous = entry
      head.previousScalar = scalar
      if !entry.isSimple {
        endsFree = entry.isFree
        if entry.isMissing { hasMissing = true }
        if entry.isShapedLetter, let stop = addLetters(behindShaped: &head, text, table, tables, rules) { return stop }
      } else if scalar < 0x80 {
        if hasPlainWords && Self.isASCIILetter(scalar) { addWords(&head, level(of: text), tables, &segments) }
      } else if entry.isLetter {
        if rules.letterSpacing == 0 && !mustShape { addLetters(&head, level(of: text), table, tables) }
      } else if entry.isIdeograph && !mustShape {
        addIdeographs(&head, level(of: text), tables, rules, &segments)
      }
    }
    self.head = head
    return finish(tables.extentRows, &segments)
  }

  /// The text up to the end of the level at hand.
  @inline(__always) @_lifetime(copy text)
  private func level(of text: Span<UInt8>) -> Span<UInt8> { text.extracting(first: min(text.count, levels.end)) }

  /// Closes what is open at the end of the text.
  private mutating func finish(_ extentRows: Span<UInt8>, _ segments: inout OutputSpan<Segment>) -> Stop {
    if emoji == .joined || emoji == .halfFlag { return .complex }
    guard start < position else { return .end }
    let row = extentRows[Int(previous.slot)]
    if row == .max { return .unknownExtent(Int(previous.slot)) }
    var last = head
    if mustShape && !postpone(&last, segments.count) { return .unshaped }
    endSegment(&last, row, allowsBreak: true, hasCut: false, &segments)
    head = last
    return .end
  }

  /// The character at an offset of valid UTF-8.
  @inline(__always)
  static func decode(_ text: Span<UInt8>, _ position: Int) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(text[position])
    if lead < 0x80 { return (lead, 1) }
    let second = UInt32(text[position &+ 1] & 0x3F)
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
    let third = UInt32(text[position &+ 2] & 0x3F)
    if lead < 0xF0 { return ((lead & 0xF) << 12 | second << 6 | third, 3) }
    return ((lead & 7) << 18 | second << 12 | third << 6 | UInt32(text[position &+ 3] & 0x3F), 4)
  }

  /// Where the character before an offset begins.
  static func start(before offset: Int, _ text: Span<UInt8>) -> Int {
    var start = offset - 1
    while start > 0 && text[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// Closes the segment at hand before the head.
  @inline(__always)
  private mutating func endSegment(
    _ head: inout Head, _ row: UInt8, allowsBreak: Bool, hasCut: Bool, _ segments: inout OutputSpan<Segment>
  ) {
    append(
      head.previous.isTab ? .tab : head.previous.isSpace ? .space : .text, head.width, head.position &- head.start, row, allowsBreak: allowsBreak,
      &segments)
    if hasCut { segments[segments.count - 1].hasCut = true }
    head.start = head.position
    head.width = 0
  }

  /// Appends a segment and moves the pen.
  @inline(__always)
  mutating func append(
    _ kind: Segment.Kind, _ width: Int64, _ byteCount: Int, _ row: UInt8, allowsBreak: Bool,
    _ segments: inout OutputSpan<Segment>
  ) {
    let advance = Int32(clamping: width)
    var segment = Segment(
      kind, advance: advance, byteCount: UInt16(truncatingIfNeeded: byteCount), metrics: row, allowsBreak: allowsBreak)
    segment.isAdditive = !wasShaped
    segments.append(segment)
    pen &+= Int64(advance)
    if kind == .text { natural = max(natural, pen) }
    extents |= 1 &<< UInt32(row)
  }

  /// Closes the paragraph with the line feed at ``position``, or says what is to be done before.
  private mutating func endParagraph(
    _ extentRows: Span<UInt8>, _ segments: inout OutputSpan<Segment>, _ cutCount: Int,
    _ paragraphs: inout [ParagraphRow]
  ) -> Stop? {
    if emoji == .joined || emoji == .halfFlag { return .complex }
    if start < position {
      let row = extentRows[Int(previous.slot)]
      if row == .max { return .unknownExtent(Int(previous.slot)) }
      var last = head
      if mustShape && !postpone(&last, segments.count) { return .unshaped }
      endSegment(&last, row, allowsBreak: false, hasCut: false, &segments)
    }
    segments.append(Segment(.mandatoryBreak, advance: 0, byteCount: 1, metrics: 0, allowsBreak: false))
    let next = position + 1
    paragraphs.append(ParagraphRow(end: UInt32(truncatingIfNeeded: next), level: levels.base, style: 0))
    newlines += 1
    levels.reset()
    paragraph = ParagraphStart(
      start: next, segmentCount: segments.count, cutCount: cutCount, unmeasuredCount: unmeasured.count, pen: pen,
      natural: natural)
    beginParagraph(script: 0)
    beginToken(next, segments.count)
    return nil
  }

  /// Leaves the token before the head to be shaped later, where it is one segment of a known script.
  @inline(__always)
  private mutating func postpone(_ head: inout Head, _ segment: Int) -> Bool {
    guard segment == tokenSegment, script != 0, head.position - tokenStart < LayoutScratch.windowByteCount else {
      return false
    }
    let token = UnmeasuredToken(
      segment: UInt32(truncatingIfNeeded: segment), start: UInt32(truncatingIfNeeded: tokenStart),
      byteCount: UInt16(truncatingIfNeeded: head.position - tokenStart),
      slot: UInt8(truncatingIfNeeded: head.previous.slot), script: script, level: levels.level)
    mustShape = false
    wasShaped = true
    head.width = 0
    if token.byteCount == 1 && head.previous.isSpace && token.isLike(blank.token) {
      head.width = Int64(blank.advance)
    } else {
      unmeasured.append(token)
    }
    return true
  }

  /// Notes that what is shaped as one begins at an offset.
  @inline(__always)
  mutating func beginToken(_ offset: Int, _ segment: Int) {
    tokenStart = offset
    tokenSegment = segment
    tokenPen = pen
    tokenNatural = natural
    wasShaped = false
  }

  /// Takes in a character that goes on with the one before.
  private mutating func add(
    _ entry: CharacterEntry, _ scalar: UInt32, _ length: Int, _ next: Emoji, _ breaks: Span<LineBreakTable.Entry>
  ) {
    head.state = breaks[head.state << 6 | entry.lineBreakIndex].state
    head.position += length
    mustShape = true
    endsFree = endsFree && entry.isFree
    if entry.isMissing { hasMissing = true }
    emoji = next
    // Rules that look around skip what is attached.
    let attached: LineBreakClassSet = [.cm, .zwj]
    if attached.contains(entry.lineBreakClass) { return }
    head.previous = entry
    head.previousScalar = scalar
  }

  private func append(
    cutAt head: Head, _ adjustment: Int32, before length: Int, _ text: Span<UInt8>, segment: Int, to cuts: inout [Cut]
  ) {
    let reach = UInt32(Self.start(before: head.position, text))..<UInt32(head.position + length)
    cuts.append(Cut(segment: UInt32(segment), ending: -adjustment, starting: 0, reach: reach, isHyphen: false))
  }
}
