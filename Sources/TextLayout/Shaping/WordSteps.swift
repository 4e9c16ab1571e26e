/// What goes on in a stretch of ASCII that begins with a letter, by two characters that follow each other: words, the
/// spaces between them, and the punctuation beside them.
///
/// A step says what the second character adds to the advance, with what stands between the two, and of what kind it is. It
/// is only there where nothing else has to be looked at: both are of one face and measured by sums, and what UAX #14 says of
/// the place between them does not depend on what was before. No line ends before a character of a word, and one may
/// behind each space.
struct WordSteps {
  /// By ``place(_:_:)``, the step: its advance below the bits of its kind.
  private(set) var steps = [UInt32](repeating: stop, count: 0x80 << 8)
  /// By character, the state of the line breaking rules behind it, in such a stretch; the largest number where there is
  /// none.
  private(set) var states = [UInt8](repeating: .max, count: 0x80)
  /// The state behind a letter, and the one behind a space.
  private(set) var letterState = UInt8.max
  private var spaceState = UInt8.max

  // The kinds, in the order in which stretches may hold them: all letters, most spaces, many the rest.
  /// A space; the sum of steps counts them in the bits from this one on.
  static let space: UInt32 = 1 << countShift
  /// Neither a letter nor a space.
  static let other: UInt32 = 1 << 31
  /// No step.
  static let stop: UInt32 = other | space
  static let countShift: UInt64 = 30
  /// What is added up of a step: its advance, and whether it is a space.
  static let sumMask: UInt32 = ~other
  static let advanceMask: UInt64 = 1 << countShift - 1
  /// So many steps can be added up: at most every other one is a space, and the ends of as many words are kept.
  static let maximumCount = 63
  private static let maximumAdvance = Int32(1 << countShift / 64)

  /// Where the step from a character of ASCII to a byte is.
  @inline(__always)
  static func place(_ first: UInt8, _ second: UInt8) -> Int { Int(first) &<< 8 | Int(second) }

  /// Takes the break rules in: what was there before is forgotten.
  mutating func begin(_ breaks: [LineBreakTable.Entry]) {
    if letterState != .max { self = WordSteps() }
    let al = Int(LineBreakClass.al.rawValue)
    let sp = Int(LineBreakClass.sp.rawValue)
    let letter = breaks[Int(LineBreakState.start.rawValue) << 6 | al].state
    let space = breaks[letter << 6 | sp]
    let behind = breaks[space.state << 6 | al]
    guard Self.isProhibited(space), behind.decision == 1, behind.state == letter else { return }
    letterState = UInt8(letter)
    spaceState = UInt8(space.state)
  }

  /// Takes in what is known of a character.
  mutating func set(_ scalar: UInt32, _ entry: CharacterEntry, _ breaks: [LineBreakTable.Entry]) {
    guard letterState != .max, 0x20..<0x7F ~= scalar else { return }
    states[Int(scalar)] = .max
    if scalar == 0x20 {
      states[Int(scalar)] = spaceState
    } else if TextScan.isASCIILetter(scalar) {
      if entry.lineBreakClass == .al { states[Int(scalar)] = letterState }
    } else if Self.considers(entry) {
      states[Int(scalar)] = UInt8(breaks[Int(letterState) << 6 | entry.lineBreakIndex].state)
    }
  }

  /// Takes in what stands between two characters that are known.
  mutating func set(
    _ first: (scalar: UInt32, entry: CharacterEntry), _ second: (scalar: UInt32, entry: CharacterEntry),
    adjustment: Int32, _ breaks: [LineBreakTable.Entry]
  ) {
    let place = Self.place(UInt8(first.scalar), UInt8(second.scalar))
    steps[place] = Self.stop
    let (left, right) = (states[Int(first.scalar)], states[Int(second.scalar)])
    guard left != .max, right != .max, !PairTable.isSpecial(adjustment), first.entry.isSimple, second.entry.isSimple,
      first.entry.slot == second.entry.slot
    else { return }
    let entered = breaks[Int(left) << 6 | second.entry.lineBreakIndex]
    guard entered.state == Int(right) else { return }
    let isBreak = entered.decision == LineBreakDecision.allowed.rawValue
    let step: Int32
    switch (first.scalar == 0x20, second.scalar == 0x20) {
    case (true, true): return
    case (true, false):
      guard isBreak, adjustment == 0 else { return }
      step = second.entry.advance
    case (false, true):
      guard Self.isProhibited(entered), adjustment == 0 else { return }
      steps[place] = Self.space
      return
    case (false, false):
      guard Self.isProhibited(entered) else { return }
      step = second.entry.advance &+ adjustment
    }
    guard 0..<Self.maximumAdvance ~= step else { return }
    steps[place] = UInt32(step) | (TextScan.isASCIILetter(second.scalar) ? 0 : Self.other)
  }

  /// Whether a character is one of no script of its own.
  private static func considers(_ entry: CharacterEntry) -> Bool {
    entry.info & (CharacterEntry.ownMask | CharacterEntry.specificScript | CharacterEntry.space)
      == CharacterEntry.simple
  }

  /// Whether no line ends between two narrow characters; where a quotation mark is one of them, only wide ones beside it
  /// would allow it.
  private static func isProhibited(_ entered: LineBreakTable.Entry) -> Bool {
    switch LineBreakDecision(rawValue: UInt8(entered.decision)) {
    case .prohibited, .initialQuote, .afterFinalQuote: true
    default: false
    }
  }
}
