/// Turns Slack's mrkdwn into text and spans.
///
/// `*bold*`, `_italic_`, `~strike~` between words and within a line; code in one or three backticks; lines
/// that begin with `>`; `<…>` for addresses, people, channels and groups; `&amp;`, `&lt;`, `&gt;`. Emoji
/// short names stay. Source: Slack's developer documentation, "Formatting message text".
struct SlackMarkup {
  /// Names of people and channels by identifier.
  let names: [String: String]

  private static let marks: [UInt8: TextSpan.Kind] = [
    UInt8(ascii: "*"): .bold, UInt8(ascii: "_"): .italic, UInt8(ascii: "~"): .strikethrough,
  ]

  /// Linear in the length of the text.
  func parse(_ text: String) -> (text: String, spans: [TextSpan]) {
    let context = MarkContext(bytes: Array(text.utf8))
    var state = State(context: context, names: names)
    state.run()
    return state.markup.finished()
  }

  private struct State {
    let context: MarkContext
    let names: [String: String]
    var markup = Markup()
    var delimiters = MarkDelimiters()
    var index = 0
    /// Where the quoted lines began.
    var quoteStart: Int?
    /// Whether everything up to the end is quoted.
    var isQuoteOpenEnded = false
    /// A closing fence has been looked for in vain.
    var hasNoFence = false

    var bytes: [UInt8] { context.bytes }

