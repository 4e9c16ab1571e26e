/// The characters that a name may have: a bit for each ASCII character and a rule for the others.
struct NameClass: Hashable, Sendable {
  private let low: UInt64
  private let high: UInt64
  private let wide: Bool

  private init(extra: StaticString, wide: Bool) {
    var bits: (low: UInt64, high: UInt64) = (0, 0)
    func add(_ byte: UInt8) {
      if byte < 64 { bits.low |= 1 << UInt64(byte) } else { bits.high |= 1 << UInt64(byte - 64) }
    }
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { add(byte) }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") {
      add(byte)
      add(byte | 0x20)
    }
    for scalar in extra.description.utf8 { add(scalar) }
    (low, high) = bits
    self.wide = wide
  }

  static let basicBracket = NameClass(extra: "", wide: false)
  static let basicColon = NameClass(extra: "_", wide: false)
  static let wideBracket = NameClass(extra: "_+-", wide: true)
  static let wideColon = NameClass(extra: "_+-'", wide: true)

  /// Whether an ASCII byte belongs to a name.
  @inline(__always)
  func contains(ascii byte: UInt8) -> Bool {
    let bits = byte < 64 ? low : high
    return (bits &>> UInt64(byte & 63)) & 1 != 0
  }

  /// Whether a scalar beyond ASCII belongs to a name.
  @inline(__always)
  func contains(_ code: UInt32) -> Bool {
    if code >= 0x4E00, code <= 0x9FA5 { return true }
    return wide && code.isNameCharacter
  }
}

/// Questions about a scalar by its number. They stay calls, so that their tables do not weigh on the loops.
extension UInt32 {
  private var category: Unicode.GeneralCategory {
    Unicode.Scalar(self)?.properties.generalCategory ?? .unassigned
  }

  /// Whether the scalar is a letter, a mark or a decimal digit.
  @inline(never)
  var isNameCharacter: Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: true
    default: false
    }
  }

  /// Whether the scalar ends a URL: a blank, a control or punctuation beyond ASCII.
  @inline(never)
  var endsURL: Bool {
    // Ideographs and Hangul syllables, the usual letters after a URL path, need no table.
    if (0x4E00...0x9FFF).contains(self) || (0xAC00...0xD7A3).contains(self) { return false }
    switch category {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return true
    default: return false
    }
  }

  /// Whether the scalar is a decimal digit of any script.
  @inline(__always)
  var isDecimalDigit: Bool {
    if self < 0x80 { return self >= 0x30 && self <= 0x39 }
    // There is none from U+2000 to U+A61F.
    return (self < 0x2000 || self > 0xA61F) && isRareDigit
  }

  @inline(never)
  private var isRareDigit: Bool { category == .decimalNumber }
}
