import TestSupport
import Testing

@testable import TextLayout

@Suite("UAX #29 grapheme clusters")
struct GraphemeBreakConformance {
  @Test("Every line of GraphemeBreakTest.txt has the clusters of the standard")
  func graphemeBreakTest() throws {
    guard let url = SharedData.file("unicode/17.0.0/GraphemeBreakTest.txt") else { return }
    let file = try BreakTestFile(contentsOf: url)
    #expect(!file.cases.isEmpty)
    var analysis = TextAnalysis()
    var failures = FailureList()
    for test in file.cases {
      let text = try #require(test.text)
      analysis.decode(text.utf8Span.span)
      analysis.findGraphemes()
      let breaks = analysis.boundaries.map { $0.contains(.grapheme) }
      if breaks != test.breaks { failures.add("\(test.line): \(test.source)") }
    }
    failures.report(of: file.cases.count)
  }

  @Test("Every fully-qualified sequence of emoji-test.txt is one cluster that no line break divides")
  func emojiSequences() throws {
    guard let url = SharedData.unicodeData("emoji/emoji-test.txt") else { return }
    let sequences = try EmojiTestFile(contentsOf: url).fullyQualified
    #expect(sequences.count > 3_000)
    var analysis = TextAnalysis()
    var failures = FailureList()
    for sequence in sequences {
      let text = sequence + sequence
      analysis.decode(text.utf8Span.span)
      analysis.findGraphemes()
      let clusters = analysis.boundaries.indices.filter { analysis.boundaries[$0].contains(.grapheme) }
      analysis.findLineBreaks(options: LineBreakOptions(), insideClusters: true)
      let lines = analysis.boundaries.indices.filter { analysis.boundaries[$0].contains(.line) }
      let half = sequence.unicodeScalars.count
      if clusters != [0, half, 2 * half] || !Set(lines).isSubset(of: [half, 2 * half]) {
        failures.add("\(sequence): \(sequence.unicodeScalars.map { String($0.value, radix: 16) }) \(clusters) \(lines)")
      }
    }
    failures.report(of: sequences.count)
  }
}
