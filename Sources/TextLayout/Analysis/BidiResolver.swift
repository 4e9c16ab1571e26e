import FontEngine
import RichText

/// The bidirectional algorithm of UAX #9 on one paragraph at a time: rules P2 to L1, with the paragraph as one line.
///
/// The rules of L that depend on where lines end are in ``BidiReorder``. Linear in the paragraph, whatever its
/// nesting: depth is limited by the rules themselves (X1, BD16). A value is scratch that keeps its memory.
struct BidiResolver {
  /// The deepest level of an embedding (BD2).
  static let maximumDepth: UInt8 = 125
  /// The nesting of brackets that BD16 looks at.
  static let bracketDepth = 63

  /// A stretch of one level, without regard to what X9 removes (BD7).
  struct LevelRun {
    var start: Int
    var end: Int
    /// The last row that X9 keeps.
    var last: Int
    /// Its explicit level.
    var level: UInt8
  }

  /// The classes that occur in the paragraph, a bit each.
  var found: UInt32 = 0
  /// The classes of the paragraph's characters as they came, and as overrides left them.
  var original: [BidiClass] = []
  var classes: [BidiClass] = []
  var levels: [UInt8] = []
  /// For isolate initiators the row of the matching PDI, for matched PDIs the row of the initiator; -1 elsewhere.
  var partners: [Int32] = []
  /// For an FSI, whether its text starts right to left.
  var isolates: [(row: Int, direction: BidiClass?)] = []
  var rightToLeftIsolates: Set<Int> = []
  var runs: [LevelRun] = []
  /// The run that starts at a row; -1 elsewhere.
  var runStarts: [Int32] = []
  /// One isolating run sequence: its rows, and their classes as the rules resolve them.
  var sequence: [Int32] = []
  var types: [BidiClass] = []
  var openBrackets: [(closing: UInt32, position: Int)] = []
  var bracketPairs: [(opening: Int, closing: Int)] = []

  /// Resolves a paragraph.
  ///
  /// - Parameters:
  ///   - scalars: The code points of the text.
  ///   - paragraph: The rows of the paragraph, with its separator if it has one.
  ///   - base: The base direction.
  ///   - target: Takes the levels at the same rows.
  /// - Returns: The level of the paragraph.
  mutating func resolve(
    _ scalars: Span<UInt32>, _ paragraph: Range<Int>, base: BaseDirection, into target: inout MutableSpan<UInt8>
  ) -> UInt8 {
    let text = scalars.extracting(paragraph)
    let hasControls = classify(text)
    let first = hasControls ? findIsolates() : original.first { $0 == .l || $0 == .r || $0 == .al }
    let level: UInt8 =
      switch base {
      case .natural: first == .r || first == .al ? 1 : 0
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    if hasControls {
      assignExplicitLevels(level)
      findRuns()
      for run in runs.indices where startsSequence(runs[run]) {
        resolveSequence(from: run, text, level)
      }
      levelRemovedCharacters(level)
    } else {
      resolveWhole(text, level)
      if has([.bn]) { levelRemovedCharacters(level) }
    }
    levelSeparators(level)
    for row in levels.indices { target[paragraph.lowerBound + row] = levels[row] }
    return level
  }

  /// Whether any of some classes occurs.
  func has(_ classes: [BidiClass]) -> Bool { classes.contains { found >> UInt32($0.rawValue) & 1 != 0 } }

  /// Looks the classes up; returns whether any explicit control occurs.
  private mutating func classify(_ text: Span<UInt32>) -> Bool {
    let index = UnicodeTables.bidiIndex
    let blocks = UnicodeTables.bidiBlocks
    var found: UInt32 = 0
    original.removeAll(keepingCapacity: true)
    original.append(addingCapacity: text.count) { original in
      for row in text.indices {
        let given = BidiClass(text[row], index, blocks)
        found |= 1 << UInt32(given.rawValue)
        // A separator that does not end the paragraph (U+001C to U+001E, CR before LF) separates segments.
        original.append(given == .b && row + 1 < text.count ? .s : given)
      }
    }
    levels.resize(to: text.count, fill: 0)
    self.found = found
    let controls: [BidiClass] = [.lre, .lro, .rle, .rlo, .pdf, .lri, .rli, .fsi, .pdi]
    return has(controls)
  }

  /// BD9 for every isolate, P2 and P3 for every FSI and for the paragraph, whose direction it returns.
  private mutating func findIsolates() -> BidiClass? {
    partners.removeAll(keepingCapacity: true)
    partners.resize(to: original.count, fill: -1)
    rightToLeftIsolates.removeAll(keepingCapacity: true)
    isolates.removeAll(keepingCapacity: true)
    isolates.append((row: -1, direction: nil))
    for row in original.indices {
      switch original[row] {
      case .l where isolates[isolates.count - 1].direction == nil:
        isolates[isolates.count - 1].direction = .l
      case .r where isolates[isolates.count - 1].direction == nil,
        .al where isolates[isolates.count - 1].direction == nil:
        isolates[isolates.count - 1].direction = .r
      case .lri, .rli, .fsi:
        isolates.append((row: row, direction: nil))
      case .pdi where isolates.count > 1:
        let isolate = isolates.removeLast()
        partners[row] = Int32(isolate.row)
        partners[isolate.row] = Int32(row)
        if isolate.direction == .r { rightToLeftIsolates.insert(isolate.row) }
      default: break
      }
    }
    for isolate in isolates.dropFirst() where isolate.direction == .r { rightToLeftIsolates.insert(isolate.row) }
    return isolates[0].direction
  }

  /// A paragraph without controls is one sequence of one level, less what X9 removes.
  private mutating func resolveWhole(_ text: Span<UInt32>, _ level: UInt8) {
    if has([.bn]) {
      sequence.removeAll(keepingCapacity: true)
      types.removeAll(keepingCapacity: true)
      for row in original.indices where original[row] != .bn {
        sequence.append(Int32(truncatingIfNeeded: row))
        types.append(original[row])
      }
      resolveTypes(text, BidiClass.direction(of: level), BidiClass.direction(of: level), level)
      return
    }
    sequence.removeAll(keepingCapacity: true)
    sequence.append(addingCapacity: text.count) { sequence in
      for row in text.indices { sequence.append(Int32(truncatingIfNeeded: row)) }
    }
    types.removeAll(keepingCapacity: true)
    types.append(contentsOf: original)
    resolveTypes(text, BidiClass.direction(of: level), BidiClass.direction(of: level), level)
  }

  /// X9: removed characters take the level before them.
  private mutating func levelRemovedCharacters(_ paragraphLevel: UInt8) {
    var level = paragraphLevel
    for row in levels.indices {
      if original[row].isRemoved { levels[row] = level } else { level = levels[row] }
    }
  }

  /// L1 for separators, and for the white space before them and before the end of the paragraph.
  private mutating func levelSeparators(_ paragraphLevel: UInt8) {
    var resets = true
    for row in levels.indices.reversed() {
      switch original[row] {
      case .s, .b: resets = true
      case .ws, .lri, .rli, .fsi, .pdi, .bn, .lre, .lro, .rle, .rlo, .pdf: break
      default: resets = false
      }
      if resets { levels[row] = paragraphLevel }
    }
  }
}
