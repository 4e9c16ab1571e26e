import BundledFonts
import FontEngine
import Foundation
import RichText
import Testing
import TextLayout

@Suite("Fallback")
struct FallbackTests {
  @Test("What no font covers takes the first font's missing glyph and is counted")
  func missing() throws {
    let prepared = Fixtures.prepare("a\u{E000}b\u{F0000}c")
    #expect(prepared.missingGlyphs == 2)
    let face = try #require(Fixtures.fonts.face(at: 0))
    let box = CGFloat(face.advance(ofGlyph: 0)) * 16 / 1000
    #expect(abs(prepared.size(maxWidth: .infinity).width - (Fixtures.width("abc") + 2 * box)) < 0.001)
    #expect(Fixtures.prepare("a你😀سשथक").missingGlyphs == 0)
  }

  @Test(
    "Only faces that text needs are opened",
    arguments: [
      ("Hello… “ok”, 12:30 #1 é Ж", []), ("你好，世界。カナ 한국", ["CJKsc"]), ("Hi 😀👍🏽 1️⃣", ["ColorEmoji"]),
      ("مرحبا 123", ["Arabic"]), ("שלום", ["Hebrew"]), ("ไทย", ["Thai"]), ("हिन्दी", ["Devanagari"]),
      ("\u{12000}\u{E000}", []),
    ] as [(String, [String])])
  func openFaces(text: String, names: [String]) throws {
    for shapesEverything in [false, true] {
      let fonts = try FontCollection.bundled(environment: [:])
      let engine = TextLayoutEngine(fonts: fonts, options: LayoutOptions(shapesEverything: shapesEverything))
      let prepared = engine.prepare(text)
      _ = prepared.size(maxWidth: 20)
      let layout = prepared.layout(in: TextContainer(width: 20))
      for line in layout.lines.indices { _ = layout.glyphRuns(line: line) }
      let files = fonts.openFaces.map { fonts.records[$0].path.split(separator: "/").last ?? "" }
      #expect(files.first == "NotoSans-Regular.ttf")
      #expect(files.count == 1 + names.count)
      #expect(names.allSatisfy { name in files.contains { $0.contains(name) } }, "\(files)")
    }
  }

  @Test("An emoji takes the colour font, its text form the text font")
  func presentation() {
    let emoji = Fixtures.width("\u{2764}\u{FE0F}", size: 100)
    #expect(abs(emoji - 124.5) < 0.1)
    #expect(Fixtures.width("😀", size: 100) == emoji)
    #expect(Fixtures.width("\u{2764}", size: 100) < emoji)
    #expect(Fixtures.width("\u{2764}\u{FE0E}", size: 100) == Fixtures.width("\u{2764}", size: 100))
    #expect(Fixtures.width("1", size: 100) < 60)
    #expect(Fixtures.width("1\u{FE0F}\u{20E3}", size: 100) == emoji)
  }

  @Test("A sequence is one emoji wide", arguments: ["👨‍👩‍👧", "👍🏽", "🇯🇵", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "#️⃣", "🏳️‍🌈"])
  func sequences(text: String) {
    #expect(Fixtures.width(text) == Fixtures.width("😀"))
  }

  @Test("Control characters show nothing and separate nothing")
  func controls() {
    let prepared = Fixtures.prepare("a\u{0}b\u{7}c\u{1B}d")
    #expect(prepared.missingGlyphs == 0)
    #expect(abs(prepared.size(maxWidth: .infinity).width - Fixtures.width("abcd")) < 0.5)
    #expect(Fixtures.lines("a\u{0}b\u{7}c\u{1B}d", width: 500).joined() == "a\u{0}b\u{7}c\u{1B}d")
  }

  @Test("Only lines that hold a fallback glyph are higher")
  func lineHeight() {
    let text = "Ķegums Hydro 猫 plant on the river Daugava"
    let plain = Fixtures.prepare("x").size(maxWidth: 100).height
    for width in stride(from: CGFloat(60), through: 300, by: 20) {
      let lines = Fixtures.prepare(text).lines(maxWidth: width)
      for line in lines {
        #expect((line.height > plain) == text[line.stringRange].contains("猫"))
      }
      let sum = lines.reduce(0) { $0 + $1.height }
      #expect(abs(sum - Fixtures.prepare(text).size(maxWidth: width).height) < 1e-9)
    }
  }
}
