import TestSupport
import Testing

@testable import TextLayout

@Suite("UAX #14")
struct LineBreakConformance {
  @Test("Every line of LineBreakTest.txt breaks as the standard says")
  func lineBreakTest() throws {
    guard let url = SharedData.file("unicode/17.0.0/LineBreakTest.txt") else { return }
    let file = try BreakTestFile(contentsOf: url)
    #expect(file.cases.count == 19_338)
    var analysis = TextAnalysis()
    var failures = FailureList()
    for test in file.cases {
      let text = try #require(test.text)
      analysis.decode(text.utf8Span.span)
      analysis.boundaries.removeAll(keepingCapacity: true)
      analysis.findLineBreaks(options: LineBreakOptions(), insideClusters: true)
      let breaks = analysis.boundaries.map { !$0.isDisjoint(with: [.line, .mandatory]) }
      if breaks != test.breaks { failures.add("\(test.line): \(test.source)\n  \(breaks)") }
    }
    failures.report(of: file.cases.count)
  }
}
