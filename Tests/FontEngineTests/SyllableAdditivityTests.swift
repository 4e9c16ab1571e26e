import FontEngine
import TestSupport
import Testing

@Suite("Cutting words of Devanagari into syllables")
struct SyllableAdditivityTests {
  private static let devanagari = AdditivityReferee.tag("Deva")
  private static let files = ["NotoSansDevanagari-Regular.ttf", "NotoSansDevanagari-Bold.ttf"]

  /// Any characters of the block, or what syllables of words are mostly made of.
  private static func text(_ generator: inout SeededGenerator) -> [UInt32] {
    let isWild = Int.random(in: 0..<4, using: &generator) == 0
    var text: [UInt32] = []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      if isWild {
        let frequent: [UInt32] = [0x0915, 0x0930, 0x0933, 0x093C, 0x093F, 0x094D, 0x094D]
        let any = UInt32.random(in: 0x0900...0x097F, using: &generator)
        text.append(Bool.random(using: &generator) ? any : frequent.randomElement(using: &generator) ?? any)
        continue
      }
      if Int.random(in: 0..<8, using: &generator) == 0 {
        text.append(UInt32.random(in: 0x0904...0x0914, using: &generator))
      } else {
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
          text.append(Bool.random(using: &generator) ? 0x0930 : UInt32.random(in: 0x0915...0x0939, using: &generator))
          if Int.random(in: 0..<8, using: &generator) == 0 { text.append(0x093C) }
          text.append(0x094D)
        }
        text.append(UInt32.random(in: 0x0915...0x0939, using: &generator))
        if Bool.random(using: &generator) { text.append(UInt32.random(in: 0x093E...0x094D, using: &generator)) }
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        text.append(UInt32.random(in: 0x0900...0x0903, using: &generator))
      }
    }
    return text
  }

  @Test("Parts are together as wide as the whole, wherever a word may be cut", arguments: files)
  func agreement(file: String) throws {
    let face = try Fixtures.face(file)
    let additivity = face.syllableAdditivity(for: .unspecified)
    #expect(additivity.isKnown)
    let referee = AdditivityReferee(face)
    let buffer = ShapingBuffer()
    let request = ShapeRequest(face: face, script: Self.devanagari)
    var glyphs: [ShapedGlyph] = []
    var generator = SeededGenerator(7)
    var failures = FailureList()
    var (borders, cuts) = (0, 0)
    for _ in 0..<20_000 {
      let text = Self.text(&generator)
      var parts: [[UInt32]] = [[]]
      var ends = SyllableAdditivity.Borders()
      for scalar in text {
        if ends.isBorder(before: scalar) {
          borders += 1
          let part = String(String.UnicodeScalarView(parts[parts.count - 1].compactMap(Unicode.Scalar.init)))
          let length = part.utf8.count
          buffer.shape(part.utf8Span.span, range: 0..<length, context: 0..<length, request: request, into: &glyphs)
          if additivity.isFree(behind: glyphs) {
            cuts += 1
            parts.append([])
          }
        }
        parts[parts.count - 1].append(scalar)
      }
      let whole = referee.shaped(text, script: Self.devanagari)
      let sum = parts.reduce(0) { $0 + referee.shaped($1, script: Self.devanagari) }
      if whole != sum { failures.add("\(parts.map { $0.map { String($0, radix: 16) } }): \(sum), shaped \(whole)") }
    }
    failures.report(of: borders)
    #expect(cuts * 10 > borders * 9, "\(cuts) of \(borders) borders")
  }

  @Test("Fonts that do not list the script have no proof")
  func others() throws {
    for file in ["NotoSans-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansArabic-Regular.ttf"] {
      #expect(!(try Fixtures.face(file).syllableAdditivity(for: .unspecified).isKnown), "\(file)")
    }
  }

  @Test("No border next to a virama, before a vowel sign, or beside characters of other scripts")
  func borders() {
    for (word, expected) in [
      ("कख", [1]), ("किअ", [2]), ("क्ख", []), ("क्\u{93C}ख", []), ("क\u{93C}ख", [2]), ("कि", []), ("र्क", []), ("aक", []),
      ("कa", []),
      ("क\u{200C}क", []), ("हिन्दी।", [2, 6]),
    ] as [(String, [Int])] {
      var borders = SyllableAdditivity.Borders()
      let found = word.unicodeScalars.enumerated().filter { borders.isBorder(before: $0.element.value) }.map(\.offset)
      #expect(found == expected, "\(word)")
    }
    #expect(!SyllableAdditivity.considers(0x200D))
    #expect(SyllableAdditivity.considers(0x0939))
  }
}
