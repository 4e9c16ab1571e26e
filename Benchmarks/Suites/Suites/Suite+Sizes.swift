import Foundation
import RichText
import TextLayout

extension Suite {
  /// Messages each of a font size of its own, no two of which share a style.
  static let sizes = Suite(name: "sizes", summary: "100,000 messages in as many font sizes") { context in
    try context.corpora.map { corpus in
      let engine = try context.makeEngine()
      let count = corpus.texts.isEmpty ? 0 : 100_000
      let before = ProcessMemory.resident
      var sizes = Checksum()
      let time = CPUClock.time {
        for number in 0..<count {
          var style = context.style
          style.font.size = 4 + CGFloat(number) / 1024
          let text = engine.prepare(corpus.texts[number % corpus.texts.count], style: style)
          sizes.combine(text.size(maxWidth: context.width))
        }
      }
      return SuiteResult(
        suite: "sizes", subject: corpus.name,
        figures: [
          "messages": Double(count), "cold_ns": time / Double(max(count, 1)),
          "growth_kb": max(ProcessMemory.resident - before, 0), "peak_kb": ProcessMemory.peak,
          "checksum": Double(sizes.value >> 32),
        ])
    }
  }
}
