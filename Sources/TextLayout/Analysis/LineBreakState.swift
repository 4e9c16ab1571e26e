/// All that the rules of UAX #14 need to know of the text before a position.
///
/// Most states are "after a character of this class, and the marks on it"; the others carry what a rule looks
/// back for, so that no rule ever looks back itself.
struct LineBreakState: Hashable, Sendable {
  var rawValue: UInt8

  private init(extra: UInt8) {
    rawValue = UInt8(LineBreakClass.allCases.count) + extra
  }

  /// After a character of a class.
  init(after base: LineBreakClass) {
    rawValue = base.rawValue
  }

  /// At the start of the text, or after BK, LF or NL.
  static let start = Self(extra: 0)
  /// After CR.
  static let carriageReturn = Self(extra: 1)

  /// After spaces that follow nothing special.
  static let spaces = Self(extra: 2)
  /// OP SP+, of LB14.
  static let openSpaces = Self(extra: 3)
  /// Spaces after ``openQuote``, of LB15a.
  static let openQuoteSpaces = Self(extra: 4)
  /// (CL | CP) SP+, of LB16.
  static let closeSpaces = Self(extra: 5)
  /// B2 SP+, of LB17.
  static let dashSpaces = Self(extra: 6)

  /// An initial quotation mark where LB15a holds: at the start, or after OP, QU, GL, SP or ZW.
  static let openQuote = Self(extra: 7)
  /// A hyphen at the start of a word, of LB20a: HY, HH.
  static let initialHyphen = Self(extra: 8)
  static let initialUnambiguousHyphen = Self(extra: 9)
  /// A hyphen after HL, of LB21a: HY, HH.
  static let hebrewHyphen = Self(extra: 10)
  static let hebrewUnambiguousHyphen = Self(extra: 11)

  /// NU (SY | IS)* that ends in SY or IS, of LB25.
  static let numberSlash = Self(extra: 12)
  static let numberStop = Self(extra: 13)
  /// NU (SY | IS)* and CL or CP, of LB25.
  static let numberClose = Self(extra: 14)
  static let numberParenthesis = Self(extra: 15)
  static let numberWideParenthesis = Self(extra: 16)

  /// VI after AK, AS or U+25CC, of LB28a.
  static let virama = Self(extra: 17)
  /// The second of two RI, of LB30a.
  static let regionalPair = Self(extra: 18)

  static let count = LineBreakClass.allCases.count + 19
}

extension LineBreakState {
  /// The class of the character before the position; nil at the start, after CR and after spaces.
  var base: LineBreakClass? {
    if let plain = LineBreakClass(rawValue: rawValue) { return plain }
    switch self {
    case .openQuote: return .quInitial
    case .initialHyphen, .hebrewHyphen: return .hy
    case .initialUnambiguousHyphen, .hebrewUnambiguousHyphen: return .hh
    case .numberSlash: return .sy
    case .numberStop: return .is
    case .numberClose: return .cl
    case .numberParenthesis: return .cp
    case .numberWideParenthesis: return .cpWide
    case .virama: return .vi
    case .regionalPair: return .ri
    default: return nil
    }
  }

  /// Whether a hard break or nothing precedes.
  var isAtStart: Bool { self == .start || self == .carriageReturn }

  /// Whether a space precedes.
  var isAfterSpaces: Bool { rawValue >= Self.spaces.rawValue && rawValue <= Self.dashSpaces.rawValue }

  /// Whether NU (SY | IS)* precedes.
  var isAfterNumber: Bool { base == .nu || self == .numberSlash || self == .numberStop }

  /// The state after one more character.
  func next(_ right: LineBreakClass) -> Self {
    switch right {
    case .bk, .lf, .nl: return .start
    case .cr: return .carriageReturn
    case .sp: return afterSpace
    case .cm, .zwj:  // LB9; LB10 where there is no base.
      return isAtStart || isAfterSpaces || base == .zw ? Self(after: .al) : self
    case .quInitial:  // LB15a
      let opens: LineBreakClassSet = [.op, .opWide, .qu, .quInitial, .quFinal, .gl, .zw]
      return isAtStart || isAfterSpaces || base.map(opens.contains) ?? false ? .openQuote : Self(after: right)
    case .hy, .hh:
      if base == .hl { return right == .hy ? .hebrewHyphen : .hebrewUnambiguousHyphen }  // LB21a
      let starts: LineBreakClassSet = [.zw, .cb, .gl]
      guard isAtStart || isAfterSpaces || base.map(starts.contains) ?? false else { return Self(after: right) }
      return right == .hy ? .initialHyphen : .initialUnambiguousHyphen  // LB20a
    case .sy where isAfterNumber: return .numberSlash
    case .is where isAfterNumber: return .numberStop
    case .cl where isAfterNumber: return .numberClose
    case .cp where isAfterNumber: return .numberParenthesis
    case .cpWide where isAfterNumber: return .numberWideParenthesis
    case .vi where base == .ak || base == .as || base == .alDottedCircle: return .virama
    case .ri where self == Self(after: .ri): return .regionalPair
    default: return Self(after: right)
    }
  }

  private var afterSpace: Self {
    if isAfterSpaces || base == .zw { return self }
    if self == .openQuote { return .openQuoteSpaces }
    switch base {
    case .op, .opWide: return .openSpaces
    case .cl, .cp, .cpWide: return .closeSpaces
    case .b2: return .dashSpaces
    default: return .spaces
    }
  }
}
