import FontEngine
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
