import BundledFonts
import FontEngine
import TestSupport
import Testing

@Suite("Font metrics")
struct FontMetricsTests {
  struct Expected: CustomTestStringConvertible, Sendable {
    var file: String
    var unitsPerEm: Int
    var ascent: Int
    var descent: Int
    var metricUnits: Int
    var underline: ClosedRange<Int>
    var testDescription: String { file }
  }

  /// Worked by hand from the tables `hhea`, `OS/2` and `post` as fontTools prints them; for the emoji from
  /// the strike: `sbitLineMetrics` ascender 101, descender -27, ppem 109.
  static let expected = [
    Expected(
      file: "NotoSans-Regular.ttf", unitsPerEm: 1000, ascent: 1069, descent: 293, metricUnits: 1000,
      underline: 100...150),
    Expected(
      file: "NotoSansCJKsc-Regular.otf", unitsPerEm: 1000, ascent: 1160, descent: 288, metricUnits: 1000,
      underline: 125...175),
    Expected(
      file: "NotoSansArabic-Bold.ttf", unitsPerEm: 1000, ascent: 1374, descent: 738, metricUnits: 1000,
      underline: 100...150),
    Expected(
      file: "NotoSansThai-Regular.ttf", unitsPerEm: 1000, ascent: 1061, descent: 450, metricUnits: 1000,
      underline: 100...150),
    Expected(
      file: "NotoSansDevanagari-Regular.ttf", unitsPerEm: 1000, ascent: 896, descent: 408, metricUnits: 1000,
      underline: 100...150),
    Expected(
      file: "NotoColorEmoji.ttf", unitsPerEm: 2048, ascent: 101, descent: 27, metricUnits: 109, underline: 1...30),
  ]

  @Test("Ascent and descent are those of the font's tables", arguments: expected)
  func metrics(expected: Expected) throws {
    let face = try Fixtures.face(expected.file)
    #expect(face.unitsPerEm == expected.unitsPerEm)
    #expect(face.metrics.ascent == expected.ascent)
    #expect(face.metrics.descent == expected.descent)
    #expect(face.metrics.lineGap == 0)
    #expect(face.metrics.unitsPerEm == expected.metricUnits)
    #expect(expected.underline.contains(face.metrics.underlinePosition))
    #expect(face.metrics.underlineThickness > 0)
    #expect(face.metrics.strikethroughPosition < 0)
  }

  @Test("Only fonts with colour glyphs say so")
  func color() throws {
    #expect(try Fixtures.face("NotoColorEmoji.ttf").isColor)
    #expect(try !Fixtures.face("NotoSans-Regular.ttf").isColor)
  }

  @Test("The advance of a glyph is that of the table hmtx")
  func advance() throws {
    let face = try Fixtures.face("NotoSans-Regular.ttf")
    let glyph = try #require(face.glyph(for: 0x61))
    #expect(face.advance(ofGlyph: glyph) == 561)
    #expect(face.glyph(for: 0x4E00) == nil)
  }
}
