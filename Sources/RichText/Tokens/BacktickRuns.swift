/// What is known about the runs of backticks ahead, so that a run without a partner is searched for once.
struct BacktickRuns {
  /// Longer runs are plain text.
  static let maximumLength = 32

  private var last = InlineArray<33, Int32>(repeating: -1)
  private var isComplete = false

  /// The end of the first run of exactly `length` backticks at or after `start`; nil if there is none.
  mutating func end(ofRun length: Int, in bytes: Span<UInt8>, from start: Int) -> Int? {
    if isComplete, Int(last[length]) < start { return nil }
    var at = start
    while true {
      at = bytes.nextBacktick(from: at)
      guard at < bytes.count else { break }
      let run = at
      while at < bytes.count, bytes[at] == 0x60 { at += 1 }
      if at - run == length { return at }
      if at - run <= Self.maximumLength { last[at - run] = max(last[at - run], Int32(truncatingIfNeeded: run)) }
    }
    isComplete = true
    return nil
  }
}
