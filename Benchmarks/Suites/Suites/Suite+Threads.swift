import Dispatch
import Foundation
import Synchronization
import TextLayout

extension Suite {
  /// One engine used by one thread and by two at once, in turns; wall-clock time, so it needs idle cores.
  static let threads = Suite(name: "threads", summary: "the same work by one thread and by two") { context in
    try context.corpora.map { corpus in
      var times: [Int: [Double]] = [:]
      var checksums: Set<UInt64> = []
      // Wall-clock time of a few milliseconds is at the mercy of whatever else runs.
      let passes = 12
      for _ in 0..<3 * context.repetitions {
        for count in [1, 2] {
          let engine = try context.makeEngine()
          // Every thread has been here once, so that what is timed is not the warming of its cache.
          _ = sizes(of: corpus, engine, context, threads: count)
          let start = ContinuousClock.now
          for _ in 0..<passes { checksums.insert(sizes(of: corpus, engine, context, threads: count)) }
          times[count, default: []].append(start.duration(to: .now) / .nanoseconds(passes * corpus.texts.count))
        }
      }
      guard checksums.count == 1 else {
        throw BenchmarkError(code: .mismatch, message: "\(corpus.name): sizes depend on the number of threads")
      }
      let one = times[1, default: []].median
      let two = times[2, default: []].median
      return SuiteResult(
        suite: "threads", subject: corpus.name,
        figures: ["one_wall_ns": one, "two_wall_ns": two, "speedup": one / two])
    }
  }

  /// The checksum of all sizes, put together in the order of the corpus.
  private static func sizes(
    of corpus: Corpus, _ engine: TextLayoutEngine, _ context: SuiteContext, threads: Int
  ) -> UInt64 {
    let chunk = 64
    let parts = Mutex<[Int: UInt64]>([:])
    // A thread takes the same texts in every pass, as one that serves its own chats does: a text's count of references
    // is written whenever it is used, and would go back and forth between the cores.
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for start in stride(from: thread * chunk, to: corpus.texts.count, by: threads * chunk) {
        var sum = Checksum()
        let texts = Array(corpus.texts[start..<min(start + chunk, corpus.texts.count)])
        for text in engine.prepare(texts, style: context.style) {
          sum.combine(text.size(maxWidth: context.width))
        }
        parts.withLock { [value = sum.value] in $0[start] = value }
      }
    }
    var all = Checksum()
    for (_, value) in parts.withLock({ $0 }).sorted(by: { $0.key < $1.key }) { all.combine(value) }
    return all.value
  }
}
