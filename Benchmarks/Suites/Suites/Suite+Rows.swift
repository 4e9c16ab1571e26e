import ChatLayout
import Foundation
import TextLayout

extension Suite {
  /// A million messages, those of a corpus again and again with edits so that no two are alike, to the heights of their
  /// rows, by one thread and by two in turns; then queries and edits of the index of their heights.
  ///
  /// Messages a second and `speedup` are of wall-clock time, so they need idle cores; `cpu_speedup` does not: it is what
  /// the CPU time of one thread and of two says of idle cores, 2 where the second thread costs the first nothing. Messages
  /// are made when they are measured, of bytes; `make_cpu_ns` is what that takes, and `text_cpu_ns` what it and the sizes
  /// of the texts alone do. The peak for each row is that of the whole process: fonts, caches and the corpus too.
  static let rows = Suite(name: "rows", summary: "1,000,000 messages to heights of rows, and their index") { context in
    try context.corpora.flatMap { corpus in
      try [("classic", RowStyle.classic), ("messenger", .messenger), ("modern", .modern)].map { name, style in
        try RowsBenchmark(corpus, style, context).result(subject: "\(corpus.name) \(name)")
      }
    }
  }
}

/// The rows of one corpus in one style.
private struct RowsBenchmark {
  let store: MessageStore
  let corpus: Corpus
  let style: RowStyle
  let context: SuiteContext
  let count = 1_000_000

  init(_ corpus: Corpus, _ style: RowStyle, _ context: SuiteContext) {
    self.corpus = corpus
    self.style = style
    self.context = context
    store = MessageStore(corpus)
  }

  func result(subject: String) throws -> SuiteResult {
    let engine = try context.makeEngine()
    // Every thread has been here once, so that what is timed is not the warming of its cache.
    _ = try heights(engine, threads: 2, count: 20_000)
    var times: [Int: [Double]] = [:]
    var work: [Int: [Double]] = [:]
    var sums: Set<[CGFloat]> = []
    var index = RowIndex()
    for _ in 0..<min(context.repetitions, 3) {
      for threads in [1, 2] {
        let start = ContinuousClock.now
        let time = try CPUClock.time {
          index = RowIndex(heights: try heights(engine, threads: threads, count: count))
        }
        work[threads, default: []].append(time)
        times[threads, default: []].append(start.duration(to: .now) / .seconds(1))
        sums.insert([index.totalHeight, index.y(ofRow: count / 3)])
      }
    }
    guard sums.count == 1 else {
      throw BenchmarkError(code: .mismatch, message: "\(subject): heights depend on the number of threads")
    }
    let peak = ProcessMemory.peak
    let (one, two) = (times[1, default: []].median, times[2, default: []].median)
    let speedups = zip(times[1, default: []], times[2, default: []]).map { $0 / $1 }
    var figures = [
      "rows": Double(count), "one_messages_per_s": Double(count) / one, "two_messages_per_s": Double(count) / two,
      "speedup": speedups.median, "speedup_least": speedups.min() ?? 0,
      "cpu_speedup": 2 * work[1, default: []].median / work[2, default: []].median,
      "one_cpu_ns": work[1, default: []].median / Double(count),
      "two_cpu_ns": work[2, default: []].median / Double(count), "peak_kb": peak,
      "peak_bytes_per_row": peak * 1024 / Double(count),
      "total_points": Double(index.totalHeight),
    ]
    figures["make_cpu_ns"] =
      CPUClock.time {
        for row in 0..<count { precondition(!store.message(row).text.isEmpty) }
      } / Double(count)
    figures["text_cpu_ns"] = CPUClock.time { sizes(engine) } / Double(count)
    figures["cached_cpu_ns"] = try cachedTime(engine)
    try time(&index, &figures)
    return SuiteResult(suite: "rows", subject: subject, figures: figures)
  }

  private func heights(_ engine: TextLayoutEngine, threads: Int, count: Int) throws -> [CGFloat] {
    let measurer = RowMeasurer(engine: engine, style: style)
    return try measurer.heights(count: count, width: 375, options: BatchOptions(threads: threads)) { store.message($0) }
  }

