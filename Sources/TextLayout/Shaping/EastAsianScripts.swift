internal import FontEngine

/// The scripts that share the punctuation of East Asia.
enum EastAsianScripts {
  /// Script indexes, in the order of the bits of ``CharacterEntry``: Hani, Hira, Kana, Hang, Bopo.
  static let list: [UInt8] = ["Hani", "Hira", "Kana", "Hang", "Bopo"].compactMap { code in
    let tag = code.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return UnicodeTables.scriptTags.indices.first { UnicodeTables.scriptTags[$0] == tag }.map { UInt8($0) }
  }

  /// By script index, the bit of a script; 0 for others.
  static let bits: [UInt8] = {
    var bits = [UInt8](repeating: 0, count: 256)
    for (bit, script) in list.enumerated() { bits[Int(script)] = 1 << UInt8(bit) }
    return bits
  }()

  static let hiragana = list[1]
  static let katakana = list[2]
}
