import TestSupport
import Testing

@testable import TextLayout

@Suite("UAX #29 words")
struct WordBreakConformance {
  @Test("Every line of WordBreakTest.txt has the words of the standard")
  func wordBreakTest() throws {
    guard let url = SharedData.file("unicode/17.0.0/WordBreakTest.txt") else { return }
    let file = try BreakTestFile(contentsOf: url)
    #expect(!file.cases.isEmpty)
    var analysis = TextAnalysis()
    var failures = FailureList()
    for test in file.cases {
      let text = try #require(test.text)
      analysis.decode(text.utf8Span.span)
      var breaks = [Bool](repeating: false, count: test.scalars.count + 1)
      breaks[0] = true
      breaks[test.scalars.count] = true
      let traits = analysis.traits
      WordBreaker(traits.span).forEachBoundary(in: 0..<test.scalars.count) { breaks[$0] = true }
      if breaks != test.breaks { failures.add("\(test.line): \(test.source)\n  \(breaks)") }
    }
    failures.report(of: file.cases.count)
  }

  @Test("The word at an offset holds it")
  func wordAtOffset() {
    let text = "can't stop, 3.14 日本\nx"
    var analysis = TextAnalysis()
    analysis.decode(text.utf8Span.span)
    let traits = analysis.traits
    let breaker = WordBreaker(traits.span)
    #expect(
      [0, 4, 5, 6, 10, 12, 17].map { breaker.word(at: $0, in: 0..<20) } == [
        0..<5, 0..<5, 5..<6, 6..<10, 10..<11, 12..<16, 17..<18,
      ])
  }
}
