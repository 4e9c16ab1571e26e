import Foundation
import PixelEngine
import RichText
import TestSupport
import Testing
import TextLayout
import TextRendering

/// Pictures that were looked at once, and have to stay as they are.
///
/// See `SnapshotFolder`.
@Suite struct GalleryTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var text = ""
    var size = 16.0
    var width = 240.0
    var scale = 1.0
    var lines = 0
    var options = RenderingOptions()
    var background = PixelColor.white
    var isRich = false
    /// A small font of the tests in place of those that come along.
    var font = ""
    var testDescription: String { name }
  }

  static let cases: [Case] = {
    let dark = RenderingOptions(textColor: .white, linkColor: TextColor(rgb: 0x7FB8FF))
    var shadow = TextShadow(color: TextColor(red: 0, green: 0, blue: 0, alpha: 200))
    shadow.offset = CGSize(width: 1, height: 2)
    return [
      Case(name: "latin", text: "Hamburgefonstiv — Quick brown fox, 0123456789. Åg fi ffl Ż"),
      Case(name: "latin-2x", text: "Quick brown fox, Åg fi ffl", scale: 2),
      Case(name: "cyrillic-greek", text: "Съешь ещё этих булок. Ξεσκεπάζω την ψυχή"),
      Case(name: "arabic", text: "إن شاء الله لن تمطر. سأحضر الشاي"),
      Case(name: "hebrew-bidi", text: "אני מביא חומוס (hummus) ו־3 פיתות!"),
      Case(name: "devanagari", text: "मैं समोसे लाऊँगी, और बच्चों के लिए"),
      Case(name: "thai", text: "ฉันจะเอาข้าวเหนียวมะม่วงไปนะ ใครอยากกินบ้าง"),
      Case(name: "han-kana-hangul", text: "好的，我带凉面。私はおにぎりを作るね。과일 가져갈게요!"),
      Case(name: "emoji", text: "Hi 👌😀👨‍👩‍👧‍👦🏳️‍🌈👍🏽 ok ❤️ 🇯🇵 3️⃣"),
      Case(name: "emoji-3x", text: "👌😀🚲", scale: 3),
      Case(name: "zalgo", text: "Z\u{301}\u{316}\u{307}\u{323}\u{308}\u{324}\u{301}\u{316}algo"),
      Case(name: "missing", text: "No glyph: \u{13000}\u{13001}"),
      Case(
        name: "truncated", text: "The end of this text does not fit into two lines of a bubble", width: 150, lines: 2),
      Case(name: "dark", text: "Light text on dark 👌", options: dark, background: PixelColor(rgb: 0x1C1C1E)),
      Case(name: "rich", options: RenderingOptions(underlinesLinks: true, backgroundCornerRadius: 4), isRich: true),
      Case(
        name: "rich-dark-2x", scale: 2, options: dark, background: PixelColor(rgb: 0x1C1C1E), isRich: true),
      Case(
        name: "shadow", text: "Shadow 😀", size: 24,
        options: RenderingOptions(textColor: .white, shadow: shadow), background: PixelColor(rgb: 0x5599DD)),
      Case(name: "kind-cbdt", text: "AB C", size: 32, font: "cbdt.ttf"),
      Case(name: "kind-sbix", text: "AB C", size: 32, font: "sbix.ttf"),
      Case(name: "kind-colr0", text: "ABC F", size: 32, font: "colr0.ttf"),
      Case(
        name: "kind-colr1", text: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn", size: 32, width: 330, font: "colr1.ttf"),
      Case(name: "kind-svg", text: "AB C", size: 32, font: "svg.ttf"),
      Case(name: "large", text: "g&👌", size: 300, width: 1000, scale: 1),
    ]
  }()

  private static let snapshots = SnapshotFolder()

  @Test(arguments: cases)
  func looksAsItDid(_ item: Case) throws {
    let bitmap = try Self.picture(item)
    let write = { (path: String) in
      try Data(PNGEncoder.encode(bitmap, options: PNGOptions(level: 9))).write(to: URL(fileURLWithPath: path))
    }
    try Self.snapshots.check(item.name, write: write) { path in
      let known = try Image(decoding: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
      let expected = try Bitmap(width: known.width, height: known.height)
      expected.draw(known, in: expected.bounds)
      return expected.isEqual(to: bitmap)
    }
  }

  @Test func noSnapshotIsDead() throws {
    try Self.snapshots.checkNoneIsDead(Self.cases.map(\.name))
  }

  static func picture(_ item: Case) throws -> Bitmap {
    let style = TextStyle(font: Font(size: item.size))
    let source = item.isRich ? TextSource(rich(), style: style) : TextSource(item.text, style: style)
    var container = TextContainer(width: item.width)
    container.maximumNumberOfLines = item.lines
    if item.lines > 0 { container.lineBreakMode = .truncateTail }
    let engine = item.font.isEmpty ? Fixtures.engine : TextLayoutEngine(fonts: try Fixtures.font(item.font))
    let layout = engine.prepare(source).layout(in: container)
    return try Fixtures.picture(
      layout, scale: item.scale, background: item.background,
      renderer: TextRenderer(scale: item.scale, options: item.options))
  }

  private static func rich() -> AttributedString {
    var text = AttributedString("Underlined gypsy jumpers, ")
    text[BubbleTextAttributes.UnderlineAttribute.self] = .single
    func add(_ string: String, _ change: (inout AttributedString) -> Void) {
      var piece = AttributedString(string)
      change(&piece)
      text += piece
    }
    func underline(_ string: String, _ style: DecorationStyle) {
      add(string) { $0[BubbleTextAttributes.UnderlineAttribute.self] = style }
    }
    add("struck through ") { $0[BubbleTextAttributes.StrikethroughAttribute.self] = .single }
    underline("double gjpqy ", DecorationStyle(.double, color: TextColor(rgb: 0xCC0000)))
    underline("dotted gj ", DecorationStyle(.dotted))
    underline("dashed gj ", DecorationStyle(.dashed))
    add("a link to nowhere") { $0.link = URL(string: "https://example.com") }
    add(" and ") { _ in }
    add("highlighted text that wraps") {
      $0[BubbleTextAttributes.BackgroundColorAttribute.self] = TextColor(rgb: 0xFFE066)
      $0[BubbleTextAttributes.ForegroundColorAttribute.self] = TextColor(rgb: 0x333333)
    }
    underline(" 汉字下划线", .single)
    return text
  }
}
