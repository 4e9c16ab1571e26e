import Foundation
import RichText
import Testing
import TextLayout

@Suite("Lines")
struct LineBreakingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    /// As wide as this text is.
    var widthOf: String
    var lines: [String]
    var testDescription: String { "\(text.debugDescription) as wide as \(widthOf.debugDescription)" }
  }

  static let cases = [
    Case(text: "hello world", widthOf: "world", lines: ["hello ", "world"]),
    Case(text: "hello world", widthOf: "hello worl", lines: ["hello ", "world"]),
    Case(text: "hello world", widthOf: "hello world", lines: ["hello world"]),
    Case(text: "hello    world", widthOf: "world", lines: ["hello    ", "world"]),
    Case(text: "  a b", widthOf: "  a", lines: ["  a ", "b"]),
    Case(text: "a\nb", widthOf: "abc", lines: ["a\n", "b"]),
    Case(text: "a\n\nb\n", widthOf: "abc", lines: ["a\n", "\n", "b\n", ""]),
    Case(text: "你好，世界", widthOf: "你好", lines: ["你", "好，", "世界"]),
    Case(text: "non\u{A0}breaking", widthOf: "non\u{A0}break", lines: ["non\u{A0}break", "ing"]),
    Case(text: "zero\u{200B}width", widthOf: "width", lines: ["zero\u{200B}", "width"]),
    Case(
      text: "word\u{2060}-\u{2060}joined now", widthOf: "word-joined", lines: ["word\u{2060}-\u{2060}joined ", "now"]),
    Case(text: "soft\u{AD}hyphen", widthOf: "hyphen", lines: ["soft\u{AD}", "hyphen"]),
    Case(text: "ab-cd", widthOf: "ab-", lines: ["ab-", "cd"]),
    Case(text: "aaaaaaaa", widthOf: "aaa", lines: ["aaa", "aaa", "aa"]),
    Case(text: "xx aaaaaaaa", widthOf: "aaa", lines: ["xx ", "aaa", "aaa", "aa"]),
    Case(text: "ab\ncd \ne", widthOf: "i", lines: ["a", "b\n", "c", "d \n", "e"]),
    Case(text: "e\u{301}e\u{301}e\u{301}", widthOf: "e\u{301}", lines: ["e\u{301}", "e\u{301}", "e\u{301}"]),
  ]

  @Test("A line ends at the last place that fits", arguments: cases)
  func breaking(example: Case) {
    #expect(Fixtures.lines(example.text, width: Fixtures.width(example.widthOf)) == example.lines)
  }

  @Test("Eight kinds of separator make nine lines")
  func separators() {
    let text = "a\r\nb\rc\nd\u{2028}e\u{2029}f\u{85}g\u{B}h\u{C}i"
    #expect(Fixtures.prepare(text).size(maxWidth: .infinity).lineCount == 9)
    #expect(Fixtures.lines(text, width: 1_000).joined() == text)
  }

  @Test("An empty line is as high as any other")
  func emptyLine() {
    let lines = Fixtures.prepare("a\r\n\r\nb").lines(maxWidth: 100)
    #expect(lines.count == 3)
    #expect(Set(lines.map(\.height)).count == 1)
    #expect(lines[1].width == 0)
  }

  @Test("The number of lines of a text with a final separator does not depend on the width")
  func finalSeparator() {
    for width in [40, CGFloat.infinity] {
      #expect(Fixtures.prepare("Abc\n").size(maxWidth: width).lineCount == 2)
      #expect(Fixtures.prepare("Abc\n\n").size(maxWidth: width).lineCount == 3)
    }
  }

  @Test("Empty text is one line high, or none where asked")
  func emptyText() {
    let one = Fixtures.prepare("").size(maxWidth: 100)
    #expect(one.lineCount == 1 && one.width == 0)
    #expect(one.height == Fixtures.prepare("a").size(maxWidth: 100).height)
    let engine = TextLayoutEngine(fonts: Fixtures.fonts, options: LayoutOptions(emptyTextHasLine: false))
    #expect(engine.prepare("").size(maxWidth: 100) == TextSize(width: 0, height: 0, lineCount: 0))
    #expect(engine.prepare("").lines(maxWidth: 100).isEmpty)
  }

  @Test("Trailing spaces hang: they take no width and make no line")
  func hangingSpaces() {
    let size = Fixtures.prepare("abc" + String(repeating: " ", count: 40)).size(maxWidth: Fixtures.width("abc"))
    #expect(size.lineCount == 1)
    #expect(size.width == Fixtures.width("abc"))
  }

  @Test("Tabs end at every eighth space")
  func tabs() {
    let space = Fixtures.width("a a") - Fixtures.width("aa")
    #expect(abs(Fixtures.width("\tx") - (8 * space + Fixtures.width("x"))) < 0.001)
    #expect(Fixtures.width("x\tA") == Fixtures.width("xx\tA"))
    #expect(abs(Fixtures.width("xxxxxxxxxx\tA") - (24 * space + Fixtures.width("A"))) < 0.001)
  }

  @Test("A soft hyphen takes no width unless the line ends at it, and then that of a hyphen")
  func softHyphen() throws {
    #expect(Fixtures.width("auto\u{AD}matic") == Fixtures.width("automatic"))
    let lines = Fixtures.prepare("auto\u{AD}matic").lines(maxWidth: Fixtures.width("automa"))
    #expect(lines.count == 2)
    #expect(lines[0].hasHyphen && !lines[1].hasHyphen)
    #expect(abs(lines[0].width - Fixtures.width("auto\u{2010}")) < 0.05)
    #expect(Fixtures.prepare("auto\u{AD}").lines(maxWidth: 500)[0].hasHyphen == false)
  }

  @Test("Lines tell their ranges in UTF-16 and as string indices")
  func ranges() {
    let text = "a😀 你好"
    let lines = Fixtures.prepare(text).lines(maxWidth: Fixtures.width("你好"))
    #expect(lines.map(\.range.lowerBound.utf16) == [0, 4])
    #expect(lines.last?.range.upperBound.utf16 == text.utf16.count)
    #expect(lines.map { String(text[$0.stringRange]) }.joined() == text)
  }

  @Test("Baselines, tops and heights add up")
  func verticals() {
    let lines = Fixtures.prepare("Ag 猫\nb\nc", size: 10).lines(maxWidth: 500)
    // Noto Sans has 1069 and 293 units above and below the baseline, Noto Sans CJK SC 1160 and 288.
    #expect(abs(lines[0].baseline - 11.6) < 1e-9)
    #expect(abs(lines[0].height - (11.6 + 2.93)) < 1e-9)
    #expect(abs(lines[1].height - 13.62) < 1e-9)
    #expect(abs(lines[1].top - lines[0].height) < 1e-9)
    #expect(abs(lines[2].baseline - (lines[2].top + 10.69)) < 1e-9)
  }

  @Test(
    "Odd widths give finite sizes", arguments: [0, -1, .nan, 1e-300, .infinity, -.infinity, .greatestFiniteMagnitude])
  func oddWidths(width: CGFloat) {
    let size = Fixtures.prepare("abc def 😀").size(maxWidth: width)
    #expect(size.width.isFinite && size.height.isFinite && size.width >= 0)
    let lines = Fixtures.prepare("abc def 😀").lines(maxWidth: width)
    #expect(lines.count == size.lineCount)
    if !(width > 1) {
      #expect(lines.count == 7)
    }
  }

  @Test("Odd font sizes are cut to the range", arguments: [0, -5, .nan, .infinity, 1e9])
  func oddSizes(size: CGFloat) {
    let measured = Fixtures.prepare("Hello 😀", size: size).size(maxWidth: 100)
    #expect(measured.width.isFinite && measured.height.isFinite && measured.height > 0)
  }

  @Test(
    "A cluster longer than 65,535 bytes is laid out, in parts of whole characters",
    arguments: [
      ("ab", "\u{301}", 40_000), ("a", "\u{20D0}", 30_000), ("ab", "\u{20D0}", 30_000), ("a", "\u{E0101}", 20_000),
      ("", "👨\u{200D}", 9_363), ("", "\u{600}", 40_000),
    ])
  func longClusters(base: String, repeated: String, count: Int) {
    let text = base + String(repeating: repeated, count: count)
    let prepared = Fixtures.prepare(text)
    for width in [0.0, 10, 200, 100_000] {
      let size = prepared.size(maxWidth: width)
      let lines = prepared.lines(maxWidth: width)
      #expect(lines.count == size.lineCount && lines.map(\.width).max() == size.width)
      #expect(lines.first?.range.lowerBound.utf16 == 0 && lines.last?.range.upperBound.utf16 == text.utf16.count)
      #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    }
  }
}
