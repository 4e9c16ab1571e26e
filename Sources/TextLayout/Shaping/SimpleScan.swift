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
    /// The token before ``position`` has to be shaped.
    case unshaped
  }

  /// What holds for all texts of a style.
  struct Rules {
    /// Whether lines break as in browsers.
    var isBrowser: Bool
    /// Added behind every character.
    var letterSpacing: Int64
  }

  /// The UTF-8 offset of the next character.
  var position = 0
  /// Where the segment at hand begins.
  var start = 0
  /// Its advance so far.
  var width: Int64 = 0
  /// The state of the line breaking rules.
  var state = Int(LineBreakState.start.rawValue)
  /// The two characters before ``position``; none at the start of a paragraph.
  var previous = CharacterEntry.none
  var previousScalar: UInt32 = 0
  var beforePrevious = CharacterEntry.none
  var beforeScalar: UInt32 = 0
  /// The length of the character before ``position``.
  var previousLength = 0
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
  /// How far an emoji of several characters has come.
  var emoji = Emoji.none

  /// Starts over for another text, keeping the memory.
  mutating func reset() {
    var brackets: [(closing: UInt32, script: UInt8)] = []
    swap(&brackets, &open)
    brackets.removeAll(keepingCapacity: true)
    self = SimpleScan()
    open = brackets
  }
}

extension SimpleScan {
  /// Goes on until the text ends or something stands in the way.
  mutating func run(
    _ text: Span<UInt8>, _ table: borrowing CharacterTable, _ breaks: Span<LineBreakTable.Entry>,
    extentRows: Span<UInt8>, _ rules: Rules, into segments: inout OutputSpan<Segment>, cuts: inout [Cut],
    paragraphEnds: inout [UInt32]
  ) -> Stop {
    let entries = table.entries.span
    let pages = table.pages.span
    let asciiPairs = table.asciiPairs.span
    let hasPlainWords = table.hasPlainWords && rules.letterSpacing == 0
    while position < text.count {
      let (scalar, length) = Self.decode(text, position)
      var entry =
        scalar < 0x80
        ? entries[256 + Int(scalar)] : entries[Int(pages[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)]
      // Everything is decided before anything is changed, since the character may have to be looked at again.
      if !entry.isSimple || emoji != .none {
        if !entry.isKnown { return .unknownCharacter(scalar) }
        if entry.isNewline {
          if let stop = endParagraph(extentRows, &segments, &paragraphEnds) { return stop }
          continue
        }
        switch special(&entry, scalar, text, position + length, table) {
        case .base: break
        case .part(let state):
          add(entry, scalar, length, state, breaks)
          continue
        case .complex: return .complex
        case .unknown(let scalar): return .unknownCharacter(scalar)
        }
      }
      let entered = breaks[state << 6 | entry.lineBreakIndex]
      var allowsBreak = entered.decision == 1
      if entered.decision > 2 {
        switch lookAround(entered, entry, text, position + length, table) {
        case .complex: return .complex
        case .unknown(let scalar): return .unknownCharacter(scalar)
        case .answer(let answer): allowsBreak = answer
        }
      }
      if rules.isBrowser { allowsBreak = browserAllowsBreak(allowsBreak, before: scalar, entry) }
      var isJoined = entry.slot == previous.slot
      var newScript = script
      if entry.hasSayInScript, !(entry.script == script && entry.info & CharacterEntry.scriptExtensions == 0) {
        switch nextScript(entry, scalar, text, table) {
        case .complex: return .complex
        case .unknown(let scalar): return .unknownCharacter(scalar)
        case .script(let next):
          isJoined = isJoined && (next == script || script == 0 || EastAsianScripts.isKana(next, script))
          newScript = next
        }
      }
      if position > start {
        let endsToken = !isJoined || (previous.info ^ entry.info) & CharacterEntry.space != 0
        if endsToken && mustShape { return .unshaped }
        var adjustment: Int32 = 0
        if isJoined && previous.isKerning && !mustShape {
          adjustment =
            previousScalar | scalar < 0x80
            ? asciiPairs[Int(previousScalar << 7 | scalar)] : table.pairs.adjustment(previousScalar, scalar)
          if adjustment == PairTable.unknown { return .unknownPair(previousScalar, scalar) }
          if adjustment == PairTable.mustShape {
            if endsToken { return .complex }
            mustShape = true
            adjustment = 0
          }
        }
        if allowsBreak || endsToken || position - start >= Segment.maximumByteCount {
          let row = extentRows[Int(previous.slot)]
          if row == .max { return .unknownExtent(Int(previous.slot)) }
          let hasCut = allowsBreak && adjustment != 0
          if hasCut { append(cutBefore: length, adjustment, segment: segments.count, to: &cuts) }
          width += Int64(adjustment)
          endSegment(row, allowsBreak: allowsBreak, hasCut: hasCut, &segments)
          if endsToken { beginToken(segments.count) }
        } else {
          width += Int64(adjustment)
        }
      }
      if entry.hasSayInScript { noteScript(entry, scalar, newScript) }
      if !entry.isSimple { mustShape = true }
      emoji = entry.lineBreakIndex == Int(LineBreakClass.ri.rawValue) ? .halfFlag : .none
      state = entered.state
      width += Int64(entry.advance) + rules.letterSpacing
      position += length
      beforePrevious = previous
      beforeScalar = previousScalar
      previous = entry
      previousScalar = scalar
      previousLength = length
      if hasPlainWords && Self.isLetter(scalar) { addWord(text, entries, asciiPairs) }
    }
    return finish(extentRows, &segments)
  }

  /// Closes what is open at the end of the text.
  private mutating func finish(_ extentRows: Span<UInt8>, _ segments: inout OutputSpan<Segment>) -> Stop {
    if emoji == .joined || emoji == .halfFlag { return .complex }
    guard start < position else { return .end }
    if mustShape { return .unshaped }
    let row = extentRows[Int(previous.slot)]
    if row == .max { return .unknownExtent(Int(previous.slot)) }
    endSegment(row, allowsBreak: true, hasCut: false, &segments)
    return .end
  }

  /// Takes in the ASCII letters that follow one: nothing but their widths has to be looked at.
  @inline(__always)
  private mutating func addWord(_ text: Span<UInt8>, _ entries: Span<CharacterEntry>, _ pairs: Span<Int32>) {
    let limit = min(text.count, start + Segment.maximumByteCount)
    var last = previousScalar
    var before = beforeScalar
    var at = position
    var sum = width
    while at < limit {
      let next = UInt32(text[at])
      guard Self.isLetter(next) else { break }
      let adjustment = pairs[Int(last << 7 | next)]
      if adjustment == PairTable.unknown || adjustment == PairTable.mustShape { break }
      sum += Int64(entries[256 + Int(next)].advance) + Int64(adjustment)
      before = last
      last = next
      at += 1
    }
    guard at > position else { return }
    width = sum
    position = at
    beforeScalar = before
    previousScalar = last
    beforePrevious = entries[256 + Int(before)]
    previous = entries[256 + Int(last)]
    previousLength = 1
  }

  @inline(__always)
  private static func isLetter(_ scalar: UInt32) -> Bool {
    (scalar | 0x20) &- 0x61 < 26
  }

  /// The character at an offset of valid UTF-8.
  @inline(__always)
  static func decode(_ text: Span<UInt8>, _ position: Int) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(text[position])
    if lead < 0x80 { return (lead, 1) }
    let second = UInt32(text[position + 1] & 0x3F)
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
    let third = UInt32(text[position + 2] & 0x3F)
    if lead < 0xF0 { return ((lead & 0xF) << 12 | second << 6 | third, 3) }
    return ((lead & 7) << 18 | second << 12 | third << 6 | UInt32(text[position + 3] & 0x3F), 4)
  }

