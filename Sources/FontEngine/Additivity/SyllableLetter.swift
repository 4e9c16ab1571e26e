/// What a character of Devanagari is to the syllables of HarfBuzz's grammar.
enum SyllableLetter {
  /// A consonant, a vowel by itself, a digit: a syllable begins with it wherever it does not follow an open end.
  case base
  /// A sign of the vowel that is set before its consonant.
  case before
  /// What belongs to the syllable before it.
  case dependent
  /// A character behind which no word is cut: the virama, which joins consonants, and signs of rare use.
  case open

  /// Nil for characters outside of the block, and for the marks of the Veda, which take part in rules of their own.
  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x0904...0x0939, 0x0958...0x0961, 0x0964...0x096F, 0x0972...0x097F: self = .base
    case 0x093F, 0x094E: self = .before
    case 0x0900...0x0903, 0x093A...0x093C, 0x093E, 0x0940...0x094C, 0x094F, 0x0955...0x0957, 0x0962, 0x0963:
      self = .dependent
    case 0x093D, 0x094D, 0x0950, 0x0970, 0x0971: self = .open
    default: return nil
    }
  }

  /// The characters that the proof considers.
  static let range: ClosedRange<UInt32> = 0x0900...0x097F
  static let nukta: UInt32 = 0x093C
  static let dottedCircle: UInt32 = 0x25CC
}
