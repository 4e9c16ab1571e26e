import FontEngine
import TestSupport
import Testing

@Suite("Adjustments read from tables")
struct PairAdjustmentTests {
  /// Letters, digits and signs of the scripts that the proof considers.
  private static let alphabets: [(script: String, ranges: [ClosedRange<UInt32>])] = [
    ("Latn", [0x20...0x7E, 0xA1...0xFF, 0x100...0x17F, 0x2013...0x2026]),
    ("Cyrl", [0x20...0x3F, 0x410...0x45F]),
    ("Grek", [0x20...0x3F, 0x391...0x3CE]),
    ("Kana", [0x3001...0x3015, 0x3041...0x3096, 0x30A1...0x30FE]),
    ("Hani", [0x3001...0x3015, 0x4E00...0x4E40, 0xFF01...0xFF20]),
  ]

  @Test(
    "They are what shaping the two adds to their advances",
    arguments: [
      "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf", "NotoSansMono-Regular.ttf",
      "NotoSansCJKsc-Regular.otf", "NotoSansCJKsc-Bold.otf", "NotoSansHebrew-Regular.ttf",
    ])
  func agreement(file: String) throws {
    let referee = AdditivityReferee(try Fixtures.face(file))
    let additivity = referee.additivity
    var failures = FailureList()
    var (known, kerned) = (0, 0)
    for alphabet in Self.alphabets {
      let script = AdditivityReferee.tag(alphabet.script)
      guard let group = additivity.pairGroup(ofScript: script, isRightToLeft: false) else { continue }
      let scalars = alphabet.ranges.joined().filter { additivity.behaviour(of: $0) != .complex }
      for first in scalars where additivity.behaviour(of: first) != .plain {
        for second in scalars where !additivity.mustShape(first, before: second) {
          guard let units = additivity.adjustment(first, before: second, group: group) else { continue }
          known += 1
          if units != 0 { kerned += 1 }
          // All pairs that are adjusted, and some of the others.
          guard units != 0 || known.isMultiple(of: 13) else { continue }
          let sum = referee.advance(first) + referee.advance(second) + units
          let width = referee.shaped([first, second], script: script)
          if sum != width {
            failures.add("\(String(first, radix: 16)) \(String(second, radix: 16)): \(sum), shaped \(width)")
          }
        }
      }
    }
    failures.report(of: known)
    if file.hasPrefix("NotoSans-") { #expect(known > 50_000 && kerned > 2_000, "\(known) pairs, \(kerned) adjusted") }
  }
}
