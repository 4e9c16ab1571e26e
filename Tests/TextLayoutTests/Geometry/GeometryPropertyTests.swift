import Foundation
import RichText
import TestSupport
import Testing

@testable import TextLayout

@Suite("Geometry of every text")
struct GeometryPropertyTests {
  @Test("Messages in random styles and containers keep the promises of geometry", arguments: CorpusTests.files)
  func messages(file: String) throws {
    guard let url = SharedData.file("chat/\(file).ndjson") else { return }
    let texts = try ChatCorpus.texts(url).filter { $0.utf8.count <= 240 }
    var layouts = RandomLayout(seed: UInt64(file.utf8.reduce(7) { ($0 * 31 + Int($1)) & 0xFFFF }))
    var failures = FailureList()
    let count = 20
    for number in 0..<count {
      let text = texts[number * texts.count / count]
      let source = layouts.source(text)
      let container = layouts.container()
      let layout = Fixtures.engine.prepare(source).layout(in: container)
      if let fault = GeometryPromises(layout).fault(&layouts.random) {
        failures.add(
          "\(fault): \(source.text.debugDescription) in \(container) \(source.paragraphStyle) \(source.styles.map(\.letterSpacing))"
        )
      }
    }
    failures.report(of: count)
  }

  static let odd = [
    "", "\n", "a\n", "\n\n", "a  ", "   ", "  \n  ", "אב ", "אבג abc\n", "abc אבג", "abc אבג def", "אבג 123 abc",
    "a\u{301}\u{302}b", "fi ffi ffl", "لا إله", "\u{FFFC}", "a\tb\tc", "אב\tגד\t12", "\u{200B}\u{200B}",
    "a\u{AD}b\u{AD}c",
    "soft\u{AD}hyphen soft\u{AD}hyphen", "👨‍👩‍👧👍🏽🇯🇵🇩🇪", "\r\n\r\n", "a\r\nb\u{2028}c\u{85}d", "क्षत्रिय कार्य", "\u{600} \u{600}",
    "ก็ไม่รู้", "\u{202E}abc\u{202C} d", "\u{2067}אב\u{2069} c", "x \u{301}y", "\u{0}a\u{7}", "日本語、テスト。", "אבג דהו זחט יכל",
  ]

  @Test("Odd texts keep the promises of geometry in many containers", arguments: odd)
  func oddTexts(text: String) {
    var layouts = RandomLayout(seed: UInt64(text.utf8.reduce(3) { ($0 * 31 + Int($1)) & 0xFFFF }))
    var failures = FailureList()
    for _ in 0..<12 {
      let source = layouts.source(text)
      let container = layouts.container()
      let layout = Fixtures.engine.prepare(source).layout(in: container)
      if let fault = GeometryPromises(layout).fault(&layouts.random) {
        failures.add("\(fault): \(source.text.debugDescription) in \(container) \(source.paragraphStyle)")
      }
    }
    failures.report(of: 12)
  }
}
