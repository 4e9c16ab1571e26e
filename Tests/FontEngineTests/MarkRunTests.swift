import FontEngine
import Testing

@Suite("Many marks")
struct MarkRunTests {
  private func glyphs(_ text: String) throws -> [ShapedGlyph] {
    let face = try Fixtures.face("NotoSans-Regular.ttf")
    let bytes = Array(text.utf8)
    var glyphs: [ShapedGlyph] = []
    ShapingBuffer().shape(
      bytes.span, range: 0..<bytes.count, context: 0..<bytes.count,
      request: ShapeRequest(face: face, script: 0x4C61_746E), into: &glyphs)
    return glyphs
  }

  @Test("Up to 64 marks on a base are shaped, and what follows the others is")
  func cap() throws {
    // The mark composes with no base: U+0301 on q stays a glyph of its own.
    for (count, shaped) in [(1, 1), (64, 64), (65, 64), (5_000, 64)] {
      let text = "q" + String(repeating: "\u{301}", count: count) + "x"
      let glyphs = try glyphs(text)
      #expect(glyphs.count == shaped + 2)
      #expect(glyphs.last?.cluster == UInt32(text.utf8.count - 1))
    }
  }

  @Test("A megabyte of marks on one base is shaped like 64 of them")
  func megabyte() throws {
    let many = try glyphs("q" + String(repeating: "\u{301}", count: 500_000))
    let few = try glyphs("q" + String(repeating: "\u{301}", count: 64))
    #expect(many == few)
  }
}
