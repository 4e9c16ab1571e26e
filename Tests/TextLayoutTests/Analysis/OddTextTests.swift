import RichText
import Testing

@testable import TextLayout

@Suite("Odd text")
struct OddTextTests {
  /// Texts of about a length that tempt an algorithm to look back or ahead for ever.
  static let patterns: [String] = [
    "a\u{301}", "\u{301}", "🇯", "[", "([{", "1", "1,", "-1", " ", " \u{301}", "ก", "กา", "က", "한", "“", "”", "“ ”",
    "א(", "א[)", "\u{2067}א", "\u{202B}א", "\u{2068}", "\u{2069}", "\u{202A}\u{202C}", "א\u{2067}\u{2069}",
    "\u{200D}", "👩\u{200D}", "\u{94D}क", "\u{11F00}", "。", "\n", "א\n", "\u{FFFC}", "$(", "\u{25CC}", "\u{1B05}",
  ]

  @Test("Analysis keeps every character of texts that tempt it to look back for ever", arguments: patterns)
  func keepsEverything(pattern: String) {
    var analysis = TextAnalysis()
    let text = String(repeating: pattern, count: 8_000 / pattern.unicodeScalars.count)
    analysis.analyze(
      text.utf8Span.span, options: LineBreakOptions(), baseDirection: .natural,
      attachments: [AttachmentAnchor]().span)
    #expect(analysis.count == text.unicodeScalars.count)
    #expect(analysis.boundaries.count == analysis.count + 1)
    #expect(analysis.paragraphs.last?.end == analysis.count)
  }

  @Test("Nesting beyond the limits of UAX #9 still gives levels within them")
  func deepBidi() {
    for control in ["\u{202B}", "\u{202E}", "\u{2067}", "\u{202A}\u{202B}", "\u{2066}\u{2067}"] {
      let text = String(repeating: control, count: 500) + "אa1"
      let analysis = Analyzed(text).analysis
      #expect(analysis.levels.count == analysis.count)
      #expect(analysis.levels.allSatisfy { $0 <= BidiResolver.maximumDepth + 1 })
    }
  }

  @Test("Code points of every block can be analysed alone, twice and between letters")
  func allCodePoints() {
    var analysis = TextAnalysis()
    var text = String.UnicodeScalarView()
    for code in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(code) else { continue }
      if code < 0x3000 || code % 64 == 0 {
        text.append(contentsOf: [scalar, scalar, "a", scalar, " "])
      }
    }
    let string = String(text)
    analysis.analyze(
      string.utf8Span.span, options: LineBreakOptions(), baseDirection: .natural,
      attachments: [AttachmentAnchor]().span)
    #expect(analysis.scalars.elementsEqual(text.lazy.map(\.value)))
    #expect(analysis.levels.count == analysis.count)
    #expect(analysis.scripts.count == analysis.count)
  }
}
