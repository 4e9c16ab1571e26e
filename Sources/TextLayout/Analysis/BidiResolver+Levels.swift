extension BidiResolver {
  /// X1 to X8: explicit levels and overrides.
  mutating func assignExplicitLevels(_ paragraphLevel: UInt8) {
    classes.removeAll(keepingCapacity: true)
    classes.append(contentsOf: original)
    var stack: [(level: UInt8, override: BidiClass?, isIsolate: Bool)] = [(paragraphLevel, nil, false)]
    var overflowIsolates = 0
    var overflowEmbeddings = 0
    var validIsolates = 0
    for row in original.indices {
      let top = stack[stack.count - 1]
      levels[row] = top.level
      let given = original[row]
      switch given {
      case .rle, .lre, .rlo, .lro:  // X2 to X5
        let level = Self.nextLevel(top.level, rightToLeft: given == .rle || given == .rlo)
        if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
          stack.append((level, given == .rlo ? .r : given == .lro ? .l : nil, false))
        } else if overflowIsolates == 0 {
          overflowEmbeddings += 1
        }
      case .rli, .lri, .fsi:  // X5a to X5c
        if let override = top.override { classes[row] = override }
        let rightToLeft = given == .rli || given == .fsi && rightToLeftIsolates.contains(row)
        let level = Self.nextLevel(top.level, rightToLeft: rightToLeft)
        if level <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 {
          validIsolates += 1
          stack.append((level, nil, true))
        } else {
          overflowIsolates += 1
        }
      case .pdi:  // X6a
        if overflowIsolates > 0 {
          overflowIsolates -= 1
        } else if validIsolates > 0 {
          overflowEmbeddings = 0
          while !stack.removeLast().isIsolate {}
          validIsolates -= 1
        }
        levels[row] = stack[stack.count - 1].level
        if let override = stack[stack.count - 1].override { classes[row] = override }
      case .pdf:  // X7
        if overflowIsolates > 0 { continue }
        if overflowEmbeddings > 0 {
          overflowEmbeddings -= 1
        } else if !top.isIsolate, stack.count > 1 {
          stack.removeLast()
        }
      case .b: levels[row] = paragraphLevel  // X8
      case .bn: break
      default: if let override = top.override { classes[row] = override }  // X6
      }
    }
  }

  /// The least odd or even level above another.
  private static func nextLevel(_ level: UInt8, rightToLeft: Bool) -> UInt8 {
    rightToLeft ? (level + 1) | 1 : (level + 2) & ~1
  }

  /// BD7: runs of one level, without what X9 removes.
  mutating func findRuns() {
    runs.removeAll(keepingCapacity: true)
    runStarts.removeAll(keepingCapacity: true)
    runStarts.resize(to: levels.count, fill: -1)
    for row in levels.indices where !original[row].isRemoved {
      if let run = runs.last, run.level == levels[row] {
        runs[runs.count - 1].end = row + 1
        runs[runs.count - 1].last = row
      } else {
        runStarts[row] = Int32(runs.count)
        runs.append(LevelRun(start: row, end: row + 1, last: row, level: levels[row]))
      }
    }
  }

  /// Whether no isolate initiator leads to this run (BD13).
  func startsSequence(_ run: LevelRun) -> Bool {
    original[run.start] != .pdi || partners[run.start] < 0
  }

  /// X10: gathers the isolating run sequence that starts with a run, and resolves it.
  mutating func resolveSequence(from first: Int, _ text: Span<UInt32>, _ paragraphLevel: UInt8) {
    sequence.removeAll(keepingCapacity: true)
    types.removeAll(keepingCapacity: true)
    var run = first
    var endsOpen = false
    while true {
      for row in runs[run].start..<runs[run].end where !original[row].isRemoved {
        sequence.append(Int32(row))
        types.append(classes[row])
      }
      let last = runs[run].last
      guard original[last].isIsolateInitiator else { break }
      guard partners[last] >= 0 else {
        endsOpen = true
        break
      }
      run = Int(runStarts[Int(partners[last])])
    }
    let level = runs[first].level
    let before = first > 0 ? runs[first - 1].level : paragraphLevel
    let after = endsOpen || run + 1 == runs.count ? paragraphLevel : runs[run + 1].level
    let start = BidiClass.direction(of: max(level, before))
    let end = BidiClass.direction(of: max(level, after))
    resolveTypes(text, start, end, level)
  }

  /// W1 to I2 on the sequence gathered, with the directions before and after it.
  mutating func resolveTypes(_ text: Span<UInt32>, _ start: BidiClass, _ end: BidiClass, _ level: UInt8) {
    resolveWeak(start)
    resolveBrackets(text, start, level)
    resolveNeutral(start, end, level)
    for position in sequence.indices {
      levels[Int(sequence[position])] = level + Self.increment(types[position], level)
    }
  }

  /// I1 and I2.
  static func increment(_ type: BidiClass, _ level: UInt8) -> UInt8 {
    if level & 1 == 0 { return type == .r ? 1 : type == .an || type == .en ? 2 : 0 }
    return type == .l || type == .en || type == .an ? 1 : 0
  }
}
