import Foundation
import RichText
import TestSupport
import Testing
import TextLayout

@Suite("Corpora")
struct CorpusTests {
  static let files = [
    "ar", "authored", "de", "derived-mixed", "en", "es", "fr", "he", "hi", "hi-Latn", "ja", "ko", "pt", "ru", "th",
    "tr", "vi", "zh-Hans", "zh-Hant",
  ]

  @Test("Every message keeps the promises of measuring at every width", arguments: files)
  func promises(file: String) throws {
    guard let url = SharedData.file("chat/\(file).ndjson") else { return }
    var failures = FailureList()
    var count = 0
    for (number, text) in try ChatCorpus.texts(url).enumerated() {
      // Sizes change from message to message; in layout units all of them are the same text.
      let prepared = Fixtures.prepare(text, size: CGFloat(12 + number % 9))
      for width in [96, 140, 200, 280, 320, CGFloat.infinity] {
        count += 1
        if let fault = Promises.fault(of: prepared, width: width) {
          failures.add("\(width) pt: \(fault): \(text.debugDescription)")
        }
      }
    }
    #expect(count > 0)
    failures.report(of: count)
  }
}
