import FontEngine
import TestSupport
import Testing

@Suite("What is shaped alike in runs of several scripts")
struct ScriptIndependenceTests {
  private static let symbols = Array(0x20...0x40) + Array(0x5B...0x60) + Array(0x7B...0x7E)

  @Test(
    "Digits and punctuation in runs of Arabic and Hebrew are as wide as by themselves",
    arguments: [
      "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf", "NotoSansMono-Regular.ttf",
      "NotoSansSymbols2-Regular.ttf",
    ], ["Arab", "Hebr"])
  func symbols(file: String, script: String) throws {
    let referee = AdditivityReferee(try Fixtures.face(file))
    let additivity = referee.additivity
    #expect(referee.face.treatsArabicAsCommon(for: .unspecified))
    let mirrored = Set("()<>[]{}".unicodeScalars.map(\.value))
    var generator = SeededGenerator(3)
    var failures = FailureList()
    var known = 0
    for _ in 0..<4000 {
      let word = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        UInt32(Self.symbols.randomElement(using: &generator) ?? 0)
      }
      let behaviours = word.map { additivity.behaviour(of: $0) }
      if behaviours.contains(.complex) { continue }
      let areIndependent =
        mirrored.isDisjoint(with: word)
        && zip(word, word.dropFirst()).allSatisfy {
          additivity.areIndependent($0, $1, inHebrew: script == "Hebr")
        }
      guard word.count == 1 || behaviours.allSatisfy({ $0 == .plain }) || areIndependent else { continue }
      known += 1
      let sum = word.reduce(0) { $0 + referee.advance($1) }
      for isRightToLeft in [true, false] {
        let width = referee.shaped(word, script: AdditivityReferee.tag(script), isRightToLeft: isRightToLeft)
        if sum != width { failures.add("\(word) \(isRightToLeft): \(sum), shaped \(width)") }
      }
    }
    failures.report(of: known)
    #expect(known > 100, "\(known)")
  }

  @Test("A font of Arabic has rules of its own for it")
  func ownRules() throws {
    #expect(try !Fixtures.face("NotoSansArabic-Regular.ttf").treatsArabicAsCommon(for: .unspecified))
  }

  @Test("Emoji are as wide in runs of all scripts")
  func emoji() throws {
    let face = try Fixtures.face("NotoColorEmoji.ttf")
    #expect(face.ignoresScripts)
    let referee = AdditivityReferee(face)
    let pieces = [
      "😀", "👩", "👍", "👍🏽", "❤️", "☺", "👨‍👩‍👧", "🤷‍♀️", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🇩🇪", "🇩", "➡️", "✨", "\u{200D}", "\u{FE0F}", "🏽", "\u{20E3}",
    ]
    var generator = SeededGenerator(5)
    var failures = FailureList()
    let count = 3000
    for _ in 0..<count {
      let text = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined().unicodeScalars.map(\.value)
      let width = referee.shaped(text, script: 0, isRightToLeft: false)
      for script in ["Arab", "Hebr", "Latn", "Hani", "Deva", "Beng", "Taml", "Mlym"] {
        if script == "Arab" && text.contains(0x200D) { continue }
        let shaped = referee.shaped(
          text, script: AdditivityReferee.tag(script), isRightToLeft: ["Arab", "Hebr"].contains(script))
        if shaped != width {
          failures.add("\(text.map { String($0, radix: 16) }) \(script): \(width), shaped \(shaped)")
        }
      }
    }
    failures.report(of: count)
  }

  @Test(
    "Fonts that know scripts do not ignore them", arguments: ["NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf"])
  func others(file: String) throws {
    #expect(try !Fixtures.face(file).ignoresScripts)
  }
}
