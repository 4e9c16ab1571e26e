import RichText
import TestSupport
import Testing

@testable import TextLayout

@Suite("UAX #9")
struct BidiConformance {
  /// A character of each bidi class.
  private static let representatives: [String: UInt32] = [
    "L": 0x61, "R": 0x5D0, "AL": 0x627, "EN": 0x30, "AN": 0x660, "ES": 0x2B, "ET": 0x23, "CS": 0x2C, "NSM": 0x300,
    "BN": 0x00AD, "B": 0x2029, "S": 0x09, "WS": 0x20, "ON": 0x21, "LRE": 0x202A, "RLE": 0x202B, "PDF": 0x202C,
    "LRO": 0x202D, "RLO": 0x202E, "LRI": 0x2066, "RLI": 0x2067, "FSI": 0x2068, "PDI": 0x2069,
  ]

  @Test("Every line of BidiTest.txt has the levels and the order of the standard")
  func bidiTest() throws {
    guard let url = SharedData.unicodeData("BidiTest.txt") else { return }
    var analysis = TextAnalysis()
    var failures = FailureList()
    var total = 0
    try BidiTestFiles.readClasses(url) { test in
      let scalars = test.classes.compactMap { Self.representatives[$0] }
      for base in test.bases {
        total += 1
        let result = resolve(scalars, base, &analysis)
        if !matches(result, test.levels, test.order) {
          failures.add("\(test.line): \(test.classes) \(base), expected \(test.levels) \(test.order), got \(result)")
        }
      }
    }
    #expect(total > 700_000)
    failures.report(of: total)
  }

  @Test("Every line of BidiCharacterTest.txt has the levels and the order of the standard")
  func bidiCharacterTest() throws {
    guard let url = SharedData.unicodeData("BidiCharacterTest.txt") else { return }
    var analysis = TextAnalysis()
    var failures = FailureList()
    var total = 0
    try BidiTestFiles.readCharacters(url) { test in
      total += 1
      let result = resolve(test.scalars, test.base, &analysis)
      if result.paragraphLevel != test.paragraphLevel || !matches(result, test.levels, test.order) {
        failures.add("\(test.line): \(test.scalars.map { String($0, radix: 16) }) \(test.levels), got \(result)")
      }
    }
    #expect(total > 90_000)
    failures.report(of: total)
  }

  private struct Resolved {
    var levels: [UInt8]
    var order: [Int]
    var paragraphLevel: UInt8
  }

  /// Resolves one paragraph and puts it on one line.
  private func resolve(_ codes: [UInt32], _ base: BidiBase, _ analysis: inout TextAnalysis) -> Resolved {
    var text = String.UnicodeScalarView()
    for code in codes { text.append(Unicode.Scalar(code) ?? "?") }
    let direction: BaseDirection =
      switch base {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    let string = String(text)
    analysis.decode(string.utf8Span.span)
    analysis.findParagraphs()
    analysis.findLevels(baseDirection: direction)
    let level = analysis.paragraphs.first?.baseLevel ?? 0
    let levels = analysis.hasBidi ? analysis.levels : [UInt8](repeating: 0, count: codes.count)
    var order: [Int] = []
    var runs: [BidiReorder.VisualRun] = []
    let scalars = analysis.scalars
    for paragraph in analysis.paragraphs {
      BidiReorder.visualRuns(
        levels: levels.span, scalars: scalars.span, line: paragraph.start..<paragraph.end,
        baseLevel: paragraph.baseLevel, into: &runs)
      for run in runs {
        order += run.isRightToLeft ? (run.start..<run.end).reversed() : Array(run.start..<run.end)
      }
    }
    return Resolved(levels: levels, order: order, paragraphLevel: level)
  }

  private func matches(_ result: Resolved, _ levels: [UInt8?], _ order: [Int]) -> Bool {
    guard result.levels.count == levels.count else { return false }
    for (got, expected) in zip(result.levels, levels) {
      if let expected, got != expected { return false }
    }
    return result.order.filter { levels[$0] != nil } == order
  }
}
