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
}
