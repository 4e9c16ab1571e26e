import FontEngine
import Testing

@Suite("Shaping")
struct ShapingTests {
  private let latin: UInt32 = 0x4C61_746E
  private let arabic: UInt32 = 0x4172_6162

  private func shape(_ text: String, _ request: ShapeRequest) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    let bytes = Array(text.utf8)
    ShapingBuffer().shape(
      bytes.span, range: 0..<bytes.count, context: 0..<bytes.count, request: request, into: &glyphs)
    return glyphs
  }

  @Test("Clusters are UTF-8 offsets, and kerning shows in the advances")
  func kerning() throws {
    let face = try Fixtures.face("NotoSans-Regular.ttf")
    let pair = shape("éAV", ShapeRequest(face: face, script: latin))
    #expect(pair.map(\.cluster) == [0, 2, 3])
    let alone = shape("A", ShapeRequest(face: face, script: latin))[0].advance
    #expect(pair[1].advance < alone)
    #expect(pair[2].isUnsafeToBreak)
  }

  @Test("Right-to-left glyphs come in visual order")
  func visualOrder() throws {
    let face = try Fixtures.face("NotoSansArabic-Regular.ttf")
    let glyphs = shape("سلام", ShapeRequest(face: face, script: arabic, isRightToLeft: true))
    #expect(glyphs.map(\.cluster) == glyphs.map(\.cluster).sorted(by: >))
  }

  @Test("Only a part is shaped, joined with its context, and clusters count from the start of the text")
  func context() throws {
    let face = try Fixtures.face("NotoSansArabic-Regular.ttf")
    let bytes = Array("ab ببب".utf8)
    let buffer = ShapingBuffer()
    let request = ShapeRequest(face: face, script: arabic, isRightToLeft: true)
    var alone: [ShapedGlyph] = []
    var joined: [ShapedGlyph] = []
    buffer.shape(bytes.span, range: 5..<7, context: 5..<7, request: request, into: &alone)
    buffer.shape(bytes.span, range: 5..<7, context: 3..<9, request: request, into: &joined)
    #expect(alone.first?.cluster == 5)
    #expect(joined.first?.cluster == 5)
    #expect(alone.map(\.glyph) != joined.map(\.glyph))
  }

  @Test("The advance of a run is the sum of its glyphs")
  func advance() throws {
    let face = try Fixtures.face("NotoSans-Regular.ttf")
    let bytes = Array("Typography fi".utf8)
    let request = ShapeRequest(face: face, script: latin)
    let sum = shape("Typography fi", request).reduce(0) { $0 + Int($1.advance) }
    let advance = ShapingBuffer().advance(
      of: bytes.span, range: 0..<bytes.count, context: 0..<bytes.count, request: request)
    #expect(advance == sum)
  }
}
