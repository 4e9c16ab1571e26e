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
    let referee = try SyllableReferee(Fixtures.face(file))
    #expect(referee.additivity.isKnown)
    var generator = SeededGenerator(7)
    var failures = FailureList()
    for _ in 0..<20_000 {
      let text = Self.text(&generator)
      let (sum, whole) = (referee.added(text), referee.shaped(text))
      if whole != sum { failures.add("\(text.map { String($0, radix: 16) }): \(sum), shaped \(whole)") }
    }
    failures.report(of: referee.borders)
    #expect(referee.cuts * 20 > referee.borders * 19, "\(referee.cuts) of \(referee.borders) borders")
    #expect(referee.sums * 3 > referee.borders, "\(referee.sums) sums, \(referee.borders) borders")
  }

  @Test("Syllables that are sums of characters are as wide as shaped, all there are", arguments: files)
  func sums(file: String) throws {
    let referee = try SyllableReferee(Fixtures.face(file))
    let additivity = referee.additivity
    let block = SyllableReferee.block
    var failures = FailureList()
    var (sums, rests) = (0, 0)
    for first in block {
      for second in [0] + block where additivity.advance(ofSyllable: first, second, 0) != nil || second != 0 {
        for third in second == 0 ? [0] : [0] + block {
          let text = [first, second, third].filter { $0 != 0 }
          let known = additivity.advance(ofSyllable: first, second, third)
          if let known {
            sums += 1
            let glyphs = referee.glyphs(text)
            let advance = glyphs.reduce(0) { $0 + Int64($1.advance) }
            if known.units != advance { failures.add("\(text): \(known.units), shaped \(advance)") }
            if known.edges != additivity.edges(of: glyphs) { failures.add("\(text): edges") }
          }
          guard let consonant = additivity.advance(of: first, beforeLigatureOf: second, third) else { continue }
          rests += 1
          if known != nil { failures.add("\(text): two ways") }
          let difference = Int64(referee.shaped(text)) - consonant.units
          let rest = referee.rest(of: second, third, orElse: difference)
          if rest != difference { failures.add("\(text): \(rest), shaped \(difference)") }
        }
      }
    }
    failures.report(of: sums + rests)
    #expect(sums > 1000 && rests > 500, "\(sums) sums, \(rests) behind consonants")
  }

  @Test("What a font changes is no sum, nor what shaping moves, takes apart or sets apart", arguments: files)
  func noSums(file: String) throws {
    let additivity = try Fixtures.face(file).syllableAdditivity(for: .unspecified)
    for word in ["रु", "हृ", "दू", "की", "कि", "ऑं", "क\u{93C}", "\u{958}", "क्", "क\u{951}", "अा", "ा", "ं", "कंा", "काा", "ऩ"] {
      let scalars = word.unicodeScalars.map(\.value) + [0, 0]
      #expect(additivity.advance(ofSyllable: scalars[0], scalars[1], scalars[2]) == nil, "\(word)")
    }
    for word in ["क", "का", "के", "कां", "कंं", "अ", "अं", "१", "।"] {
      let scalars = word.unicodeScalars.map(\.value) + [0, 0]
      let isSum = additivity.advance(ofSyllable: scalars[0], scalars[1], scalars[2]) != nil
      #expect(isSum == (word != "कंं"), "\(word)")
    }
    #expect(additivity.advance(of: 0x0915, beforeLigatureOf: 0x094B, 0x0902) != nil)
    #expect(additivity.advance(of: 0x0915, beforeLigatureOf: 0x0940, 0x0902) == nil)
    #expect(additivity.advance(of: 0x0905, beforeLigatureOf: 0x094B, 0x0902) == nil)
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
