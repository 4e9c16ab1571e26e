import Foundation
import PixelEngine
import RichText
import Testing
import TextLayout
import TextRendering

@Suite struct LookTests {
  @Test func look() throws {
    let emoji = Fixtures.layout("Hi 👌😀👨‍👩‍👧‍👦🏳️‍🌈 ok ❤️", size: 16)
    try Fixtures.show(Fixtures.picture(emoji), "emoji-16")
    try Fixtures.show(Fixtures.picture(emoji, scale: 2), "emoji-16@2x")
    try Fixtures.show(Fixtures.picture(Fixtures.layout("😀👌❤️", size: 100)), "emoji-100")
    var text = AttributedString("Underlined gypsy jumpers, ")
    text[BubbleTextAttributes.UnderlineAttribute.self] = .single
    func add(_ string: String, _ change: (inout AttributedString) -> Void) {
      var piece = AttributedString(string)
      change(&piece)
      text += piece
    }
    add("struck through ") { $0[BubbleTextAttributes.StrikethroughAttribute.self] = .single }
    add("double gjpqy ") {
      $0[BubbleTextAttributes.UnderlineAttribute.self] = DecorationStyle(.double, color: TextColor(rgb: 0xCC0000))
    }
    add("dotted gj ") { $0[BubbleTextAttributes.UnderlineAttribute.self] = DecorationStyle(.dotted) }
    add("dashed gj ") { $0[BubbleTextAttributes.UnderlineAttribute.self] = DecorationStyle(.dashed) }
    add("a link to nowhere") { $0.link = URL(string: "https://example.com") }
    add(" and ") { _ in }
    add("highlighted text that wraps") {
      $0[BubbleTextAttributes.BackgroundColorAttribute.self] = TextColor(rgb: 0xFFE066)
    }
    add(" 汉字下划线") { $0[BubbleTextAttributes.UnderlineAttribute.self] = .single }
    let source = TextSource(text, style: TextStyle(font: Font(size: 18)))
    let layout = Fixtures.engine.prepare(source).layout(in: TextContainer(width: 280))
    for scale in [1.0, 2] {
      let renderer = TextRenderer(
        scale: scale, options: RenderingOptions(underlinesLinks: true, backgroundCornerRadius: 5))
      try Fixtures.show(Fixtures.picture(layout, scale: scale, renderer: renderer), "rich@\(Int(scale))x")
    }
    let renderer = TextRenderer(
      scale: 2,
      options: RenderingOptions(
        textColor: .white,
        shadow: TextShadow(
          color: TextColor(red: 0, green: 0, blue: 0, alpha: 200), offset: CGSize(width: 1, height: 2), blur: 3)))
    try Fixtures.show(
      Fixtures.picture(
        Fixtures.layout("Shadow text 😀", size: 24), scale: 2, background: PixelColor(rgb: 0x5599DD), renderer: renderer),
      "shadow")
  }
}
