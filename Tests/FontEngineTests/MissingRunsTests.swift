import FontEngine
import Foundation
import TestSupport
import Testing

@Suite("Runs of scripts that a face lacks")
struct MissingRunsTests {
  private static let blocks: [(script: String, block: ClosedRange<UInt32>)] = [
    ("Beng", 0x0980...0x09FF), ("Guru", 0x0A00...0x0A7F), ("Gujr", 0x0A80...0x0AFF), ("Orya", 0x0B00...0x0B7F),
    ("Taml", 0x0B80...0x0BFF), ("Telu", 0x0C00...0x0C7F), ("Knda", 0x0C80...0x0CFF), ("Mlym", 0x0D00...0x0D7F),
  ]

  @Test(
    "Each character is as wide as the glyph for what is missing, whatever is beside it",
    arguments: ["NotoSans-Regular.ttf", "NotoSans-BoldItalic.ttf", "NotoSansMono-Regular.ttf"])
  func agreement(file: String) throws {
    let referee = AdditivityReferee(try Fixtures.face(file))
    var generator = SeededGenerator(5)
    var failures = FailureList()
    var count = 0
    for (code, block) in Self.blocks {
      let script = AdditivityReferee.tag(code)
      let runs = try #require(referee.face.missingRuns(ofScript: script), "\(code)")
      #expect(runs.characters == block)
      for _ in 0..<1000 {
        let text = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
          UInt32.random(in: block, using: &generator)
        }
        count += 1
        let width = referee.shaped(text, script: script)
        if width != text.count * Int(runs.advance) {
          failures.add("\(code) \(text.map { String($0, radix: 16) }): \(width)")
        }
      }
    }
    failures.report(of: count)
  }

  @Test(
    "Punctuation behind such characters is as wide as in a run of no script",
    arguments: ["NotoSans-Regular.ttf", "NotoSans-BoldItalic.ttf", "NotoSansMono-Regular.ttf"])
  func punctuation(file: String) throws {
    let referee = AdditivityReferee(try Fixtures.face(file))
    var generator = SeededGenerator(6)
    var failures = FailureList()
    var count = 0
    let signs = Array(" !\"#$%&'()*+,-./0123456789:;<=>?@[\\]^_{|}~\u{A0}«»–—‘’“”…".unicodeScalars.map(\.value))
    for (code, block) in Self.blocks {
      let script = AdditivityReferee.tag(code)
      let runs = try #require(referee.face.missingRuns(ofScript: script), "\(code)")
      #expect(runs.mayPrecedeOthers && referee.face.shapesAsCommon(script, language: .unspecified))
      for _ in 0..<1000 {
        let missing = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          UInt32.random(in: block, using: &generator)
        }
        let rest = (0..<Int.random(in: 1...5, using: &generator)).compactMap { _ in
          signs.randomElement(using: &generator)
        }
        count += 1
        let sum = missing.count * Int(runs.advance) + referee.shaped(rest, script: AdditivityReferee.tag("Zyyy"))
        let width = referee.shaped(missing + rest, script: script)
        if width != sum {
          failures.add("\(code) \((missing + rest).map { String($0, radix: 16) }): \(width), sum \(sum)")
        }
      }
    }
    failures.report(of: count)
  }

  @Test(
    "A rule that looks back at the glyph for what is missing keeps others from being as wide as alone",
    arguments: [("missing_before", false), ("missing_before_reverse", false), ("letter_before", true)])
  func lookingBack(name: String, isSum: Bool) throws {
    let script = AdditivityReferee.tag("Beng")
    let referee = AdditivityReferee(try AdditivityFontTests.face(name))
    let runs = try #require(referee.face.missingRuns(ofScript: script))
    #expect(runs.mayPrecedeOthers == isSum)
    let width = referee.shaped([0x0995, 0x31], script: script)
    let sum = Int(runs.advance) + referee.shaped([0x31], script: AdditivityReferee.tag("Zyyy"))
    #expect((width == sum) == isSum, "\(width), sum \(sum)")
  }

  @Test("What is added up still is what HarfBuzz makes of it where tables are damaged")
  func damaged() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Fixtures.path("NotoSans-Regular.ttf")))
    let tables = AdditivityDamageTests.tables(of: data).filter { ["GSUB", "GPOS", "GDEF"].contains($0.name) }
    // Half of the time near the start, where most of the lists are.
    let ranges = tables.map(\.range) + tables.map { $0.range.prefix(600) }
    let script = AdditivityReferee.tag("Beng")
    let common = AdditivityReferee.tag("Zyyy")
    var generator = SeededGenerator(23)
    var sums = 0
    try Fixtures.withFolder { folder in
      for copy in 0..<80 {
        let path = folder.path + "/\(copy).ttf"
        try AdditivityDamageTests.damaged(data, ranges, &generator).write(to: URL(fileURLWithPath: path))
        guard let face = try? FontFace(path: path), let runs = face.missingRuns(ofScript: script),
          runs.mayPrecedeOthers, face.shapesAsCommon(script, language: .unspecified)
        else { continue }
        let referee = AdditivityReferee(face)
        for rest in [",", ".", "!", "?", "...", "?!", ")", "1", "\"", "/2"] {
          let rest = rest.unicodeScalars.map(\.value)
          let sum = 2 * Int(runs.advance) + referee.shaped(rest, script: common)
          #expect(referee.shaped([0x0995, 0x09C7] + rest, script: script) == sum, "\(copy): \(rest)")
          sums += 1
        }
      }
    }
    #expect(sums > 300, "\(sums)")
  }

  @Test("There is none of scripts that the face has, or that HarfBuzz shapes in their own way")
  func others() throws {
    let latin = try Fixtures.face("NotoSans-Regular.ttf")
    for code in ["Latn", "Deva", "Thai", "Arab", "Hebr", "Hang", "Mymr"] {
      #expect(latin.missingRuns(ofScript: AdditivityReferee.tag(code)) == nil, "\(code)")
    }
    for file in ["NotoSansThai-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoColorEmoji.ttf"] {
      let face = try Fixtures.face(file)
      guard let runs = face.missingRuns(ofScript: AdditivityReferee.tag("Beng")) else { continue }
      let text: [UInt32] = [0x0995, 0x09CD, 0x09B7, 0x09BF, 0x09CB]
      #expect(
        AdditivityReferee(face).shaped(text, script: AdditivityReferee.tag("Beng")) == 5 * Int(runs.advance), "\(file)")
    }
  }
}
