/// The extended grapheme cluster rules of UAX #29 for every state and class.
struct GraphemeBreakTable: Sendable {
  /// Rows of 32 entries, one per state: the next state, plus 0x80 where a cluster starts.
  let entries: [UInt8]

  static let shared = GraphemeBreakTable()
  /// Nothing precedes.
  static let start: UInt8 = 18
  /// Extended_Pictographic Extend* ZWJ, of GB11.
  static let joinedPictograph: UInt8 = 19
  /// A consonant and then a linker, with extending marks, of GB9c.
  static let conjunct: UInt8 = 20
  /// The second of two regional indicators, of GB12 and GB13.
  static let regionalPair: UInt8 = 21

  private init() {
    var entries = [UInt8](repeating: 0, count: 22 * 32)
    for state in UInt8(0)..<22 {
      for right in GraphemeBreakClass.allCases {
        let starts = Self.startsCluster(state, right)
        entries[Int(state) << 5 | Int(right.rawValue)] = Self.next(state, right) | (starts ? 0x80 : 0)
      }
    }
    self.entries = entries
  }

  /// The class that a state stands for in the rules on two neighbours.
  private static func base(_ state: UInt8) -> GraphemeBreakClass {
    switch state {
    case joinedPictograph: .zwj
    case conjunct: .extendLinker
    case regionalPair: .regionalIndicator
    default: GraphemeBreakClass(rawValue: state) ?? .control
    }
  }

  private static func startsCluster(_ state: UInt8, _ right: GraphemeBreakClass) -> Bool {
    if state == start { return true }  // GB1
    let left = base(state)
    switch (left, right) {
    case (.carriageReturn, .lineFeed): return false  // GB3
    case (.carriageReturn, _), (.lineFeed, _), (.control, _): return true  // GB4
    case (_, .carriageReturn), (_, .lineFeed), (_, .control): return true  // GB5
    case (.hangulL, .hangulL), (.hangulL, .hangulV), (.hangulL, .hangulLV), (.hangulL, .hangulLVT): return false  // GB6
    case (.hangulLV, .hangulV), (.hangulLV, .hangulT), (.hangulV, .hangulV), (.hangulV, .hangulT): return false  // GB7
    case (.hangulLVT, .hangulT), (.hangulT, .hangulT): return false  // GB8
    case (_, .extend), (_, .extendLinker), (_, .extendNone), (_, .zwj): return false  // GB9
    case (_, .spacingMark): return false  // GB9a
    case (.prepend, _): return false  // GB9b
    case (_, .consonant): return state != conjunct  // GB9c
    case (_, .pictographic): return state != joinedPictograph  // GB11
    case (_, .regionalIndicator): return state != GraphemeBreakClass.regionalIndicator.rawValue  // GB12, GB13
    default: return true  // GB999
    }
  }

  private static func next(_ state: UInt8, _ right: GraphemeBreakClass) -> UInt8 {
    let pictographic = GraphemeBreakClass.pictographic.rawValue
    let consonant = GraphemeBreakClass.consonant.rawValue
    switch right {
    case .extend where state == pictographic || state == consonant || state == conjunct: return state
    case .extendNone where state == pictographic: return state
    case .extendLinker where state == consonant || state == conjunct: return conjunct
    case .extendLinker where state == pictographic: return state
    case .zwj where state == pictographic: return joinedPictograph
    case .zwj where state == consonant || state == conjunct: return state
    case .regionalIndicator where state == right.rawValue: return regionalPair
    default: return right.rawValue
    }
  }
}
