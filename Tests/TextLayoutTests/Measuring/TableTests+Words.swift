import Foundation
import RichText
import TestSupport
import Testing

@testable import TextLayout

/// Stretches of words of ASCII, which are gone through without a look at anything but steps from character to character.
extension TableTests {
  private static let ascii = (UInt8(0x20)..<0x7F).map { String(UnicodeScalar($0)) }

  /// Engines that know all of them: a stretch goes no further than that.
  private static func knowing(_ setting: Setting) -> [TextLayoutEngine] {
    let engines = engines(setting)
    for engine in engines {
      _ = engine.prepare(ascii.joined() + " word a b", style: setting.style, paragraphStyle: setting.paragraphStyle)
    }
    return engines
  }

  @Test(
    "Any two characters of ASCII between words divide and measure alike by tables and by shaping",
    arguments: Setting.all.prefix(2))
  func pairs(setting: Setting) {
    let engines = Self.knowing(setting)
    var failures = FailureList()
    for first in Self.ascii {
      let text = Self.ascii.map { "go\(first)\($0)On" }.joined(separator: " ")
      // The second time all pairs are known.
      _ = engines[0].prepare(text, style: setting.style)
      if let width = Self.fault(text + " ", setting, engines, widths: [0, .infinity]) {
        failures.add("\(width): \(text.debugDescription)")
      }
    }
    failures.report(of: Self.ascii.count)
  }

  @Test("So do strings of words in any order", arguments: Setting.all.prefix(3), 0..<2)
  func stretches(setting: Setting, part: Int) {
    let engines = Self.knowing(setting)
    var generator = SeededGenerator(UInt64(7 + part))
    var failures = FailureList()
    let marks = [
      ",", ".", "!", "?", "'", "\"", "-", "(", ")", "3", "07", "#", "*", "3\u{FE0F}", "#\u{FE0F}\u{20E3}", "/",
    ]
    for _ in 0..<100 {
      var text = ""
      for _ in 0..<Int.random(in: 1...90, using: &generator) {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0..<4: text += "a"
        case 4..<6: text += "Wort"
        case 6: text += marks.randomElement(using: &generator) ?? ""
        case 7 where Int.random(in: 0..<20, using: &generator) == 0:
          text += String(repeating: "long", count: Int.random(in: 10...140, using: &generator))
        default: break
        }
        if Bool.random(using: &generator) { text += " " }
      }
      if let width = Self.fault(text, setting, engines, widths: [0, 75, .infinity]) {
        failures.add("\(width): \(text.debugDescription)")
      }
    }
    failures.report(of: 100)
  }

  @Test("Words of one letter are no more than there is room for", arguments: [16, 31, 32, 33, 64, 140])
  func shortWords(count: Int) {
    let setting = Setting.all[0]
    let engines = Self.knowing(setting)
    for unit in ["a ", "a, ", "ab ", "a b, "] {
      #expect(Self.fault(String(repeating: unit, count: count), setting, engines) == nil, "\(unit)")
    }
  }
}
