/// Turns Discord's Markdown into text and spans.
///
/// `**bold**`, `*italic*`, `_italic_`, `__underline__`, `~~strike~~`, `||spoiler||`, code, quotes, headlines,
/// `[label](address)`, addresses, `<@…>` and its relatives, `\` before a mark. Source: Discord's help pages
/// "Markdown Text 101" and its developer reference "Message formatting".
struct DiscordMarkup {
  /// Names of people by identifier.
  let names: [String: String]

  /// Linear in the length of the text.
  func parse(_ text: String) -> (text: String, spans: [TextSpan]) {
    var state = State(context: MarkContext(bytes: Array(text.utf8)), names: names)
    state.run()
    return state.markup.finished()
  }

  struct State {
    let context: MarkContext
    let names: [String: String]
    var markup = Markup()
    var delimiters = MarkDelimiters()
    var index = 0
    private var quoteStart: Int?
    private var isQuoteOpenEnded = false
    private var heading: (level: Int, start: Int)?
    /// Lengths of runs of backticks that have been looked for in vain.
    private var missingRuns: Set<Int> = []

    init(context: MarkContext, names: [String: String]) {
      self.context = context
      self.names = names
    }

    var bytes: [UInt8] { context.bytes }

    mutating func run() {
      beginLine()
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case 0x0A: endLine()
        case UInt8(ascii: "\\"): escape()
        case UInt8(ascii: "`"): code()
        case UInt8(ascii: "<"): reference()
        case UInt8(ascii: "["): maskedLink()
        case UInt8(ascii: "@"): mention()
        case UInt8(ascii: "h"): address()
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "|"): marks(byte)
        default: copy()
        }
      }
      closeHeading()
      if let quoteStart { markup.add(.quote, from: quoteStart) }
    }

    mutating func copy() {
      markup.append(bytes[index])
      index += 1
    }

    func starts(with text: String, at offset: Int) -> Bool { bytes[offset...].starts(with: text.utf8) }

    // MARK: Lines

    private mutating func beginLine() {
      if !isQuoteOpenEnded {
        if quoteStart == nil, starts(with: ">>> ", at: index) {
          isQuoteOpenEnded = true
          quoteStart = markup.count
          index += 4
        } else if starts(with: "> ", at: index) {
          if quoteStart == nil { quoteStart = markup.count }
          index += 2
        }
      }
      for level in 1...3 where starts(with: String(repeating: "#", count: level) + " ", at: index) {
        index += level + 1
        heading = (level, markup.count)
      }
    }

    private mutating func endLine() {
      closeHeading()
      if let start = quoteStart, !isQuoteOpenEnded, !starts(with: "> ", at: index + 1) {
        markup.add(.quote, from: start)
        quoteStart = nil
      }
      copy()
      beginLine()
    }

    private mutating func closeHeading() {
      if let heading { markup.add(.heading(level: heading.level), from: heading.start) }
      heading = nil
    }

    private mutating func escape() {
      if index + 1 < bytes.count, isPunctuation(bytes[index + 1]) { index += 1 }
      copy()
    }

    private func isPunctuation(_ byte: UInt8) -> Bool {
      (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
        || (0x7B...0x7E).contains(byte)
    }

    // MARK: Code

    private mutating func code() {
      let run = context.run(at: index)
      guard run <= 3, !missingRuns.contains(run), let end = closingRun(run) else {
        if run <= 3 { missingRuns.insert(run) }
        markup.append(bytes[index..<index + run])
        index += run
        return
      }
      var content = index + run..<end
      var kind = TextSpan.Kind.code
      if run == 3 {
        var language: String?
        var lineEnd = content.lowerBound
        while lineEnd < end, isLanguageByte(bytes[lineEnd]) { lineEnd += 1 }
        while !content.isEmpty, bytes[content.upperBound - 1] == 0x0A {
          content = content.lowerBound..<content.upperBound - 1
        }
        // A word alone is the code itself.
        if lineEnd < content.upperBound, bytes[lineEnd] == 0x0A {
          if lineEnd > content.lowerBound {
            language = String(decoding: bytes[content.lowerBound..<lineEnd], as: UTF8.self)
          }
          content = lineEnd + 1..<content.upperBound
        }
        kind = .codeBlock(language: language)
      }
      let start = markup.count
      markup.append(bytes[content])
      markup.add(kind, from: start)
      index = end + run
    }

    /// Where the next run of exactly so many backticks begins.
    private func closingRun(_ length: Int) -> Int? {
      var offset = index + length
      while offset < bytes.count {
        guard bytes[offset] == UInt8(ascii: "`") else {
          offset += 1
          continue
        }
        let run = context.run(at: offset)
        if run == length || length == 3 && run > 3 { return offset }
        offset += run
      }
      return nil
    }

    private func isLanguageByte(_ byte: UInt8) -> Bool {
      isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || "_+-#.".utf8.contains(byte)
    }

    // MARK: Marks

    private mutating func marks(_ byte: UInt8) {
      let run = context.run(at: index)
      var left = run
      let canClose = !context.isSpace(before: index)
      let canOpen = !context.isSpace(at: index + run)
      while left > 0 {
        let open =
          left == 2
          ? delimiters.last(of: byte, exactly: 2) ?? delimiters.last(of: byte, atMost: 2)
          : delimiters.last(of: byte, atMost: left)
        let isBound = byte == UInt8(ascii: "_")
        if let open, canClose, markup.count > open.start + open.text.count,
          !(isBound && open.text.count == 1 && context.isWord(at: index + run))
        {
          delimiters.end(open, in: &markup)
          left -= open.text.count
        } else if canOpen, let kind = kind(byte, min(left, 2)),
          !(isBound && left == 1 && context.isWord(before: index))
        {
          delimiters.begin([UInt8](repeating: byte, count: min(left, 2)), kind, in: &markup)
          left -= min(left, 2)
        } else {
          markup.append([UInt8](repeating: byte, count: left))
          left = 0
        }
      }
      index += run
    }

    private func kind(_ byte: UInt8, _ length: Int) -> TextSpan.Kind? {
      switch (byte, length) {
      case (UInt8(ascii: "*"), 1), (UInt8(ascii: "_"), 1): .italic
      case (UInt8(ascii: "*"), 2): .bold
      case (UInt8(ascii: "_"), 2): .underline
      case (UInt8(ascii: "~"), 2): .strikethrough
      case (UInt8(ascii: "|"), 2): .spoiler
      default: nil
      }
    }
  }
}
