/// The scripts that share the punctuation of East Asia.
///
/// Indexes of scripts, written out: what is looked up when it is first asked for costs a call every time.
enum EastAsianScripts {
  static let han: UInt8 = 53
  static let hiragana: UInt8 = 57
  static let katakana: UInt8 = 66
  static let hangul: UInt8 = 52
  static let bopomofo: UInt8 = 17

  /// In the order of the bits of ``CharacterEntry``.
  static let list = [han, hiragana, katakana, hangul, bopomofo]

  /// The bit of a script; 0 for others.
  @inline(__always)
  static func bit(_ script: UInt8) -> UInt8 {
    switch script {
    case han: 1
    case hiragana: 2
    case katakana: 4
    case hangul: 8
    case bopomofo: 16
    default: 0
    }
  }

  /// Whether a script is one that Japanese is written in, whose characters are measured by sums.
  @inline(__always)
  static func isJapanese(_ script: UInt8) -> Bool { script == han || script == hiragana || script == katakana }
}
