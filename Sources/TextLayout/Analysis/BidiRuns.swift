import FontEngine
import RichText

/// The bidirectional algorithm of UAX #9 on paragraphs that ask for few of its rules: nearly all that have letters from
/// right to left. Characters of one class that stand together are one run, and the rules go from run to run.
///
/// Left to ``BidiResolver`` are explicit controls, brackets that may pair, marks that do not follow a letter or sign, and
/// what X9 removes beside white space. A value is scratch that keeps its memory.
struct BidiRuns {
  struct Run: BitwiseCopyable {
    /// The class of the characters, then what the rules make of it.
    var type: BidiClass
    /// Whether they are white space, or separators of segments, at the end of a line.
    var isWhite: Bool
    var isSeparator: Bool
    var level: UInt8 = 0
    /// Whether it is one character without marks.
    var isSingle: Bool
    /// The UTF-8 offset behind them.
    var end: UInt32
  }

  private(set) var runs: [Run] = []

  /// Finds the runs of a paragraph and their levels.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - start: Where the paragraph begins; it ends before the next line feed, or with the text.
  ///   - base: The base direction.
  /// - Returns: The level of the paragraph; nil where ``BidiResolver`` has to be asked.
  mutating func resolve(_ text: Span<UInt8>, from start: Int, base: BaseDirection) -> UInt8? {
    if base != .leftToRight, let end = Self.endOfPlain(text, start) {
      runs.removeAll(keepingCapacity: true)
      runs.append(
        Run(
          type: .r, isWhite: false, isSeparator: false, level: 1, isSingle: false, end: UInt32(truncatingIfNeeded: end))
      )
      return 1
    }
    guard let first = findRuns(text, start) else { return nil }
    let level: UInt8 =
      switch base {
      case .natural: first == .r || first == .al ? 1 : 0
      case .leftToRight: 0
      case .rightToLeft: 1
      }
    let direction = BidiClass.direction(of: level)
    resolveWeak(direction)
    resolveNeutral(direction)
    for index in runs.indices {
      runs[index].level = level + BidiResolver.increment(runs[index].type, level)
    }
    levelWhiteSpace(level)
    return level
  }

  /// The end of a paragraph all of whose letters run from right to left, without numbers: it is of one level; nil for
  /// others.
  private static func endOfPlain(_ text: Span<UInt8>, _ start: Int) -> Int? {
    let index = UnicodeTables.bidiIndex
    let blocks = UnicodeTables.bidiBlocks
    var offset = start
    var classes: UInt32 = 0
    while offset < text.count {
      let (scalar, length) = TextScan.decode(text, offset)
      if scalar == 0x0A { break }
      classes |= 1 << UInt32(BidiClass(scalar, index, blocks).rawValue)
      if classes & mixing != 0 { return nil }
      offset &+= length
    }
    return classes & strong != 0 ? offset : nil
  }

  @inline(__always)
  private static func bit(_ bidiClass: BidiClass) -> UInt32 { 1 &<< UInt32(bidiClass.rawValue) }
  // Numbers: what is made of a list is made when it is first asked for, which costs a call every time.
  private static let strong = bit(.r) | bit(.al)
  private static let mixing = ~(strong | bit(.nsm) | bit(.ws) | bit(.on) | bit(.es) | bit(.et) | bit(.cs))

  /// Fills ``runs``.
  ///
  /// - Returns: The first strong class, ON where there is none; nil where there is something that runs do not tell.
  private mutating func findRuns(_ text: Span<UInt8>, _ start: Int) -> BidiClass? {
    let index = UnicodeTables.bidiIndex
    let blocks = UnicodeTables.bidiBlocks
    runs.removeAll(keepingCapacity: true)
    var first = BidiClass.on
    var last = BidiClass.b
    var (count, offset) = (UInt32(0), start)
    var isBehindRemoved = false
    while offset < text.count {
      let (scalar, length) = TextScan.decode(text, offset)
      if scalar == 0x0A { break }
      let given = BidiClass(scalar, index, blocks)
      if given != last {
        switch given {
        case .nsm:
          // W1; but a mark on a space is no white space at the end of a line.
          if last == .b || last == .ws || last == .s { return nil }
          count &+= 1
          offset &+= length
          continue
        case .l, .r, .al: if first == .on { first = given }
        case .on: if BracketPair(scalar) != nil { return nil }
        case .en, .an, .es, .et, .cs: break
        case .ws, .s: if isBehindRemoved { return nil }
        case .bn:
          // X9: to the rules, it is not there.
          if last == .b || last == .ws || last == .s { return nil }
          isBehindRemoved = true
          offset &+= length
          continue
        default: return nil
        }
        isBehindRemoved = false
        if count > 0 { append(last, count, end: offset) }
        (last, count) = (given, 0)
      } else {
        if given == .on, BracketPair(scalar) != nil { return nil }
        isBehindRemoved = false
      }
      count &+= 1
      offset &+= length
    }
    if isBehindRemoved { return nil }
    if count > 0 { append(last, count, end: offset) }
    return first
  }

  private mutating func append(_ type: BidiClass, _ count: UInt32, end: Int) {
    runs.append(
      Run(
        type: type, isWhite: type == .ws, isSeparator: type == .s, isSingle: count == 1,
        end: UInt32(truncatingIfNeeded: end)))
  }

  /// W2 to W7.
  private mutating func resolveWeak(_ start: BidiClass) {
    var strong = start
    var hasNumbers = false
    for index in runs.indices {  // W2, W3
      switch runs[index].type {
      case .l, .r: strong = runs[index].type
      case .al:
        strong = .al
        runs[index].type = .r
      case .en:
        hasNumbers = true
        if strong == .al { runs[index].type = .an }
      case .an: hasNumbers = true
      default: break
      }
    }
    if hasNumbers { resolveCompanions() }
    strong = start
    for index in runs.indices {  // W6, W7
      switch runs[index].type {
      case .l, .r: strong = runs[index].type
      case .es, .et, .cs: runs[index].type = .on
      case .en where strong == .l: runs[index].type = .l
      default: break
      }
    }
  }

  /// W4 and W5: separators and terminators beside numbers.
  private mutating func resolveCompanions() {
    for index in runs.indices.dropFirst().dropLast() where runs[index].isSingle {  // W4
      let left = runs[index - 1].type
      guard left == runs[index + 1].type else { continue }
      switch runs[index].type {
      case .es where left == .en, .cs where left == .en || left == .an: runs[index].type = left
      default: break
      }
    }
    for index in runs.indices where runs[index].type == .et {  // W5
      if index > 0 && runs[index - 1].type == .en || index + 1 < runs.count && runs[index + 1].type == .en {
        runs[index].type = .en
      }
    }
  }

  /// N1 and N2.
  private mutating func resolveNeutral(_ direction: BidiClass) {
    var before = direction
    var index = 0
    while index < runs.count {
      guard runs[index].type.isNeutral else {
        before = runs[index].type.strongDirection ?? before
        index += 1
        continue
      }
      let first = index
      while index < runs.count, runs[index].type.isNeutral { index += 1 }
      let after = index < runs.count ? runs[index].type.strongDirection ?? direction : direction
      let resolved = before == after ? before : direction
      for neutral in first..<index { runs[neutral].type = resolved }
    }
  }

  /// L1.
  private mutating func levelWhiteSpace(_ level: UInt8) {
    var resets = true
    for index in runs.indices.reversed() {
      if runs[index].isSeparator { resets = true } else if !runs[index].isWhite { resets = false }
      if resets { runs[index].level = level }
    }
  }
}