    mutating func run() {
      beginLine()
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case 0x0A: endLine()
        case UInt8(ascii: "`"): code()
        case UInt8(ascii: "<"): reference()
        case UInt8(ascii: "&"): entity()
        case UInt8(ascii: ":"): shortcode()
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): mark(byte)
        default:
          markup.append(byte)
          index += 1
        }
      }
      if let quoteStart { markup.add(.quote, from: quoteStart) }
    }

    // MARK: Lines

    private func quoteMark(at offset: Int) -> Int {
      if offset < bytes.count, bytes[offset] == UInt8(ascii: ">") { return 1 }
      return bytes[offset...].starts(with: "&gt;".utf8) ? 4 : 0
    }

    private mutating func beginLine() {
      let length = quoteMark(at: index)
      guard length > 0, !isQuoteOpenEnded else { return }
      index += length
      if quoteStart == nil, quoteMark(at: index) == length, quoteMark(at: index + length) == length {
        index += 2 * length
        isQuoteOpenEnded = true
      }
      if index < bytes.count, bytes[index] == 0x20 { index += 1 }
      if quoteStart == nil { quoteStart = markup.count }
    }

    private mutating func endLine() {
      delimiters.reset()
      if let start = quoteStart, !isQuoteOpenEnded, quoteMark(at: index + 1) == 0 {
        markup.add(.quote, from: start)
        quoteStart = nil
      }
      markup.append(0x0A)
      index += 1
      beginLine()
    }

    // MARK: Code

    private mutating func code() {
      let run = context.run(at: index)
      if run >= 3 {
        let end = hasNoFence ? nil : context.find(Array("```".utf8), from: index + 3)
        hasNoFence = end == nil
        if let end, end > index + 3 {
          var content = index + 3..<end
          if bytes[content.lowerBound] == 0x0A { content = content.lowerBound + 1..<end }
          if !content.isEmpty, bytes[content.upperBound - 1] == 0x0A {
            content = content.lowerBound..<content.upperBound - 1
          }
          appendCode(content, .codeBlock(language: nil))
          index = end + 3
          return
        }
      } else if run == 1 {
        var end = index + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != 0x0A { end += 1 }
        if end < bytes.count, bytes[end] == UInt8(ascii: "`"), end > index + 1 {
          appendCode(index + 1..<end, .code)
          index = end + 1
          return
        }
        // There is no backtick before `end`, so the stretch can be copied without looking again.
      }
      markup.append(bytes[index..<index + run])
      index += run
    }

    private mutating func appendCode(_ range: Range<Int>, _ kind: TextSpan.Kind) {
      let start = markup.count
      index = range.lowerBound
      while index < range.upperBound {
        switch bytes[index] {
        case UInt8(ascii: "<"): reference()
        case UInt8(ascii: "&"): entity()
        default:
          markup.append(bytes[index])
          index += 1
        }
      }
      markup.add(kind, from: start)
      delimiters.reset()
    }

    // MARK: Marks

    private mutating func mark(_ byte: UInt8) {
      let run = context.run(at: index)
      guard run == 1, let kind = SlackMarkup.marks[byte] else {
        markup.append(bytes[index..<index + run])
        index += run
        return
      }
      if let open = delimiters.last(of: byte, atMost: 1), markup.count > open.start + 1,
        !context.isSpace(before: index), !context.isWord(at: index + 1)
      {
        delimiters.end(open, in: &markup)
      } else if !context.isWord(before: index), !context.isSpace(at: index + 1) {
        delimiters.begin([byte], kind, in: &markup)
      } else {
        markup.append(byte)
      }
      index += 1
    }

    /// Copies `:name:` as it is, so that marks in names do not count.
    private mutating func shortcode() {
      var end = index + 1
      while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
      if end > index + 1, end < bytes.count, bytes[end] == UInt8(ascii: ":") {
        markup.append(bytes[index..<end])
        index = end
        // The colon may begin the next name, as in `:+1::skin-tone-2:`; alone it is copied below.
        if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ":") {
          markup.append(bytes[end])
          index += 1
          return
        }
      }
      markup.append(bytes[index])
      index += 1
    }

    private func isNameByte(_ byte: UInt8) -> Bool {
      isDigit(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "'")
    }

    // MARK: References

    private mutating func entity() {
      for (name, character) in [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")]
      where bytes[index...].starts(with: name.utf8) {
        markup.append(character)
        index += name.utf8.count
        return
      }
      markup.append(bytes[index])
      index += 1
    }

    private mutating func reference() {
      var end = index + 1
      while end < bytes.count, bytes[end] != UInt8(ascii: ">"), bytes[end] != UInt8(ascii: "<"), bytes[end] != 0x0A {
        end += 1
      }
      guard end < bytes.count, bytes[end] == UInt8(ascii: ">"), end > index + 1 else {
        markup.append(bytes[index])
        index += 1
        return
      }
      let content = String(decoding: bytes[index + 1..<end], as: UTF8.self)
      let parts = content.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      append(SlackMarkup.unescaped(parts[0]), label: parts.count > 1 ? SlackMarkup.unescaped(parts[1]) : nil)
      index = end + 1
    }

    private mutating func append(_ target: String, label: String?) {
      let label = label.flatMap { $0.isEmpty ? nil : $0 }
      let rest = String(target.dropFirst())
      switch target.first {
      case "@":
        let name = names[rest] ?? label ?? rest
        markup.append(name.hasPrefix("@") ? name : "@" + name, .mention(id: rest))
      case "#":
        let name = label ?? names[rest] ?? rest
        markup.append(name.hasPrefix("#") ? name : "#" + name, .channel(id: rest))
      case "!":
        let command = rest.split(separator: "^", maxSplits: 1).first.map(String.init) ?? rest
        if command == "date" {
          markup.append(label ?? rest)
        } else {
          let id = command == "subteam" ? String(rest.dropFirst(8)) : command
          let name = label ?? names[id] ?? id
          markup.append(name.hasPrefix("@") ? name : "@" + name, .mention(id: id))
        }
      default:
        markup.append(label ?? target, .link(target: target))
      }
    }
  }

  /// Resolves the three entities.
  private static func unescaped(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
    var out: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if let (name, character) = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")].first(where: {
        rest.starts(with: $0.0.utf8)
      }) {
        out.append(contentsOf: character.utf8)
        rest = rest.dropFirst(name.utf8.count)
      } else {
        out.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
