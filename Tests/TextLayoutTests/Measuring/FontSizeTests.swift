import FontEngine
import Foundation
import RichText
import Testing

@testable import TextLayout

@Suite("A great many font sizes")
struct FontSizeTests {
  @Test("100,000 sizes of a text are remembered within the bound, and each is as wide as its size says")
  func sizes() {
    let engine = TextLayoutEngine(fonts: Fixtures.fonts)
    let text = "Hello 世界 مرحبا हिन्दी ไทย 👨‍👩‍👧"
    let unit = engine.prepare(text, style: Fixtures.style(1)).size(maxWidth: .infinity).width
    var wrong = 0
    for step in 1...100_000 {
      let size = CGFloat(step) / 1024 + 4
      let width = engine.prepare(text, style: Fixtures.style(size)).size(maxWidth: .infinity).width
      if abs(width - unit * size) > 0.01 * size { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect(engine.core.rememberedByteCount <= engine.core.rememberedLimit)
  }

  private struct Kept {
    weak var styles: StyleTable?
  }

  @Test("Of styles that one text each has, no more stay in memory than the bound on remembered texts allows")
  func styles() {
    let engine = TextLayoutEngine(fonts: Fixtures.fonts)
    let kept = (1...50_000).map { step in
      Kept(styles: engine.prepare("Hello", style: Fixtures.style(CGFloat(step) / 1024 + 4)).storage.styles)
    }
    let alive = kept.count { $0.styles != nil }
    #expect(alive > 1000, "what is remembered is worth remembering")
    let least = 2 * MemoryLayout<TextStyle>.stride + MemoryLayout<ParagraphStyle>.stride
    #expect(alive * least <= engine.core.rememberedLimit)
  }

  private static let mixed = "Hello 世界\nمرحبا\tहिन्दी ไทย 👨‍👩‍👧 AVAWA"

  private static let variants: [TextStyle] = {
    var styles: [TextStyle] = []
    for size: CGFloat in [9, 16, 31.7] {
      styles.append(Fixtures.style(size))
      styles.append(TextStyle(font: Font(family: "Noto Sans Mono", size: size)))
      styles.append(TextStyle(font: Font(size: size, weight: .bold)))
      styles.append(TextStyle(font: Font(size: size, slant: .italic)))
      styles.append(TextStyle(font: Font(size: size), language: "ja"))
      styles.append(TextStyle(font: Font(size: size), letterSpacing: 2))
      styles.append(TextStyle(font: Font(size: size), baselineOffset: 3))
      styles.append(TextStyle(font: Font(size: size), foregroundColor: TextColor(red: 1, green: 0, blue: 0)))
    }
    return styles
  }()

  @Test("How large a text is does not depend on the styles before")
  func order() {
    func measured(_ style: TextStyle, by engine: TextLayoutEngine) -> [CGFloat] {
      let text = engine.prepare(Self.mixed, style: style)
      let lines = text.lines(maxWidth: 50).map(\.rect)
      return [text.size(maxWidth: .infinity), text.size(maxWidth: 50)].flatMap { [$0.width, $0.height] }
        + lines.flatMap { [$0.minX, $0.minY, $0.maxX, $0.maxY] }
    }
    let engine = TextLayoutEngine(fonts: Fixtures.fonts)
    let alone = Self.variants.map { measured($0, by: TextLayoutEngine(fonts: Fixtures.fonts)) }
    for before in Self.variants {
      for (style, expected) in zip(Self.variants, alone) {
        _ = engine.prepare("x", style: before)
        #expect(measured(style, by: engine) == expected)
      }
    }
  }
}
