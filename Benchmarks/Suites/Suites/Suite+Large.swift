import Foundation
import TextLayout

extension Suite {
  /// One message of 100 KB and one of 1 MB, of several kinds: ten times the text must not cost much more
  /// than ten times the time.
  static let large = Suite(name: "large", summary: "one message of 100 KB and of 1 MB, kind by kind") { context in
    try LargeText.allCases.map { kind in
      // What is quadratic at 10 KB would take hours at 1 MB; its row says so by having no more figures.
      let quarter = try time(kind.text(byteCount: 2_500), context)
      let first = try time(kind.text(byteCount: 10_000), context)
      guard first < 0.02e9 || first < 8 * quarter else {
        return SuiteResult(suite: "large", subject: kind.rawValue, figures: ["10kb_ns": first])
      }
      let small = try time(kind.text(byteCount: 100_000), context)
      let text = kind.text(byteCount: 1_000_000)
      let large = try time(text, context)
      return SuiteResult(
        suite: "large", subject: kind.rawValue,
        figures: [
          "10kb_ns": first, "100kb_ns": small, "1mb_ns": large, "ratio": large / small,
          "per_100_characters_ns": large * 100 / Double(text.unicodeScalars.count),
        ])
    }
  }

  /// The median time of preparing and sizing a text with an engine that does not know it; what takes
  /// longer than a second is done once.
  private static func time(_ text: String, _ context: SuiteContext) throws -> Double {
    var times: [Double] = []
    for _ in 0..<context.repetitions {
      let engine = try context.makeEngine()
      times.append(
        CPUClock.time { _ = engine.prepare(text, style: context.style).size(maxWidth: context.width) })
      if times[0] > 1e9 { break }
    }
    return times.median
  }
}
