/// What stands for a person who has no picture.
enum Initials {
  /// The first letters of the first and the last word of a name; in scripts without capital letters one is enough.
  /// Empty where the name has neither letter nor digit nor emoji.
  static func of(_ name: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    guard let first = words.lazy.compactMap(letter).first else { return "" }
    guard first.isCased, let last = words.last.flatMap(letter), words.count > 1, last.isCased else {
      return first.uppercased()
    }
    return first.uppercased() + last.uppercased()
  }

  private static func letter(_ word: Substring) -> Character? {
    word.first { character in
      character.isLetter || character.isNumber
        || character.unicodeScalars.contains { $0.properties.isEmojiPresentation }
    }
  }

  /// A number from the bytes of what tells senders apart, the same on every run: FNV-1a (Fowler, Noll, Vo).
  static func number(_ id: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // The lower bits alone are uneven for short texts.
    return hash ^ hash >> 32
  }
}
