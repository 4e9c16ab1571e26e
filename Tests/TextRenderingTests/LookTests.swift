import Foundation
import PixelEngine
import RichText
import Testing
import TextLayout
import TextRendering

@Suite struct LookTests {
  @Test func plain() throws {
    let text = "Hamburgefonstiv — Quick brown fox jumps, 0123456789. Åg fi ffl\nПривет, как дела? 好的👌 我带凉面 مرحبا بالعالم שלום नमस्ते ไทย"
    for size in [12.0, 16.0, 24.0] {
      let layout = Fixtures.layout(text, size: size, width: 420)
      try Fixtures.show(Fixtures.picture(layout), "plain-\(Int(size))")
      try Fixtures.show(Fixtures.picture(layout, scale: 2), "plain-\(Int(size))@2x")
    }
    let layout = Fixtures.layout("Hamburgefonstiv Quick brown fox 0123", size: 14)
    for blending in TextBlending.allCases {
      try Fixtures.show(Fixtures.picture(layout, renderer: TextRenderer(options: RenderingOptions(blending: blending))), "dark-\(blending)")
      try Fixtures.show(Fixtures.picture(layout, background: .black, renderer: TextRenderer(options: RenderingOptions(textColor: .white, blending: blending))), "light-\(blending)")
    }
  }
}
