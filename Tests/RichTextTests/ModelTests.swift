import Foundation
import RichText
import Testing

struct ModelTests {
  @Test("A neutral paragraph style is neutral, and odd numbers are clamped")
  func paragraphStyle() throws {
    #expect(ParagraphStyle().isNeutral)
    var style = ParagraphStyle(
      firstLineHeadIndent: -3, headIndent: .nan, tailIndent: -.infinity, lineHeightMultiple: 0,
      minimumLineHeight: .infinity,
      lineSpacing: -1,
      tabStops: [TabStop(location: 50), TabStop(location: .nan), TabStop(location: 20), TabStop(location: 0)],
      defaultTabInterval: 0)
    #expect(style.firstLineHeadIndent == 0 && style.headIndent == 0 && style.tailIndent == -100_000)
    #expect(style.lineHeightMultiple == 1 && style.minimumLineHeight == 100_000 && style.lineSpacing == 0)
    #expect(style.tabStops.map(\.location) == [20, 50] && style.defaultTabInterval == nil)
    style.lineHeightMultiple = .nan
    style.paragraphSpacing = -.nan
    style.defaultTabInterval = -4
    style.fixLineHeight(20)
    #expect(style.lineHeightMultiple == 1 && style.paragraphSpacing == 0 && style.defaultTabInterval == nil)
    #expect(style.minimumLineHeight == 20 && style.maximumLineHeight == 20)
    #expect(try JSONDecoder().decode(ParagraphStyle.self, from: JSONEncoder().encode(style)) == style)
    #expect(try JSONDecoder().decode(ParagraphStyle.self, from: Data("{\"lineSpacing\":-5}".utf8)).isNeutral)
  }

  @Test("Styles and attachments survive coding")
  func coding() throws {
    let style = TextStyle(
      font: Font(family: "Noto Sans", size: 18, weight: .bold, slant: .italic), language: "zh", letterSpacing: 1,
      foregroundColor: TextColor(rgb: 0x123456), underline: DecorationStyle(.dotted, color: .black),
      strikethrough: .single,
      link: URL(string: "https://a.test"))
    #expect(try JSONDecoder().decode(TextStyle.self, from: JSONEncoder().encode(style)) == style)
    let attachment = TextAttachment(
      id: 3, image: ImageReference(.file(path: "/x.png"), pixelWidth: 4, pixelHeight: 2),
      bounds: CGRect(x: 0, y: -3, width: 20, height: 20), alignment: .middle, kind: .emoji, sourceText: "[x]",
      accessibilityLabel: "x")
    #expect(try JSONDecoder().decode(TextAttachment.self, from: JSONEncoder().encode(attachment)) == attachment)
    #expect(try JSONDecoder().decode(Font.self, from: Data("{\"size\":-2}".utf8)).size == Font.minimumSize)
  }

  @Test("An attributed string survives coding with its attributes")
  func attributedCoding() throws {
    var text = TrapPack.replacer.attributedString("a[笑]:smile:")
    text.font = Font(size: 20)
    text.paragraphStyle = ParagraphStyle(alignment: .center)
    text.kern = 2
    let archive = TextArchive(text)
    let back = try JSONDecoder().decode(TextArchive.self, from: JSONEncoder().encode(archive))
    #expect(back == archive && back.attributedString == text)
    #expect(back.attributedString.plainText == "a[笑]:smile:")
    var odd = archive
    odd.runs[0].length = 2
    odd.runs[1].length = .max
    #expect(odd.attributedString.utf8.count == text.utf8.count)
    let source = TextSource(text, style: TextStyle())
    #expect(try JSONDecoder().decode(TextSource.self, from: JSONEncoder().encode(source)) == source)
  }

  @Test("Attachments without bounds are as high as the line, the width in proportion")
  func attachmentSize() {
    let image = ImageReference(.named("x"), pixelWidth: 200, pixelHeight: 100)
    #expect(TextAttachment(image: image).size(lineHeight: 18) == CGSize(width: 36, height: 18))
    #expect(TextAttachment().size(lineHeight: .nan) == .zero)
    let odd = TextAttachment(bounds: CGRect(x: CGFloat.nan, y: -.infinity, width: -5, height: 1e9))
    #expect(odd.bounds == CGRect(x: 0, y: -100_000, width: 0, height: 100_000))
    var image2 = ImageReference(variants: [.init(source: .named("3"), scale: 3), .init(source: .named("1"), scale: 1)])
    image2.variants.append(.init(source: .named("2"), scale: 2, pixelWidth: 45, pixelHeight: 45))
    #expect(image2.variants.map(\.scale) == [1, 2, 3])
    #expect(image2.variant(atScale: 1.5)?.scale == 2 && image2.variant(atScale: 9)?.scale == 3)
    #expect(image2.size == CGSize(width: 22.5, height: 22.5))
  }

