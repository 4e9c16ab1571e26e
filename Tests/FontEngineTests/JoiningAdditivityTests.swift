import FontEngine
import Foundation
import TestSupport
import Testing

@Suite("Sums of joined letters")
struct JoiningAdditivityTests {
  private static let faces = [
    ("NotoSansArabic-Regular.ttf", "Arab"), ("NotoSansArabic-Bold.ttf", "Arab"), ("NotoSansHebrew-Regular.ttf", "Hebr"),
    ("NotoSansHebrew-Bold.ttf", "Hebr"),
  ]

  private static func letters(_ script: String) -> [UInt32] {
    (script == "Hebr" ? 0x05D0...0x05EA : 0x060C...0x06FF).filter { JoiningLetter($0) != nil }
  }

  /// The forms that a letter can take.
  private static func forms(of scalar: UInt32) -> [JoiningForms] {
    guard let letter = JoiningLetter(scalar) else { return [] }
    return [.isolated] + (letter.joinsBefore ? [.final] : []) + (letter.joinsBehind ? [.initial] : [])
      + (letter.joinsBefore && letter.joinsBehind ? [.medial] : [])
  }

  @Test("All pairs, and words of random letters, are as wide as HarfBuzz makes them", arguments: faces)
  func agreement(file: String, script: String) throws {
    let referee = JoiningReferee(try Fixtures.face(file), script)
    let letters = Self.letters(script)
    var failures = FailureList()
    var known = 0
    var generator = SeededGenerator(7)
    var words = letters.flatMap { first in letters.map { [first, $0] } }
    let common = script == "Hebr" ? letters : letters.filter { (0x0620...0x064A).contains($0) }
    for _ in 0..<6000 {
      words.append(
        (0..<Int.random(in: 1...8, using: &generator)).map { _ in common.randomElement(using: &generator) ?? 0 })
    }
    for word in words {
      guard let sum = referee.added(word) else { continue }
      known += 1
      let width = referee.shaped(word)
      if sum != width { failures.add("\(word.map { String($0, radix: 16) }): \(sum), shaped \(width)") }
    }
    failures.report(of: known)
    #expect(known * 10 > words.count * 9, "\(known) of \(words.count) words are sums")
  }

  /// Lam and what it makes ligatures with, heh, what it has another shape behind, and letters that kern.
  private static let together = Array("لللاأإآىهدذرزوحمبعكة".unicodeScalars.map(\.value))

