import FontEngine
import RichText
import TestSupport
import Testing

@testable import TextLayout

/// Levels run by run, against the resolver, which Unicode's own tests are run on.
@Suite("Levels run by run")
struct BidiRunsTests {
  private static let pieces: [String] = [
    "a", "b", "é", "א", "ב", "ب", "م", "1", "2", "٣", "٤", "+", "-", "%", "$", "€", ",", ".", ":", "/", " ", "  ", "!",
    "?", "&", "😀",
    "\t", "\u{301}", "\u{5B8}", "\u{64E}", "中", "\u{200B}", "\u{200D}", "\u{AD}", "۴", "٪", "،", "12", "3.5", "10:30",
    "1,000", "-5", "5%", "$3",
  ]
  private static let others: [String] = [
    "(", ")", "[", "]", "\u{2067}", "\u{2069}", "\u{202B}", "\u{202C}", "\u{200F}", "\u{200B}", "\u{2029}",
  ]

  @Test("They are those of the resolver, character by character", arguments: 0..<4)
  func agreement(seed: Int) {
    var generator = SeededGenerator(UInt64(seed))
    var runs = BidiRuns()
    var resolver = BidiResolver()
    var failures = FailureList()
    var resolved = 0
    let count = 20_000
    for _ in 0..<count {
      var text = ""
      for _ in 0..<Int.random(in: 0...9, using: &generator) {
        let isOther = Int.random(in: 0..<30, using: &generator) == 0
        text += (isOther ? Self.others : Self.pieces).randomElement(using: &generator) ?? ""
      }
      let scalars = text.unicodeScalars.map(\.value)
      for base in [BaseDirection.natural, .leftToRight, .rightToLeft] {
        let bytes = Array(text.utf8)
        guard let level = runs.resolve(bytes.span, from: 0, base: base) else { continue }
        resolved += 1
        var levels = [UInt8](repeating: 0, count: scalars.count)
        var target = levels.mutableSpan
        let expected = resolver.resolve(scalars.span, 0..<scalars.count, base: base, into: &target)
        var found: [UInt8] = []
        var offset = 0
        var run = 0
        for scalar in text.unicodeScalars {
          while runs.runs[run].end <= offset { run += 1 }
          found.append(runs.runs[run].level)
          offset += UTF8.width(scalar)
        }
        if level != expected || found != levels {
          failures.add("\(text.debugDescription) \(base): \(level) \(found), resolver \(expected) \(levels)")
        }
      }
    }
    failures.report(of: resolved)
    #expect(resolved > count * 3 / 2, "\(resolved)")
  }

  @Test("A paragraph ends before its line feed; what runs do not tell is left to the resolver")
  func limits() {
    var runs = BidiRuns()
    let text = Array("a\nאב c\nd".utf8)
    #expect(runs.resolve(text.span, from: 2, base: .natural) == 1)
    #expect(runs.runs.map(\.end) == [6, 7, 8])
    #expect(runs.runs.map(\.level) == [1, 1, 2])
    for text in [
      "a(ב)", "a\u{202B}ב", "\u{301}a", "a \u{301}", "א\u{2029}b", "a\u{200B}", "א\u{200B} a", "\u{200B}a",
      "12\u{200D}\t",
    ] {
      let bytes = Array(text.utf8)
      #expect(runs.resolve(bytes.span, from: 0, base: .natural) == nil, "\(text.debugDescription)")
    }
  }
}
