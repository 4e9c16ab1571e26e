/// The state of one pass for Markdown.
struct MarkdownScan {
  let options: MarkdownOptions
  var spans: [MarkdownSpan] = []
  private var position = 0
  private var floor = 0
  private var openings: [Opening] = []
  private var runs = BacktickRuns()

  /// A mark that waits for its partner.
  private struct Opening {
    /// `[`, `*` or `~`.
    var mark: UInt8
    var length: Int
    var start: Int
    var end: Int { start + length }
  }

  /// The most marks that wait at a time; the oldest is given up for a new one.
  private static let maximumOpenings = 32

  init(options: MarkdownOptions) { self.options = options }

  mutating func run(_ bytes: Span<UInt8>, _ tokens: [Token]) {
    var next = 0
    while position < bytes.count {
      while next < tokens.count, tokens[next].start < position { next += 1 }
      if next < tokens.count, tokens[next].start == position {
        position = tokens[next].end
        continue
      }
      let at = position
      position += 1
      switch bytes[at] {
      case UInt8(ascii: "\\"):
        if position < bytes.count, bytes[position] < 0x80, bytes[position] > 0x20 { position += 1 }
      case 0x60: code(bytes, at)
      case UInt8(ascii: "*"), UInt8(ascii: "~"): mark(bytes, at)
      case UInt8(ascii: "["): open(Opening(mark: bytes[at], length: 1, start: at))
      case UInt8(ascii: "]"): closeBracket(bytes, at)
      case UInt8(ascii: ":"): scheme(bytes, at)
      case UInt8(ascii: "w"), UInt8(ascii: "W"):
        if bytes.hasWWW(at: at) { address(bytes, from: at, end: bytes.urlEnd(from: at + 4)) }
      case UInt8(ascii: "@"): mention(bytes, at)
      case 0x0A: if at > 0, bytes[at - 1] == 0x0A { openings.removeAll() }
      default: break
      }
    }
  }

  private mutating func code(_ bytes: Span<UInt8>, _ run: Int) {
    let code = bytes.codeRun(at: run, isEscaped: false, runs: &runs)
    position = code.end
    switch code.kind {
    case .text: return
    case .openFence: break
    case .span:
      guard options.contains(.code) else { break }
      var inner = code.content..<code.closing
      // One blank on either side only keeps backticks apart.
      if inner.count > 2, bytes[inner.lowerBound] == 0x20, bytes[inner.upperBound - 1] == 0x20 {
        inner = inner.lowerBound + 1..<inner.upperBound - 1
      }
      spans.append(MarkdownSpan(.code, outer: run..<code.end, inner: inner))
    case .fence:
      guard options.contains(.fences) else { break }
      var start = code.content
      while start < code.closing, bytes[start] != 0x0A { start += 1 }
      guard start < code.closing else { break }
      var end = code.closing
      while end > start + 1, bytes[end - 1] == 0x20 { end -= 1 }
      if end > start + 1, bytes[end - 1] == 0x0A { end -= 1 }
      if end > start + 1, bytes[end - 1] == 0x0D { end -= 1 }
      spans.append(MarkdownSpan(.codeBlock, outer: run..<code.end, inner: start + 1..<max(start + 1, end)))
    }
    floor = code.end
  }

  private mutating func mark(_ bytes: Span<UInt8>, _ start: Int) {
    let byte = bytes[start]
    while position < bytes.count, bytes[position] == byte { position += 1 }
    let length = position - start
    guard let kind = kind(byte, length) else { return }
    let before = start > 0 ? bytes[start - 1] : 0x20
    let after = position < bytes.count ? bytes[position] : 0x20
    if !isBlank(before), !isWord(after),
      let place = openings.lastIndex(where: { $0.mark == byte && $0.length == length }), openings[place].end < start
    {
      let opening = openings[place]
      openings.removeSubrange(place...)
      spans.append(MarkdownSpan(kind, outer: opening.start..<position, inner: opening.end..<start))
    } else if !isBlank(after), !isWord(before) {
      open(Opening(mark: byte, length: length, start: start))
    }
  }

