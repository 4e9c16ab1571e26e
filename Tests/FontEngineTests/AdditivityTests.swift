import FontEngine
import Foundation
import TestSupport
import Testing

@Suite("Pair-additive widths")
struct AdditivityTests {
  static let faces = [
    "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf", "NotoSans-BoldItalic.ttf",
    "NotoSansMono-Regular.ttf", "NotoSansMono-Bold.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansHebrew-Bold.ttf",
    "NotoSansCJKsc-Regular.otf", "NotoSansCJKsc-Bold.otf", "NotoSansSymbols2-Regular.ttf", "NotoSansThai-Regular.ttf",
    "NotoSansArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
  ]
  private static let corpora = [
    "ar", "authored", "de", "derived-mixed", "en", "es", "fr", "he", "hi-Latn", "hi", "ja", "ko", "pt", "ru", "th",
    "tr",
    "vi", "zh-Hans", "zh-Hant",
  ]
  /// Unoptimised, the tests look at one message in ten.
  private static var sampling: Int {
    #if DEBUG
    10
    #else
    1
    #endif
  }
  private static let scripts = ["Zyyy", "Latn", "Cyrl", "Grek", "Hani", "Kana", "Bopo", "Hang", "Hebr"].map {
    AdditivityReferee.tag($0)
  }

  @Test("Every run of every chat message is as wide as its characters and pairs together", arguments: faces)
  func corpora(file: String) throws {
    let referee = AdditivityReferee(try Fixtures.face(file))
    var seen: Set<[UInt32]> = []
    var failures = FailureList()
    for corpus in Self.corpora {
      guard let url = SharedData.file("chat/\(corpus).ndjson") else { return }
      for (index, text) in try ChatCorpus.texts(url).enumerated() where index % Self.sampling == 0 {
        for piece in referee.pieces(of: text) where seen.insert(piece.scalars).inserted {
          let width = referee.shaped(piece.scalars, script: piece.script)
          let sum = referee.added(piece.scalars, script: piece.script)
          if sum != width {
            failures.add("\(hex(piece.scalars)): \(sum.map(String.init) ?? "must be shaped"), shaped \(width)")
          }
        }
      }
    }
    failures.report(of: seen.count)
  }

  @Test("So is random text", arguments: faces)
  func randomText(file: String) throws {
    try checkRandomText(file: file, language: "")
  }

  @Test(
    "And random text in a language with forms of its own",
    arguments: zip(
      ["NotoSans-Regular.ttf", "NotoSans-Italic.ttf", "NotoSansMono-Regular.ttf", "NotoSansCJKsc-Regular.otf"],
      ["ro", "sr", "ca", "ko"]))
  func randomText(file: String, language: String) throws {
    try checkRandomText(file: file, language: language)
  }

  private func checkRandomText(file: String, language: String) throws {
    let face = try Fixtures.face(file)
    let referee = AdditivityReferee(face, language: language.isEmpty ? .unspecified : LanguageTag(language))
    var generator = SeededGenerator(7)
    var failures = FailureList()
    let pools = pools(referee)
    let count = 10_000 / Self.sampling
    for _ in 0..<count {
      guard let pool = pools.randomElement(using: &generator) else { return }
      var scalars: [UInt32] = []
      for _ in 0..<Int.random(in: 2...12, using: &generator) {
        guard let scalar = pool.scalars.randomElement(using: &generator) else { return }
        if let last = scalars.last, referee.additivity.mustShape(last, before: scalar) { break }
        scalars.append(scalar)
      }
      let sum = referee.added(scalars, script: pool.script)
      let width = referee.shaped(scalars, script: pool.script)
      if sum != width { failures.add("\(hex(scalars)): \(sum.map(String.init) ?? "must be shaped"), shaped \(width)") }
    }
    failures.report(of: count)
  }

