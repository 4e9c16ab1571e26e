import FontEngine
import RichText

@testable import TextLayout

/// A text analysed, and views of the result that read well in tests.
struct Analyzed {
  var analysis = TextAnalysis()

  init(
    _ text: String, options: LineBreakOptions = LineBreakOptions(), direction: BaseDirection = .natural,
    attachments: [AttachmentAnchor] = []
  ) {
    let text = text
    analysis.analyze(
      text.utf8Span.span, options: options, baseDirection: direction, attachments: attachments.span)
  }

  /// The text with `|` at break opportunities and `¶` at mandatory breaks.
  var lines: String { marked { $0.contains(.mandatory) ? "¶" : $0.contains(.line) ? "|" : "" } }

  /// The text with `|` between grapheme clusters.
  var clusters: String { marked { $0.contains(.grapheme) ? "|" : "" } }

  /// The ISO 15924 code of every character.
  var scripts: [String] {
    let tags = UnicodeTables.scriptTags
    return analysis.scripts.map { script in
      let tag = tags[Int(script)]
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The scripts without repetitions.
  var scriptRuns: [String] {
    scripts.reduce(into: []) { runs, script in
      if runs.last != script { runs.append(script) }
    }
  }

  private func marked(_ mark: (Boundary) -> String) -> String {
    var result = ""
    for row in 0..<analysis.count {
      if row > 0 { result += mark(analysis.boundaries[row]) }
      result.unicodeScalars.append(Unicode.Scalar(analysis.scalars[row]) ?? "?")
    }
    return result
  }
}
