import FontEngine
import Testing

@testable import TextLayout

@Suite("Words of stretches without spaces")
struct DictionaryWordTests {
  @Test(
    "The pass has words start where the analysis finds them, whatever length the characters between have",
    arguments: [
      "สวัสดีครับไม่ได้ไปเลย", "ไม่\u{301}ได้ไปเลย", "ไม่\u{1D167}ได้ไป\u{301}เลย", "ไม่\u{E0101}ได้\u{200D}ไปเลย", "ສະບາຍດີໄປ",
      "ខ្មែរភាសា", "မြန်မာစာကို", "ไม่ได้ខ្មែរសួស្តីไป", "ไม่", "ก", "ำไม่ได้", "เกาไม่ได้", "\u{1A20}\u{1A63}ไม่ได้",
    ])
  func starts(text: String) throws {
    let analysis = Analyzed(text).analysis
    var scratch = LayoutScratch(Fixtures.fonts)
    scratch.findWords(text.utf8Span.span)
    #expect(scratch.scan.dictionary.end == text.utf8.count)
    for row in 1..<max(1, analysis.count) {
      guard analysis.boundaries[row].contains(.grapheme), !analysis.traits[row].isAttachedToBase else { continue }
      let isStart = scratch.scan.dictionary.startsWord(at: Int(analysis.offsets[row]))
      #expect(isStart == analysis.boundaries[row].contains(.line), "\(text), character \(row)")
    }
  }

  @Test(
    "A stretch ends before the first character that is none of its own",
    arguments: ["ไม่ได้ ไป", "ไม่ได้5", "ไม่ได้฿", "ไม่ได้a"])
  func ends(text: String) {
    var scratch = LayoutScratch(Fixtures.fonts)
    scratch.findWords(text.utf8Span.span)
    #expect(scratch.scan.dictionary.end == "ไม่ได้".utf8.count)
    let isStart = scratch.scan.dictionary.startsWord(at: "ไม่".utf8.count)
    #expect(isStart)
  }
}
