import Foundation
import RichText
import TestSupport
import Testing

@testable import TextLayout

/// Words of Thai and Lao, which a dictionary divides and whose widths are sums.
extension TableTests {
  private static let stretchPieces: [String] = [
    "สวัสดี", "ครับ", "ไม่", "ได้", "ไป", "เลย", "เป็น", "และ", "โปร", "ใหม่", "น้ำ", "ทำ", "กรุงเทพ", "เครื่อง", "เปลี่ยน", "ที่", "ปี่",
    "ญุ", "ฐู",
    "ก", "า", "เ", "แ", "ไ", "ำ", "ๆ", "ฯ", "่", "้", "ี", "ุ", "์", "๑๒", "฿", "๏", "ບໍ່", "ສະບາຍດີ", "ນ້ຳ", "ເຈົ້າ", "ຫຼ",
    "ໄປ", "ຂອບໃຈ", "ຳ", "່", "ົ", "໑",
    "\u{E01}\u{E33}\u{E48}", "\u{E40}\u{E34}", "\u{E44}\u{E35}\u{E48}", "\u{E3A}", "\u{E4E}",
  ]

  /// What may stand beside the words: marks of one to four bytes, signs, and other scripts.
  private static let stretchNeighbours: [String] = [
    " ", " ", " ", "  ", "\n", "a", "To", "fi", "5", "3.5", "#", ".", "...", "(", ")", "\"", "-", "/", "%", "!", "中",
    "。", "क", "ا", "א",
    "😀", "👍🏽", "1️⃣", "❤️", "🇹🇭", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{AD}", "\u{A0}", "\u{301}", "\u{30B}",
    "\u{20DD}",
    "\u{FE0F}", "\u{1D167}", "\u{E0101}", "ក", "ខ្មែរ", "မြန်မာ", "\u{202E}", "\u{2067}", "\t",
  ]

  private static let stretchWidths: [CGFloat] = [0, 11, 24, 37, 60, 95, 180, .infinity]

  @Test("Words of Thai and Lao have the same lines by sums and by shaping", arguments: Setting.all, 0..<2)
  func stretches(setting: Setting, seed: Int) {
    var generator = SeededGenerator(UInt64(seed) + 21)
    let engines = Self.engines(setting)
    var failures = FailureList()
    for _ in 0..<250 {
      let rate = [2, 3, 8, 1000].randomElement(using: &generator) ?? 3
      let text = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
        let pieces = Int.random(in: 0..<rate, using: &generator) == 0 ? Self.stretchNeighbours : Self.stretchPieces
        return pieces.randomElement(using: &generator) ?? ""
      }.joined()
      if let width = Self.fault(text, setting, engines, widths: Self.stretchWidths) {
        failures.add("\(width): \(text.debugDescription)")
      }
    }
    failures.report(of: 250)
  }

  @Test("So have any two characters of the two scripts, between others", arguments: Setting.all.prefix(2))
  func stretchPairs(setting: Setting) {
    let engines = Self.engines(setting)
    var failures = FailureList()
    let scripts: [ClosedRange<UInt32>] = [0x0E01...0x0E5B, 0x0E81...0x0EDF]
    for script in scripts {
      let characters = script.compactMap(Unicode.Scalar.init).filter { $0.properties.generalCategory != .unassigned }
      let base = script.lowerBound == 0x0E01 ? "\u{E01}" : "\u{E81}"
      for first in characters {
        let text = characters.map { "\(base)\(first)\($0)\(base)" }.joined(separator: " ")
        // The second time, all of them are known.
        for text in [text, text + " "] {
          if let width = Self.fault(text, setting, engines, widths: [30, .infinity]) {
            failures.add("\(width): \(text.debugDescription)")
          }
        }
      }
    }
    failures.report(of: scripts.count)
  }

  @Test(
    "So have stretches longer than a segment may be, without words in them and with",
    arguments: ["ก", "กั", "ฮ้", "เ", "ๆ", "น้ำ", "ໄ", "ສະບາຍດີ", "ไม่ได้"])
  func longStretches(unit: String) {
    for setting in Setting.all {
      for count in [28, 85, 86, 260] {
        let text = "a " + String(repeating: unit, count: count) + "ไป 5"
        let engines = Self.engines(setting)
        for text in [text, text + " "] {
          #expect(Self.fault(text, setting, engines) == nil, "\(unit), \(count), \(setting)")
        }
      }
    }
  }
}