  private func kind(_ byte: UInt8, _ length: Int) -> MarkdownSpan.Kind? {
    switch (byte, length) {
    case (UInt8(ascii: "*"), 1): options.contains(.emphasis) ? .emphasis : nil
    case (UInt8(ascii: "*"), 2): options.contains(.strong) ? .strong : nil
    case (UInt8(ascii: "*"), 3): options.isSuperset(of: [.strong, .emphasis]) ? .strongEmphasis : nil
    case (UInt8(ascii: "~"), 2): options.contains(.strikethrough) ? .strikethrough : nil
    default: nil
    }
  }

  private mutating func open(_ opening: Opening) {
    if openings.count >= Self.maximumOpenings { openings.removeFirst() }
    openings.append(opening)
  }

  private mutating func closeBracket(_ bytes: Span<UInt8>, _ close: Int) {
    guard let place = openings.lastIndex(where: { $0.mark == UInt8(ascii: "[") }) else { return }
    let opening = openings[place]
    openings.removeSubrange(place...)
    let start = close + 2
    guard options.contains(.links), start < bytes.count, bytes[close + 1] == UInt8(ascii: "(") else { return }
    guard opening.end < close, bytes.hasAddress(at: start) else { return }
    var depth = 0
    var end = start
    while end < bytes.count, bytes[end] >= 0x80 || Span<UInt8>.isURLCharacter(bytes[end]) {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") {
        if depth == 0 { break }
        depth -= 1
      }
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ")") else { return }
    // A link holds no other link or mention.
    while let last = spans.last, last.outer.lowerBound > opening.start,
      last.kind == .link || last.kind == .address || last.kind == .mention
    {
      spans.removeLast()
    }
    position = end + 1
    floor = position
    spans.append(
      MarkdownSpan(.link, outer: opening.start..<position, inner: opening.end..<close, target: start..<end))
  }

  private mutating func scheme(_ bytes: Span<UInt8>, _ colon: Int) {
    guard colon + 2 < bytes.count, bytes[colon + 1] == 0x2F, bytes[colon + 2] == 0x2F else { return }
    guard let start = bytes.schemeStart(before: colon, floor: floor) else { return }
    address(bytes, from: start, end: bytes.urlEnd(afterScheme: colon + 3).end)
  }

  private mutating func address(_ bytes: Span<UInt8>, from start: Int, end: Int) {
    position = max(position, end)
    floor = position
    let last = Self.withoutClosingPunctuation(bytes, start, end)
    guard options.contains(.addresses), last > start + 4, bytes[last - 1] != 0x2F || bytes[last - 2] != 0x2F else {
      return
    }
    // Marks inside an address are part of it.
    spans.append(MarkdownSpan(.address, outer: start..<last, inner: start..<last, target: start..<last))
  }

  /// The end of an address without what rather belongs to the sentence around it.
  private static func withoutClosingPunctuation(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var depth = 0
    for place in start..<end {
      if bytes[place] == UInt8(ascii: "(") { depth += 1 }
      if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
    }
    var last = end
    while last > start {
      switch bytes[last - 1] {
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
        UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "~"):
        break
      case UInt8(ascii: ")") where depth < 0: depth += 1
      default: return last
      }
      last -= 1
    }
    return last
  }

  private mutating func mention(_ bytes: Span<UInt8>, _ at: Int) {
    guard options.contains(.mentions) else { return }
    if at > 0, isWord(bytes[at - 1]) || bytes[at - 1] == UInt8(ascii: "@") || bytes[at - 1] == UInt8(ascii: ".") {
      return
    }
    var end = at + 1
    var last = end
    var length = 0
    while end < bytes.count, length <= TokenGrammar.maximumNameLength {
      let next = bytes.code(at: end)
      let isWord = next.code < 0x80 ? isWord(UInt8(next.code)) : next.code.isNameCharacter
      guard isWord || next.code == 0x2D else { break }
      end += next.length
      length += 1
      if isWord { last = end }
    }
    guard last > at + 1, length <= TokenGrammar.maximumNameLength else { return }
    guard end >= bytes.count || bytes[end] != UInt8(ascii: "@") else { return }
    position = last
    spans.append(MarkdownSpan(.mention, outer: at..<last, inner: at..<last, target: at + 1..<last))
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }

  private func isWord(_ byte: UInt8) -> Bool {
    Span<UInt8>.isLetter(byte) || Span<UInt8>.isDigit(byte) || byte == UInt8(ascii: "_")
  }
}
