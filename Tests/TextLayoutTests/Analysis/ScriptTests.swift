import RichText
import Testing

@testable import TextLayout

@Suite("Scripts")
struct ScriptTests {
  @Test(
    "Characters of no script join their neighbours",
    arguments: [
      ("hello, world 12!", ["Latn"]),
      ("12 hello", ["Latn"]),
      ("123 !?", ["Zyyy"]),
      ("👍🏽", ["Zyyy"]),
      ("hello 世界!", ["Latn", "Hani"]),
      ("日本語のテキスト", ["Hani", "Hira", "Kana"]),
      ("カーテン", ["Kana"]),
      ("らーめん", ["Hira"]),
      ("hello。", ["Latn", "Hani"]),
      ("。", ["Hani"]),
      ("привет, мир", ["Cyrl"]),
      ("a\u{301}b", ["Latn"]),
      ("שלום 12 עולם", ["Hebr"]),
      ("क। ख", ["Deva"]),
      ("abc\n世界", ["Latn", "Hani"]),
      ("abc\n\"世界\"", ["Latn", "Hani"]),
    ])
  func runs(text: String, expected: [String]) {
    #expect(Analyzed(text).scriptRuns == expected)
  }

  @Test("A closing bracket takes the script of its opening one")
  func brackets() {
    #expect(Analyzed("a (世界) b").scripts == ["Latn", "Latn", "Latn", "Hani", "Hani", "Latn", "Latn", "Latn"])
    #expect(Analyzed("(א) b").scripts == ["Hebr", "Hebr", "Hebr", "Hebr", "Latn"])
  }

  @Test("A cluster has one script, that of its first character of a script")
  func clusters() {
    #expect(Analyzed("a \u{25CC}\u{93F}").scripts == ["Latn", "Latn", "Deva", "Deva"])
    #expect(Analyzed("a\u{93F}").scripts == ["Latn", "Latn"])
  }
}

@Suite("Paragraphs and levels")
struct BidiTests {
  @Test("Paragraphs end after LF, CR, CR LF, NEL and PS, not after VT, FF and LS")
  func paragraphs() {
    let paragraphs = Analyzed("a\r\nb\rc\u{0B}d\u{2028}e\u{2029}\n").analysis.paragraphs
    #expect(paragraphs.map(\.start) == [0, 3, 5, 11])
    #expect(paragraphs.map(\.end) == [3, 5, 11, 12])
  }

  @Test("Text without right-to-left characters has no levels")
  func plain() {
    let analysis = Analyzed("abc 世界").analysis
    #expect(!analysis.hasBidi)
    #expect(analysis.levels.isEmpty)
    let forced = Analyzed("abc", direction: .rightToLeft).analysis
    #expect(forced.levels == [2, 2, 2])
    #expect(forced.paragraphs.map(\.baseLevel) == [1])
  }

  @Test("Each paragraph has its own direction")
  func directions() {
    let analysis = Analyzed("abc\nאבג abc\n12").analysis
    #expect(analysis.paragraphs.map(\.baseLevel) == [0, 1, 0])
    #expect(analysis.levels == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 1, 0, 0])
  }

  @Test("An attachment is neutral")
  func attachment() {
    #expect(Analyzed("\u{FFFC}אב").analysis.paragraphs.map(\.baseLevel) == [1])
    #expect(Analyzed("\u{FFFC}אב").analysis.levels == [1, 1, 1])
  }

  @Test("White space that ends a line has the level of the paragraph")
  func trailingSpace() {
    let text = "אב גד abc"
    let analysis = Analyzed(text, direction: .leftToRight).analysis
    var runs: [BidiReorder.VisualRun] = []
    let (levels, scalars) = (analysis.levels, analysis.scalars)
    BidiReorder.visualRuns(levels: levels.span, scalars: scalars.span, line: 0..<3, baseLevel: 0, into: &runs)
    #expect(runs.map { [$0.start, $0.end, Int($0.level)] } == [[0, 2, 1], [2, 3, 0]])
    BidiReorder.visualRuns(levels: levels.span, scalars: scalars.span, line: 0..<9, baseLevel: 0, into: &runs)
    #expect(runs.map { [$0.start, $0.end, Int($0.level)] } == [[0, 5, 1], [5, 9, 0]])
    BidiReorder.visualRuns(levels: levels.span, scalars: scalars.span, line: 3..<3, baseLevel: 0, into: &runs)
    #expect(runs.isEmpty)
  }

  @Test("Numbers in a right-to-left paragraph keep their reading order")
  func numbers() {
    let analysis = Analyzed("1 2 3 ניסיון").analysis
    var runs: [BidiReorder.VisualRun] = []
    let (levels, scalars) = (analysis.levels, analysis.scalars)
    BidiReorder.visualRuns(levels: levels.span, scalars: scalars.span, line: 0..<12, baseLevel: 1, into: &runs)
    #expect(runs.map(\.start) == [5, 4, 3, 2, 1, 0])
  }
}
