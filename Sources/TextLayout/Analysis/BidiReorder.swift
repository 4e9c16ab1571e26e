/// The rules of UAX #9 that work on one line: L1 for what ends it, L2 for the order of its runs.
enum BidiReorder {
  /// A run of one level on a line.
  struct VisualRun: Hashable, Sendable {
    /// The first scalar, in logical order.
    var start: Int
    /// One past the last scalar.
    var end: Int
    /// The embedding level; odd runs go right to left.
    var level: UInt8

    var isRightToLeft: Bool { level & 1 != 0 }
  }

  /// L1: where the white space that ends a line begins; from there on the paragraph's level holds.
  ///
  /// White space, isolate controls and the separator itself count; so do the controls that X9 removes, which have no
  /// place of their own. (Tabs, and what precedes them, have the paragraph's level wherever the line ends.)
  static func trailingSpaceStart(_ scalars: Span<UInt32>, _ line: Range<Int>) -> Int {
    var end = line.upperBound
    while end > line.lowerBound, isLineEndSpace(scalars[end - 1]) { end -= 1 }
    return end
  }

  /// L1 and L2: the runs of a line from left to right.
  ///
  /// - Parameters:
  ///   - levels: The levels of the whole text.
  ///   - scalars: The code points of the whole text.
  ///   - line: The scalars on the line.
  ///   - baseLevel: The level of its paragraph.
  ///   - runs: Takes the runs; its memory is reused.
  static func visualRuns(
    levels: Span<UInt8>, scalars: Span<UInt32>, line: Range<Int>, baseLevel: UInt8, into runs: inout [VisualRun]
  ) {
    runs.removeAll(keepingCapacity: true)
    let spaces = trailingSpaceStart(scalars, line)
    var start = line.lowerBound
    while start < line.upperBound {
      let level = start < spaces ? levels[start] : baseLevel
      var end = start + 1
      while end < line.upperBound, (end < spaces ? levels[end] : baseLevel) == level { end += 1 }
      runs.append(VisualRun(start: start, end: end, level: level))
      start = end
    }
    reorder(&runs)
  }

  /// L2: from the highest level down to the lowest odd one, reverses every stretch of runs at that level or above.
  static func reorder(_ runs: inout [VisualRun]) {
    var highest: UInt8 = 0
    var lowestOdd = UInt8.max
    for run in runs {
      highest = max(highest, run.level)
      if run.isRightToLeft { lowestOdd = min(lowestOdd, run.level) }
    }
    guard lowestOdd <= highest else { return }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < runs.count {
        guard runs[start].level >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < runs.count, runs[end].level >= level { end += 1 }
        runs[start..<end].reverse()
        start = end
      }
    }
  }

  /// Bidi class WS, S or B, an isolate control, or what X9 removes (embedding controls and BN).
  private static func isLineEndSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09...0x0D, 0x00...0x08, 0x0E...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x1680, 0x180E, 0x2000...0x200A, 0x200B...0x200D, 0x2028...0x202E, 0x205F...0x206F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}