  @Test("Where scripts share their pairs, characters without a script are as wide in each", arguments: faces)
  func scripts(file: String) throws {
    let referee = AdditivityReferee(try Fixtures.face(file))
    var generator = SeededGenerator(11)
    guard let pool = pools(referee).first(where: { $0.script == AdditivityReferee.common }) else { return }
    for _ in 0..<100 {
      let scalars = (0..<8).compactMap { _ in pool.scalars.randomElement(using: &generator) }
      var widths: [UInt8: Int] = [:]
      for script in Self.scripts {
        let isRightToLeft = script == AdditivityReferee.hebrew
        guard
          let group = referee.additivity.pairGroup(ofScript: script, isRightToLeft: isRightToLeft), !isRightToLeft
        else { continue }
        let width = referee.shaped(scalars, script: script)
        #expect(widths[group, default: width] == width, "\(hex(scalars))")
        widths[group] = width
      }
      if referee.additivity.isScriptIndependent { #expect(widths.count == 1) }
    }
  }

  @Test("Plain characters are never moved by what follows", arguments: faces)
  func plain(file: String) throws {
    let referee = AdditivityReferee(try Fixtures.face(file))
    var generator = SeededGenerator(3)
    var failures = FailureList()
    for pool in pools(referee) {
      let plain = pool.scalars.filter { referee.additivity.behaviour(of: $0) == .plain }
      guard !plain.isEmpty else { continue }
      for _ in 0..<20 {
        guard let first = plain.randomElement(using: &generator) else { return }
        for _ in 0..<10 {
          guard let second = pool.scalars.randomElement(using: &generator) else { return }
          let sum = referee.advance(first) + referee.advance(second)
          if referee.shaped([first, second], script: pool.script) != sum { failures.add(hex([first, second])) }
        }
      }
    }
    failures.report(of: 200)
  }

  @Test("A run in the direction that is not its script's, or in a script of its own rules, must be shaped")
  func uncovered() throws {
    let additivity = try Fixtures.face("NotoSans-Regular.ttf").additivity
    let latin = AdditivityReferee.tag("Latn")
    #expect(additivity.pairGroup(ofScript: latin, isRightToLeft: false) == 0)
    #expect(additivity.pairGroup(ofScript: latin, isRightToLeft: true) == nil)
    #expect(additivity.pairGroup(ofScript: AdditivityReferee.hebrew, isRightToLeft: false) == nil)
    for script in ["Arab", "Deva", "Thai", "Mymr", "Qaag"] {
      #expect(additivity.pairGroup(ofScript: AdditivityReferee.tag(script), isRightToLeft: false) == nil)
    }
  }

  @Test("The proof is made once for each language system, also by several threads at once")
  func shared() async throws {
    let face = try Fixtures.face("NotoSans-Regular.ttf")
    let made = await withTaskGroup(of: PairAdditivity.self) { group in
      for _ in 0..<4 { group.addTask { face.additivity } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(made.allSatisfy { $0 === face.additivity })
    #expect(face.additivity(for: LanguageTag("de")) === face.additivity)
    #expect(face.additivity(for: LanguageTag("ro")) !== face.additivity)
  }

  @Test("What bundled fonts show: which characters must be shaped")
  func known() throws {
    let sans = try Fixtures.face("NotoSans-Regular.ttf")
    let expected: [(String, PairBehaviour)] = [
      ("A", .kerning), ("f", .joining), ("i", .plain), (" ", .plain), ("\u{301}", .complex), ("\u{2044}", .complex),
      ("\u{200D}", .complex), ("\n", .complex), ("é", .kerning), ("Я", .plain), ("1", .plain), ("漢", .complex),
      ("👍", .complex),
    ]
    for (text, behaviour) in expected {
      for scalar in text.unicodeScalars { #expect(sans.additivity.behaviour(of: scalar.value) == behaviour, "\(text)") }
    }
    #expect(sans.additivity.mustShape(0x66, before: 0x69))
    #expect(!sans.additivity.mustShape(0x66, before: 0x6F))
    #expect(sans.additivity.behaviour(of: 0x110000) == .complex)
    #expect(sans.additivity.behaviour(of: UInt32.max) == .complex)
    let korean = try Fixtures.face("NotoSansCJKsc-Regular.otf").additivity
    #expect(korean.behaviour(of: 0x20) != .complex)
    #expect(korean.behaviour(of: 0x1100) == .complex)
    // An emoji by itself is as wide as its glyph; skin tones, selectors and joiners make other glyphs.
    let emoji = try Fixtures.face("NotoColorEmoji.ttf").additivity
    #expect(emoji.behaviour(of: 0x1F600) == .plain)
    for scalar: UInt32 in [0x1F3FB, 0xFE0F, 0x200D, 0x1F1E6] { #expect(emoji.behaviour(of: scalar) == .complex) }
  }

  /// The additive characters of a face by the script of the runs they may stand in, with those of no script. Of
  /// large scripts, some.
  private func pools(_ referee: AdditivityReferee) -> [(script: UInt32, scalars: [UInt32])] {
    var byScript: [UInt32: [UInt32]] = [:]
    let ranges: [(ClosedRange<UInt32>, step: UInt32.Stride)] = [
      (0x20...0x4FF, 1), (0x500...0x2FFF, 3), (0x3000...0x33FF, 1), (0x3400...0x9FFF, 53), (0xA700...0xABFF, 3),
      (0xAC00...0xD7A3, 41), (0xF900...0xFFFF, 5), (0x1F000...0x1F9FF, 3), (0x20000...0x23000, 101),
    ]
    for (range, step) in ranges {
      for scalar in Swift.stride(from: range.lowerBound, through: range.upperBound, by: step)
      where referee.additivity.behaviour(of: scalar) != .complex {
        byScript[AdditivityReferee.script(of: scalar), default: []].append(scalar)
      }
    }
    let common = byScript[AdditivityReferee.common] ?? []
    return byScript.keys.sorted().map { script in
      (script, script == AdditivityReferee.common ? common : common.prefix(40) + (byScript[script] ?? []))
    }
  }

  private func hex(_ scalars: [UInt32]) -> String {
    scalars.map { String($0, radix: 16, uppercase: true) }.joined(separator: " ")
  }
}
