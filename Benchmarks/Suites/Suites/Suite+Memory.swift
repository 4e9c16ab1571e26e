import Foundation
import RichText
import TextLayout

extension Suite {
  /// What prepared texts take: the growth of the process while it makes many and keeps them.
  static let memory = Suite(name: "memory", summary: "bytes of a prepared text") { context in
    try context.corpora.map { corpus in
      let engine = try context.makeEngine()
      let style = context.style
      // Caches and scratch reach their size first.
      for _ in 0..<2 { for text in corpus.texts { _ = engine.prepare(text, style: style) } }
      let rounds = max(1, 40_000 / max(corpus.texts.count, 1))
      var kept: [PreparedText] = []
      kept.reserveCapacity(rounds * corpus.texts.count)
      let before = ProcessMemory.resident
      for round in 0..<rounds {
        // Equal texts of one style would share what is prepared.
        var style = style
        style.font.size += CGFloat(round + 1) / 8
        for text in corpus.texts { kept.append(engine.prepare(text, style: style)) }
      }
      let after = ProcessMemory.resident
      let segments = kept.reduce(0) { $0 + $1.memoryUse.segmentCount }
      let bytes = kept.reduce(0) { $0 + $1.memoryUse.byteCount }
      return SuiteResult(
        suite: "memory", subject: corpus.name,
        figures: [
          "messages": Double(kept.count), "bytes_per_message": max(after - before, 0) * 1024 / Double(kept.count),
          "segments_per_message": Double(segments) / Double(kept.count),
          "column_bytes_per_message": Double(bytes) / Double(kept.count), "peak_kb": ProcessMemory.peak,
        ])
    }
  }
}
