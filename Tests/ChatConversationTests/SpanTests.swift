import ChatConversation
import ChatFormats
import ChatLayout
import Foundation
import RichText
import Testing

@Suite("Attributes from spans")
struct SpanTests {
  private static let pack = EmojiPack(
    name: "test",
    entries: [
      EmojiEntry(.colon, "smile", text: "😄"),
      EmojiEntry(.bracket, "微笑", image: ImageReference(.named("smile"), pixelWidth: 20, pixelHeight: 20)),
    ])

  private func text(
    _ text: String, _ spans: [TextSpan], emoji: EmojiReplacer? = nil, codeFamily: String? = nil
  ) -> AttributedString {
    var converter = MessageConverter(style: .modern, emoji: emoji)
    converter.codeFamily = codeFamily
    guard case .attributed(let attributed) = converter.message(from: ChatMessage(text: text, spans: spans)).text else {
      Issue.record("the text has no attributes")
      return AttributedString()
    }
    return attributed
  }

  private func runs(_ text: AttributedString) -> [(text: String, intent: InlineIntent)] {
    text.runs.map {
      (String(text[$0.range].characters), $0.attributes[BubbleTextAttributes.InlineIntentAttribute.self] ?? [])
    }
  }

  private func check(
    _ text: AttributedString, _ expected: [(String, InlineIntent)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = runs(text)
    #expect(found.map(\.text) == expected.map(\.0), sourceLocation: sourceLocation)
    #expect(found.map(\.intent) == expected.map(\.1), sourceLocation: sourceLocation)
  }

  @Test("spans nest, at UTF-8 offsets")
  func nesting() {
    check(
      text("ä bold both x", [TextSpan(.bold, 3..<12), TextSpan(.italic, 8..<12)]),
      [("ä ", []), ("bold ", .stronglyEmphasized), ("both", [.stronglyEmphasized, .emphasized]), (" x", [])])
    check(
      text("abc", [TextSpan(.strikethrough, 0..<3), TextSpan(.strikethrough, 0..<1)]),
      [("a", .strikethrough), ("bc", .strikethrough)].reduced)
  }

  @Test("a text without spans that show stays plain, for the quick way to its size")
  func plain() {
    var converter = MessageConverter(style: .modern)
    let spans = [
      TextSpan(.spoiler, 0..<1), TextSpan(.hashtag, 1..<2), TextSpan(.customEmoji(name: "a", id: ""), 0..<2),
    ]
    #expect(converter.message(from: ChatMessage(text: "ab", spans: spans)).text == .plain("ab"))
  }

  @Test("tokens are replaced, spans move along, and code stays as it is")
  func tokens() {
    let emoji = EmojiReplacer(pack: Self.pack)
    let result = text(
      ":smile: [微笑] bold :smile: code :smile:",
      [TextSpan(.bold, 17..<29), TextSpan(.code, 30..<42)], emoji: emoji)
    #expect(String(result.characters[...]) == "😄 \u{FFFC} bold 😄 code :smile:")
    let bold = result.runs.filter {
      $0.attributes[BubbleTextAttributes.InlineIntentAttribute.self] == .stronglyEmphasized
    }
    #expect(bold.map { String(result[$0.range].characters) }.joined() == "bold 😄")
    let code = result.runs.filter { $0.attributes[BubbleTextAttributes.InlineIntentAttribute.self] == .code }
    #expect(code.map { String(result[$0.range].characters) } == ["code :smile:"])
    #expect(result.runs.compactMap { $0.attributes[BubbleTextAttributes.AttachmentAttribute.self] }.count == 1)
    // The offset map of a replacement on its own is the referee.
    let replaced = emoji.replace(":smile: [微笑] bold :smile: code")
    #expect(replaced.offsets.resultRange(ofSourceUTF8: 17..<29) == 9..<18)
    let start = result.utf8.distance(from: result.startIndex, to: bold[0].range.lowerBound)
    #expect(start == 9)
  }

  @Test("quotations have the text of tokens, and image tokens as they were typed")
  func quotedTokens() {
    var converter = MessageConverter(style: .modern, emoji: EmojiReplacer(pack: Self.pack))
    _ = converter.message(from: ChatMessage(id: .number("1"), text: "a [微笑] :smile:"))
    var answer = ChatMessage(text: "b")
    answer.replyTo = .number("1")
    #expect(converter.message(from: answer).reply?.text == "a [微笑] 😄")
  }

  @Test("headlines are larger and bold, code has its family, and both keep what is around them")
  func fonts() {
    let base = RowStyle.modern.text.font
    for (level, scale) in [(1, 1.5), (2, 1.25), (3, 1), (9, 1), (-1, 1.5)] {
      let font = text("ab", [TextSpan(.heading(level: level), 0..<2), TextSpan(.italic, 0..<2)]).runs.first?.attributes[
        BubbleTextAttributes.FontAttribute.self]
      #expect(font == Font(size: base.size * scale, weight: .bold, slant: .italic))
    }
    let code = text("ab", [TextSpan(.bold, 0..<2), TextSpan(.code, 0..<2)], codeFamily: "Mono")
    #expect(
      code.runs.first?.attributes[BubbleTextAttributes.FontAttribute.self]
        == Font(family: "Mono", size: base.size, weight: .bold))
    let unnamed = text("ab", [TextSpan(.code, 0..<2)])
    #expect(unnamed.runs.first?.attributes[BubbleTextAttributes.FontAttribute.self] == nil)
  }

  @Test("links, mentions and quotations have their attributes, and end where they end")
  func values() throws {
    let result = text(
      "one two\nthree",
      [
        TextSpan(.link(target: "example.org/a"), 0..<7), TextSpan(.mention(id: "u1"), 4..<7), TextSpan(.quote, 8..<13),
        TextSpan(.underline, 8..<9),
      ])
    let attributes = result.runs.map(\.attributes)
    #expect(
      attributes.map(\.link)
        == ["https://example.org/a", "https://example.org/a", nil, nil, nil].map {
          $0.flatMap { URL(string: $0) }
        })
    #expect(attributes.map { $0[BubbleTextAttributes.MentionAttribute.self] } == [nil, "u1", nil, nil, nil])
    let quoted = try #require(attributes.last?[BubbleTextAttributes.ParagraphStyleAttribute.self])
    #expect(quoted.headIndent == 12 && quoted.firstLineHeadIndent == 12)
    #expect(attributes[3][BubbleTextAttributes.UnderlineAttribute.self] == .single)
  }

  @Test("spans outside the text, and a hundred thousand that nest, do no harm")
  func oddSpans() {
    #expect(String(text("ab", [TextSpan(.bold, -5..<1), TextSpan(.bold, 1..<90)]).characters[...]) == "ab")
    let count = 100_000
    let spans = (0..<count).map { TextSpan($0.isMultiple(of: 2) ? .bold : .link(target: "a"), $0..<2 * count - $0) }
    let result = text(String(repeating: "a", count: 2 * count), spans)
    #expect(result.utf8.count == 2 * count)
  }
}

extension [(String, InlineIntent)] {
  /// Neighbours that look the same, together.
  fileprivate var reduced: Self {
    reduce(into: []) { result, run in
      if let last = result.last, last.1 == run.1 {
        result[result.count - 1].0 += run.0
      } else {
        result.append(run)
      }
    }
  }
}
