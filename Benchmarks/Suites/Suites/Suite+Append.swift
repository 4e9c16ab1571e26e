import Foundation
import RichText
import TextLayout

extension Suite {
  /// Appending 1 KB in 200 pieces to a message of 100 KB, against preparing the last paragraph as often: what
  /// lies before the last paragraph must not be worked on again.
  static let append = Suite(name: "append", summary: "1 KB in 200 pieces at the end of a message of 100 KB") {
    context in
    let engine = try context.makeEngine()
    return LargeText.allCases.flatMap { kind in
      // As one paragraph only what can be gone on with inside a paragraph; the others would prepare it all.
      (kind == .words ? [true, false] : [false]).map { isOneParagraph in
        var start = kind.text(byteCount: 100_000)
        if !isOneParagraph { start = paragraphs(of: start) + "\n" }
        let pieces = pieces(of: kind.text(byteCount: 1_000))
        let prepared = engine.prepare(start, style: context.style)
        var appended: [Double] = []
        var streamed: [Double] = []
        var again: [Double] = []
        for _ in 0..<context.repetitions {
          appended.append(CPUClock.time { _ = pieces.reduce(prepared) { $0.appending($1) } })
          var stream = TextStream(prepared, maxWidth: context.width)
          streamed.append(CPUClock.time { for piece in pieces { stream.append(piece) } })
          var paragraph = isOneParagraph ? start : ""
          again.append(
            CPUClock.time {
              for piece in pieces {
                paragraph += piece
                _ = engine.prepare(paragraph, style: context.style)
              }
            })
        }
        let whole = again.median
        return SuiteResult(
          suite: "append", subject: kind.rawValue + (isOneParagraph ? ", one paragraph" : ", paragraphs"),
          figures: [
            "append_ns": appended.median / 200, "stream_ns": streamed.median / 200,
            "last_paragraph_ns": whole / 200, "append_ratio": appended.median / whole,
            "stream_ratio": streamed.median / whole,
          ])
      }
    }
  }

  /// A text with a line feed instead of a character now and then.
  private static func paragraphs(of text: String) -> String {
    var result = String.UnicodeScalarView()
    for (number, scalar) in text.unicodeScalars.enumerated() { result.append(number % 300 == 299 ? "\n" : scalar) }
    return String(result)
  }

  /// A text in 200 pieces of equal length.
  private static func pieces(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return (0..<200).map { part in
      var piece = String.UnicodeScalarView()
      piece.append(contentsOf: scalars[scalars.count * part / 200..<scalars.count * (part + 1) / 200])
      return String(piece)
    }
  }
}