  @Test("Flattening gives runs, attachments and paragraphs")
  func flatten() {
    var text = AttributedString("ab\r\n")
    text.paragraphStyle = ParagraphStyle(alignment: .right)
    var bold = AttributedString("粗")
    bold.inlineIntent = .stronglyEmphasized
    var rest = AttributedString("\u{FFFC}c\u{2029}d")
    rest.kern = .nan
    let attachment = AttributedString(attachment: TextAttachment(id: 1, sourceText: "[x]"))
    let source = TextSource(text + bold + attachment + attachment + rest, style: TextStyle())
    #expect(source.text == "ab\r\n粗\u{FFFC}\u{FFFC}\u{FFFC}c\u{2029}d")
    #expect(source.runs.map(\.end) == [4, 7, 21])
    #expect(source.styles.count == 2 && source.styles[source.runs[1].style].font.weight == .bold)
    #expect(source.attachments.map(\.offset) == [7, 10])
    #expect(source.attachment(at: 7)?.id == 1 && source.attachment(at: 13) == nil)
    #expect(source.paragraphRuns.map(\.end) == [4, 21])
    #expect(source.paragraphRuns.first?.style.alignment == .right)
    let plain = TextSource(AttributedString("x"), style: TextStyle())
    #expect(plain == TextSource("x", style: TextStyle()))
    #expect(TextSource(AttributedString(), style: TextStyle()) == TextSource("", style: TextStyle()))
  }

  @Test("The direct way to layout gives what the attributed way gives")
  func direct() {
    for text in TokenCase.all.map(\.text) {
      let direct = TrapPack.replacer.textSource(text, style: TextStyle())
      let attributed = TextSource(TrapPack.replacer.attributedString(text), style: TextStyle())
      #expect(direct == attributed)
      #expect(TrapPack.replacer.replace(text).textSource(style: TextStyle()) == direct)
    }
  }

  @Test("Attachments that are not on a U+FFFC are dropped")
  func strayAttachments() {
    let value = TextAttachment()
    let source = TextSource(
      "a\u{FFFC}b", attachments: [-1, 0, 1, 1, 2, 4, 99].map { .init(offset: $0, value: value) }, style: TextStyle())
    #expect(source.attachments.map(\.offset) == [1])
    var stray = AttributedString("xy")
    stray.attachment = value
    #expect(TextSource(stray, style: TextStyle()).attachments.isEmpty)
  }

  @Test("Existing attributes stay, and code stays literal")
  func attributes() {
    var text = AttributedString("a[笑]b :smile: [笑]")
    if let range = text.range(of: "笑]b") { text[range].foregroundColor = .black }
    if let range = text.range(of: " [笑]") { text[range].inlineIntent = .code }
    text.kern = 1
    let (replaced, offsets) = TrapPack.replacer.replace(text)
    #expect(String(replaced.characters) == "a\u{FFFC}b 😄 [笑]")
    #expect(replaced.runs.allSatisfy { $0.kern == 1 })
    #expect(offsets.resultOffset(ofSourceUTF8: 6) == 4)
    #expect(TrapPack.replacer.replace(replaced).text == replaced)
    #expect(replaced.plainText == "a[笑]b :smile: [笑]")
  }

  static let emoji: [(text: String, count: Int)] = [
    ("[笑]", 1), ("[笑] :smile:\n[OK]", 3), (":nope:", 0), ("", 0), (" ", 0), ("[笑]a", 0), ("😊😔☺️😏", 4), ("1", 0),
    ("1️⃣", 1),
    ("🇯🇵🇨🇳", 2), ("🇬", 0), ("👨‍👩‍👧", 1), ("\u{FFFC}", 0), ("[笑]\u{FFFC}", 0), (":wave::skin-tone-3:", 1), ("❤", 0), ("❤️", 1),
    ("☝🏽", 1),
    ("😀\u{FE0E}", 0),
  ]

  @Test("Messages of nothing but emoji are told and counted", arguments: emoji)
  func emojiOnly(_ text: String, _ count: Int) {
    let replaced = TrapPack.replacer.replace(text)
    #expect(replaced.emojiCount == count)
    #expect(replaced.isEmojiOnly == (count > 0))
  }
}
