import Foundation
import RichText
import TestSupport
import Testing

struct MarkdownTests {
  /// Spans as text: `kind(inner)` or `kind(inner>target)`.
  private static func list(_ text: String, _ options: MarkdownOptions = .all) -> [String] {
    let bytes = Array(text.utf8)
    func piece(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let tokens = TrapPack.scanner.tokens(in: text)
    return MarkdownScanner(options).spans(in: text, tokens: tokens).map { span in
      let target = span.target.map { ">" + piece($0) } ?? ""
      return "\(span.kind)(\(piece(span.inner))\(target))"
    }
  }

  static let cases: [(text: String, spans: [String])] = [
    (
      "**粗** *斜* ***both*** ~~x~~ `c`",
      ["strong(粗)", "emphasis(斜)", "strongEmphasis(both)", "strikethrough(x)", "code(c)"]
    ),
    ("**a *b* c**", ["strong(a *b* c)", "emphasis(b)"]),
    ("2*3*4 a**b**c", []),
    ("* item\n* item", []),
    ("** a ** *a *b", []),
    ("**a", []), ("a**", []), ("****", []), ("~~~a~~~", []), ("~a~", []),
    ("**a\n\nb**", []), ("**a\nb**", ["strong(a\nb)"]),
    ("`**a**` **b**", ["code(**a**)", "strong(b)"]),
    ("``a`b``", ["code(a`b)"]), ("` a `", ["code(a)"]), ("`a", []),
    ("```swift\nlet x\n```\n**b**", ["codeBlock(let x)", "strong(b)"]),
    ("```\n**a**", []),
    ("\\*a* \\`b`", []),
    ("[text](https://a.test/x(1)) b", ["link(text>https://a.test/x(1))"]),
    ("[**b** [笑]](a.test)", ["link(**b** [笑]>a.test)", "strong(b)"]),
    ("[text](好) [text](https://a b) []", ["address(https://a>https://a)"]),
    ("[OK](https://a.test)", ["link(OK>https://a.test)"]),
    (
      "看https://a.test/*x*, www.b.test。 (https://c.test)",
      [
        "address(https://a.test/*x>https://a.test/*x)",
        "address(www.b.test>www.b.test)", "address(https://c.test>https://c.test)",
      ]
    ),
    ("@小明 @a_b-, a@b.test @@c @", ["mention(@小明>小明)", "mention(@a_b>a_b)"]),
    ("**a ~~b** c~~", ["strong(a ~~b)"]),
    ("[a **b](a.test) c**", ["link(a **b>a.test)"]),
  ]

  @Test("Marks count where they are clear", arguments: cases)
  func table(_ text: String, _ spans: [String]) {
    #expect(Self.list(text) == spans)
  }

  @Test("Only the marks asked for count")
  func options() {
    #expect(Self.list("**a** *b* `c` @d https://e.test", [.emphasis]) == ["emphasis(b)"])
    #expect(Self.list("`*c*` *b*", [.emphasis]) == ["emphasis(b)"])
  }

  @Test("Marks become attributes, tokens become images, and offsets follow")
  func compose() throws {
    let source = "**好[笑]** `[笑]` [链:smile:](https://a.test) @li"
    let (text, offsets) = TrapPack.replacer.attributedString(markdown: source)
    #expect(String(text.characters) == "好\u{FFFC} [笑] 链😄 @li")
    var seen: [String] = []
    for run in text.runs {
      var marks: [String] = []
      if let intent = run.inlineIntent { marks.append("\(intent.rawValue)") }
      if run.link != nil { marks.append("link") }
      if let mention = run.mention { marks.append("@" + mention) }
      if run.attachment != nil { marks.append("image") }
      if let token = run.tokenSource { marks.append(token.text) }
      seen.append(String(text[run.range].characters) + marks.map { "<\($0)>" }.joined())
    }
    #expect(
      seen == [
        "好<2>", "\u{FFFC}<2><image>", " ", "[笑]<8>", " ", "链<link>", "😄<link><:smile:>", " ", "@li<@li>",
      ])
    #expect(offsets.resultOffset(ofSourceUTF16: 0) == 0)
    #expect(offsets.sourceOffset(ofResultUTF16: 0) == 2)
    #expect(offsets.resultOffset(ofSourceUTF16: source.utf16.count) == String(text.characters).utf16.count)
    let plain = TextSource(text, style: TextStyle())
    #expect(plain.styles.contains { $0.font.weight == .bold })
    #expect(plain.attachments.map(\.offset) == [3])
  }

  @Test("Random texts keep every visible character")
  func random() {
    var generator = SeededGenerator(12)
    for round in 0..<3000 {
      let source = RandomText.make(&generator, pieces: 1 + round % 14)
      let (text, offsets) = TrapPack.replacer.attributedString(markdown: source)
      let result = String(text.characters)
      #expect(offsets.resultOffset(ofSourceUTF8: source.utf8.count) == result.utf8.count)
      var at = 0
      var rest = Array(source.utf8)[...]
      // Whatever is not marks comes in the same order.
      for byte in text.plainText.utf8 {
        guard let place = rest.firstIndex(of: byte) else {
          Issue.record("round \(round): \(source.debugDescription) lost \(at)")
          return
        }
        rest = rest[(place + 1)...]
        at += 1
      }
    }
  }
}
