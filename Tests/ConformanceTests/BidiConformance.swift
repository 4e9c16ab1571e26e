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
    var scratch = Scratch()
    var failures = FailureList()
    var total = 0
    try BidiTestFiles.readClasses(url) { test in
      let scalars = test.classes.compactMap { Self.representatives[$0] }
      for base in test.bases {
        total += 1
        let result = resolve(scalars, base, &scratch)
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
    var scratch = Scratch()
    var failures = FailureList()
    var total = 0
    try BidiTestFiles.readCharacters(url) { test in
      total += 1
      let result = resolve(test.scalars, test.base, &scratch)
      if result.paragraphLevel != test.paragraphLevel || !matches(result, test.levels, test.order) {
        failures.add("\(test.line): \(test.scalars.map { String($0, radix: 16) }) \(test.levels), got \(result)")
      }
    }
    #expect(total > 90_000)
    failures.report(of: total)
  }

  private static let separator: UInt32 = 0x2029

  private struct Scratch {
    var resolver = BidiResolver()
    var runs: [BidiReorder.VisualRun] = []
  }

  private struct Resolved {
    var levels: [UInt8]
    var order: [Int]
    var paragraphLevel: UInt8
  }

  /// Resolves the paragraphs of a text and puts each on one line.
  private func resolve(_ codes: [UInt32], _ base: BidiBase, _ scratch: inout Scratch) -> Resolved {
    let direction: BaseDirection =
      switch base {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    var result = Resolved(levels: [UInt8](repeating: 0, count: codes.count), order: [], paragraphLevel: 0)
    var start = 0
    while start < codes.count {
      let end = codes[start...].firstIndex(of: Self.separator).map { $0 + 1 } ?? codes.count
      var levels = result.levels.mutableSpan
      let level = scratch.resolver.resolve(codes.span, start..<end, base: direction, into: &levels)
      if start == 0 { result.paragraphLevel = level }
      BidiReorder.visualRuns(
        levels: result.levels.span, scalars: codes.span, line: start..<end, baseLevel: level, into: &scratch.runs)
      for run in scratch.runs {
        for offset in 0..<run.end - run.start {
          result.order.append(run.isRightToLeft ? run.end - 1 - offset : run.start + offset)
        }
      }
      start = end
    }
    return result
  }

  private func matches(_ result: Resolved, _ levels: [UInt8?], _ order: [Int]) -> Bool {
    guard result.levels.count == levels.count, result.order.count == levels.count else { return false }
    var position = 0
    for row in levels.indices {
      if let level = levels[row], result.levels[row] != level { return false }
      guard levels[result.order[row]] != nil else { continue }
      guard position < order.count, order[position] == result.order[row] else { return false }
      position += 1
    }
    return position == order.count
  }
}
