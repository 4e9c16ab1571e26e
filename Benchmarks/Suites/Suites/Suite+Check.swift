import BundledFonts
import FontEngine
import Foundation
import RichText
import TextLayout

extension Suite {
  /// No time: every message is measured by the tables of advances and by shaping all of it, and the lines have to be
  /// the same to the last bit.
  static let check = Suite(name: "check", summary: "widths by tables against widths by shaping; must not differ") {
    context in
    try context.corpora.map { corpus in
      let fonts = try FontCollection.bundled()
      let engine = TextLayoutEngine(fonts: fonts)
      let referee = TextLayoutEngine(fonts: fonts, options: LayoutOptions(shapesEverything: true))
      var layouts = 0
      var differences: [String] = []
      for text in corpus.texts {
        let prepared = engine.prepare(text, style: context.style)
        let shaped = referee.prepare(text, style: context.style)
        for width in [40, 120, context.width, .infinity] {
          layouts += 1
          let isSame =
            prepared.size(maxWidth: width) == shaped.size(maxWidth: width)
            && prepared.lines(maxWidth: width) == shaped.lines(maxWidth: width)
          if !isSame { differences.append("\(width): \(text.debugDescription)") }
        }
      }
      guard differences.isEmpty else {
        throw BenchmarkError(
          code: .mismatch,
          message: "\(corpus.name): \(differences.count) of \(layouts) layouts differ, first at \(differences[0])")
      }
      return SuiteResult(
        suite: "check", subject: corpus.name,
        figures: ["messages": Double(corpus.texts.count), "layouts": Double(layouts), "differences": 0])
    }
  }
}
