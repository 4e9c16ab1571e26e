import Foundation
import RichText
import TextLayout

extension Suite {
  /// What prepared texts take: the growth of the process while it makes many and keeps them.
  static let memory = Suite(name: "memory", summary: "bytes of a prepared text") { context in
    try context.corpora.map { corpus in
      let engine = try context.makeEngine()
      let style = context.style
      let rounds = max(1, 40_000 / max(corpus.texts.count, 1))
      var kept: [PreparedText] = []
      kept.reserveCapacity((rounds + 1) * corpus.texts.count)
      var before = 0.0
      for round in 0...rounds {
        // Caches and scratch reach their size first; all is kept, so that nothing they forget makes room.
        if round == 1 { before = ProcessMemory.resident }
        // Equal texts of one style would share what is prepared.
        var style = style
        style.font.size += CGFloat(round) / 8
        for text in corpus.texts { kept.append(engine.prepare(text, style: style)) }
      }
      kept.removeFirst(corpus.texts.count)
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
