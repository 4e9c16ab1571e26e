import Foundation
import TextLayout

extension Suite {
  /// Preparing and sizing every message of a corpus for the first time (cold), again (warm), others of the same words
  /// (recombined), and sizing the prepared texts at another width (relayout).
  static let measure = Suite(name: "measure", summary: "cold, warm and relayout time of a corpus, peak memory") {
    context in
    try context.corpora.map { corpus in
      var opening: [Double] = []
      var cold: [Double] = []
      var warm: [Double] = []
      var relayout: [Double] = []
      var first: Checksum?
      for _ in 0..<context.repetitions {
        let start = CPUClock.now()
        let engine = try context.makeEngine()
        opening.append(CPUClock.now() - start)
        var sizes = Checksum()
        let style = context.style
        cold.append(
          CPUClock.time {
            corpus.forEachBatch { texts in
              for text in engine.prepare(texts, style: style) { sizes.combine(text.size(maxWidth: context.width)) }
            }
          })
        var again = Checksum()
        warm.append(
          CPUClock.time {
            corpus.forEachBatch { texts in
              for text in engine.prepare(texts, style: style) { again.combine(text.size(maxWidth: context.width)) }
            }
          })
        guard sizes == again, first == nil || first == sizes else {
          throw BenchmarkError(code: .mismatch, message: "\(corpus.name): sizes differ from one pass to the next")
        }
        first = sizes
      }
      let memory = ProcessMemory.peak
      let engine = try context.makeEngine()
      let prepared = corpus.texts.map { engine.prepare($0, style: context.style) }
      var sink = Checksum()
      let others = corpus.recombined
      let recombined = CPUClock.time {
        others.forEachBatch { texts in
          for text in engine.prepare(texts, style: context.style) { sink.combine(text.size(maxWidth: context.width)) }
        }
      }
      let other = context.width * 1.6
      relayout = CPUClock.times(context.repetitions) {
        for text in prepared { sink.combine(text.size(maxWidth: other)) }
      }
      let count = Double(max(corpus.texts.count, 1))
      return SuiteResult(
        suite: "measure", subject: corpus.name,
        figures: [
          "messages": count, "characters": Double(corpus.characterCount), "bytes": Double(corpus.byteCount),
          "open_ns": opening.median, "cold_first_ns": cold[0] / count, "cold_ns": cold.median / count,
          "warm_ns": warm.median / count, "recombined_ns": recombined / count,
          "relayout_ns": relayout.median / count, "peak_kb": memory,
          "peak_all_kept_kb": ProcessMemory.peak, "checksum": Double(sink.value >> 32),
        ])
    }
  }
}