  /// Sizes of the same texts without rows around them, for comparison.
  private func sizes(_ engine: TextLayoutEngine) {
    let limit: CGFloat = if case .text(let limit) = style.bubble.maximumWidth { limit } else { 225 }
    for row in 0..<count {
      let text = engine.prepare(store.text(row), style: style.text, paragraphStyle: style.paragraph)
      precondition(text.size(maxWidth: limit).height > 0)
    }
  }

  /// The CPU time of a message whose text the measurer remembers, in nanoseconds.
  private func cachedTime(_ engine: TextLayoutEngine) throws -> Double {
    let texts = corpus.texts.prefix(2048)
    let messages = (0..<200_000).map { row in
      Message(text: .plain(texts[row % texts.count]), isOutgoing: row % 3 == 0, time: 1_700_000_000 + Double(row) * 97)
    }
    let measurer = RowMeasurer(engine: engine, style: style)
    let options = BatchOptions(threads: 1)
    _ = try measurer.heights(of: messages, width: 375, options: options)
    return try CPUClock.time { _ = try measurer.heights(of: messages, width: 375, options: options) }
      / Double(messages.count)
  }

  /// Queries and edits at random rows (the generator of Marsaglia's Xorshift RNGs, 2003).
  private func time(_ index: inout RowIndex, _ figures: inout [String: Double]) throws {
    var seed: UInt64 = 88_172_645_463_325_252
    func next(_ bound: Int) -> Int {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return Int(seed % UInt64(bound))
    }
    let places = (0..<1_000_000).map { _ in CGFloat(next(Int(index.totalHeight))) }
    let rows = (0..<1_000_000).map { _ in next(count) }
    var found = 0
    figures["row_at_y_ns"] =
      CPUClock.time { for place in places { found &+= index.row(atY: place) ?? 0 } } / Double(places.count)
    var sum: CGFloat = 0
    figures["y_of_row_ns"] = CPUClock.time { for row in rows { sum += index.y(ofRow: row) } } / Double(rows.count)
    figures["visible_rows_ns"] =
      CPUClock.time {
        for place in places { found &+= index.rows(fromY: place, toY: place + 700).count }
      } / Double(places.count)
    let edits = 100_000
    figures["set_height_ns"] =
      CPUClock.time { for row in rows.prefix(edits) { index.setHeight(CGFloat(row % 200), ofRow: row) } }
      / Double(edits)
    figures["insert_ns"] =
      CPUClock.time { for row in rows.prefix(edits) { index.insert(height: 50, at: row) } } / Double(edits)
    figures["remove_ns"] = CPUClock.time { for row in rows.prefix(edits) { index.remove(row: row) } } / Double(edits)
    guard index.count == count, found != 0, sum > 0 else {
      throw BenchmarkError(code: .mismatch, message: "the index has lost rows")
    }
  }
}

/// Messages as a store of them holds them: bytes, of which a text is made when it is asked for. Texts that exist already
/// would have their references counted by all threads together.
private struct MessageStore: Sendable {
  private let bytes: [UInt8]
  private let ends: [Int]

  init(_ corpus: Corpus) {
    bytes = corpus.texts.flatMap { Array($0.utf8) }
    var end = 0
    ends = corpus.texts.map {
      end += $0.utf8.count
      return end
    }
  }

  /// The first round is the corpus itself; from then on every message is edited.
  func text(_ row: Int) -> String {
    let place = row % ends.count
    // A slice of the array would count a reference to it.
    let utf8 = bytes.span.extracting((place > 0 ? ends[place - 1] : 0)..<ends[place])
    guard let text = try? String(copying: UTF8Span(validating: utf8)) else { return "" }
    return row < ends.count ? text : "\(text) \(row)"
  }

  func message(_ row: Int) -> Message {
    Message(
      text: .plain(text(row)), sender: MessageSender(row / 3 % 2 == 0 ? "Anna" : "Bo"), isOutgoing: row % 3 == 0,
      time: 1_700_000_000 + Double(row) * 97)
  }
}