  @Test(
    "Words of ligatures, of letters that have another shape behind others and of signs are sums",
    arguments: ["NotoSansArabic-Regular.ttf", "NotoSansArabic-Bold.ttf"])
  func together(file: String) throws {
    let face = try Fixtures.face(file)
    let referee = JoiningReferee(face, "Arab")
    #expect(face.passesSigns(for: .unspecified))
    var generator = SeededGenerator(23)
    var failures = FailureList()
    var (known, withPair) = (0, 0)
    let count = 20_000
    for _ in 0..<count {
      let letters = (0..<Int.random(in: 2...9, using: &generator)).compactMap { _ in
        Self.together.randomElement(using: &generator)
      }
      guard let sum = referee.added(letters) else { continue }
      known += 1
      if referee.hadPair { withPair += 1 }
      let signed = letters.flatMap { letter in
        [letter]
          + (0..<max(0, Int.random(in: -1...2, using: &generator))).map { _ in
            UInt32.random(in: FontFace.joiningSigns, using: &generator)
          }
      }
      for word in [letters, signed] {
        let width = referee.shaped(word)
        if sum != width { failures.add("\(word.map { String($0, radix: 16) }): \(sum), shaped \(width)") }
      }
    }
    failures.report(of: known)
    #expect(
      known * 10 > count * 8 && withPair * 5 > count, "\(known) of \(count) words are sums, \(withPair) with pairs")
  }

  @Test("What a font has no signs for, it does not let pass")
  func signless() throws {
    for file in ["NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoColorEmoji.ttf"] {
      #expect(try !Fixtures.face(file).passesSigns(for: .unspecified), "\(file)")
    }
  }

  @Test(
    "Damaged tables never trap, and what is added up still is what HarfBuzz makes of it",
    arguments: ["NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf"], 0..<4)
  func damaged(file: String, seed: UInt64) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Fixtures.path(file)))
    let tables = AdditivityDamageTests.tables(of: data).filter { ["GSUB", "GPOS", "GDEF"].contains($0.name) }
    var generator = SeededGenerator(31 + seed)
    let script = file.contains("Hebrew") ? "Hebr" : "Arab"
    let letters = script == "Hebr" ? Self.letters(script) : Self.together
    var failures = FailureList()
    var (summed, opened) = (0, 0)
    try Fixtures.withFolder { folder in
      for copy in 0..<40 {
        var damaged = data
        for table in tables where Bool.random(using: &generator) {
          for _ in 0..<Int.random(in: 1...20, using: &generator) {
            // Most of what matters lies at the head of a table, or anywhere in it.
            let end =
              Bool.random(using: &generator)
              ? table.range.upperBound : min(table.range.upperBound, table.range.lowerBound + 4000)
            let place = Int.random(in: table.range.lowerBound + 10..<end, using: &generator)
            damaged[place] =
              Bool.random(using: &generator)
              ? damaged[place] ^ (1 << UInt8.random(in: 0...7, using: &generator))
              : UInt8.random(in: 0...255, using: &generator)
          }
        }
        let path = folder.path + "/\(copy).ttf"
        try damaged.write(to: URL(fileURLWithPath: path))
        guard let face = try? FontFace(path: path) else { continue }
        opened += 1
        let referee = JoiningReferee(face, script)
        let passesSigns = script == "Arab" && face.passesSigns(for: .unspecified)
        for _ in 0..<200 {
          let word = (0..<Int.random(in: 1...6, using: &generator)).compactMap { _ in
            letters.randomElement(using: &generator)
          }
          guard let sum = referee.added(word) else { continue }
          summed += 1
          let signed = word.flatMap { [$0, UInt32.random(in: FontFace.joiningSigns, using: &generator)] }
          for text in passesSigns ? [word, signed] : [word] {
            let width = referee.shaped(text)
            if sum != width { failures.add("\(copy) \(text.map { String($0, radix: 16) }): \(sum), shaped \(width)") }
          }
        }
      }
    }
    failures.report(of: summed)
    #expect(summed > 500 && opened > 20, "\(summed) sums, \(opened) fonts")
  }

  @Test("Lookups that pass over bases or ligatures change none of them", arguments: [2, 4])
  func flags(flag: UInt8) throws {
    var data = try Data(contentsOf: URL(fileURLWithPath: Fixtures.path("NotoSansArabic-Regular.ttf")))
    func number(_ offset: Int) -> Int { Int(data[offset]) << 8 | Int(data[offset + 1]) }
    let table = try #require(AdditivityDamageTests.tables(of: data).first { $0.name == "GSUB" }).range.lowerBound
    let list = table + number(table + 8)
    // The flags follow the type of a lookup.
    for index in 0..<number(list) { data[list + number(list + 2 + index * 2) + 3] |= flag }
    try Fixtures.withFolder { folder in
      let path = folder.path + "/flags.ttf"
      try data.write(to: URL(fileURLWithPath: path))
      let referee = JoiningReferee(try FontFace(path: path), "Arab")
      let letters = Self.letters("Arab").filter { (0x0620...0x064A).contains($0) }
      var failures = FailureList()
      for word in letters.flatMap({ first in letters.map { [first, $0] } }) {
        guard let sum = referee.added(word) else { continue }
        let width = referee.shaped(word)
        if sum != width { failures.add("\(word.map { String($0, radix: 16) }): \(sum), shaped \(width)") }
      }
      for scalar in letters {
        for form in Self.forms(of: scalar) {
          guard let glyph = referee.additivity.glyph(of: scalar, form), let known = referee.shape(scalar, form) else {
            continue
          }
          if known.shape.glyph != glyph { failures.add("\(String(scalar, radix: 16)) \(form.rawValue)") }
        }
      }
      failures.report(of: letters.count * letters.count)
    }
  }

  @Test("A glyph that the tables tell is the one that shaping finds", arguments: faces)
  func glyphs(file: String, script: String) throws {
    let referee = JoiningReferee(try Fixtures.face(file), script)
    for scalar in Self.letters(script) {
      for form in Self.forms(of: scalar) {
        guard let glyph = referee.additivity.glyph(of: scalar, form), let known = referee.shape(scalar, form) else {
          continue
        }
        #expect(known.shape.glyph == glyph, "\(String(scalar, radix: 16)) \(form.rawValue)")
      }
    }
  }

  @Test("What joins with nothing is shaped alike whatever letters stand beside it")
  func apart() throws {
    let face = try Fixtures.face("NotoSansArabic-Regular.ttf")
    let buffer = ShapingBuffer()
    let request = ShapeRequest(face: face, script: AdditivityReferee.tag("Arab"), isRightToLeft: true)
    var (alone, beside) = ([ShapedGlyph](), [ShapedGlyph]())
    var failures = FailureList()
    var count = 0
    let scalars = (0x20...0x2FFF).filter { JoiningLetter.isApart(UInt32($0)) }.compactMap(Unicode.Scalar.init)
    for scalar in scalars {
      for (before, behind) in [("ب", "ب"), ("بّ", "ّب"), ("", "ب"), ("ـ", "")] {
        let text = before + String(scalar) + behind
        let start = before.utf8.count
        let range = start..<start + String(scalar).utf8.count
        buffer.shape(text.utf8Span.span, range: range, context: range, request: request, into: &alone)
        buffer.shape(text.utf8Span.span, range: range, context: 0..<text.utf8.count, request: request, into: &beside)
        count += 1
        if alone != beside { failures.add("\(String(scalar.value, radix: 16)) in \(text)") }
      }
    }
    failures.report(of: count)
    #expect(count > 4000)
  }
}
