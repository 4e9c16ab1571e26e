/// A word break class of UAX #29. The raw values are those of the generated tables up to ``wordSpace``; the others
/// follow from the line breaking and grapheme classes.
enum WordBreakClass: UInt8, CaseIterable, Sendable {
  case other, newline, extend, format, katakana, hebrewLetter, letter, singleQuote, doubleQuote, midNumberLetter
  case midLetter, midNumber, numeric, extendNumberLetter, wordSpace
  case carriageReturn, lineFeed, zwj, regionalIndicator

  init(_ traits: CharacterTraits) {
    switch traits.lineBreakClass {
    case .cr: self = .carriageReturn
    case .lf: self = .lineFeed
    case .zwj: self = .zwj
    case .ri: self = .regionalIndicator
    default: self = WordBreakClass(rawValue: UInt8(traits.wordBreakIndex)) ?? .other
    }
  }

  /// AHLetter of the standard.
  var isLetter: Bool { self == .letter || self == .hebrewLetter }
  /// MidNumLetQ of the standard.
  var isMidNumberLetter: Bool { self == .midNumberLetter || self == .singleQuote }
  /// Skipped by WB4.
  var isIgnored: Bool { self == .extend || self == .format || self == .zwj }
  var endsLine: Bool { self == .newline || self == .carriageReturn || self == .lineFeed }
}