  /// Closes the segment at hand before ``position``.
  @inline(__always)
  private mutating func endSegment(
    _ row: UInt8, allowsBreak: Bool, hasCut: Bool, _ segments: inout OutputSpan<Segment>
  ) {
    let isSpace = previous.isSpace
    var segment = Segment(
      isSpace ? .space : .text, advance: Int32(clamping: width),
      byteCount: UInt16(truncatingIfNeeded: position - start),
      metrics: row, allowsBreak: allowsBreak)
    if hasCut { segment.hasCut = true }
    segments.append(segment)
    pen += Int64(segment.advance)
    if !isSpace { natural = max(natural, pen) }
    extents |= 1 << UInt32(row)
    start = position
    width = 0
  }

  /// Closes the paragraph with the line feed at ``position``, or says what is to be done before.
  private mutating func endParagraph(
    _ extentRows: Span<UInt8>, _ segments: inout OutputSpan<Segment>, _ paragraphEnds: inout [UInt32]
  ) -> Stop? {
    if emoji == .joined || emoji == .halfFlag { return .complex }
    if start < position {
      if mustShape { return .unshaped }
      let row = extentRows[Int(previous.slot)]
      if row == .max { return .unknownExtent(Int(previous.slot)) }
      endSegment(row, allowsBreak: false, hasCut: false, &segments)
    }
    position += 1
    segments.append(Segment(.mandatoryBreak, advance: 0, byteCount: 1, metrics: 0, allowsBreak: false))
    paragraphEnds.append(UInt32(truncatingIfNeeded: position))
    newlines += 1
    start = position
    state = Int(LineBreakState.start.rawValue)
    previous = .none
    beforePrevious = .none
    beforeScalar = previousScalar
    previousScalar = 0x0A
    script = 0
    firstScript = 0
    leadingScripts = 0xFF
    open.removeAll(keepingCapacity: true)
    emoji = .none
    beginToken(segments.count)
    return nil
  }

  /// Notes that what is shaped as one begins at ``position``.
  @inline(__always)
  private mutating func beginToken(_ segment: Int) {
    tokenStart = position
    tokenSegment = segment
    tokenPen = pen
    tokenNatural = natural
  }

  /// Takes in a character that goes on with the one before.
  private mutating func add(
    _ entry: CharacterEntry, _ scalar: UInt32, _ length: Int, _ next: Emoji, _ breaks: Span<LineBreakTable.Entry>
  ) {
    state = breaks[state << 6 | entry.lineBreakIndex].state
    position += length
    mustShape = true
    emoji = next
    // Rules that look around skip what is attached.
    let attached: LineBreakClassSet = [.cm, .zwj]
    if attached.contains(entry.lineBreakClass) { return }
    beforePrevious = previous
    beforeScalar = previousScalar
    previous = entry
    previousScalar = scalar
    previousLength = length
  }

  private func append(cutBefore length: Int, _ adjustment: Int32, segment: Int, to cuts: inout [Cut]) {
    cuts.append(
      Cut(
        segment: UInt32(segment), ending: -adjustment, starting: 0,
        reach: UInt32(position - previousLength)..<UInt32(position + length), isHyphen: false))
  }
}
