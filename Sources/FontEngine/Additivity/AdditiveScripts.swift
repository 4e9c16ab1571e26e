/// A set of the scripts whose text shaping takes character by character, one bit each.
struct AdditiveScripts: OptionSet, Hashable, Sendable, BitwiseCopyable {
  var rawValue: UInt16

  /// Text without a script (Zyyy).
  static let common = AdditiveScripts(rawValue: 1)
  static let hangul = AdditiveScripts(bit: "Hang")
  static let hebrew = AdditiveScripts(bit: "Hebr")
  /// Letters that join, whose forms are another proof's: not in ``list``, nor in ``all``.
  static let arabic = AdditiveScripts(rawValue: 1 << 12)
  /// A script without spaces, whose clusters are another proof's: not in ``list``, nor in ``all``.
  static let clustered = AdditiveScripts(rawValue: 1 << 13)
  /// A script whose syllables are another proof's: not in ``list``, nor in ``all``.
  static let syllabic = AdditiveScripts(rawValue: 1 << 14)
  /// Every bit.
  static let everything = AdditiveScripts(rawValue: .max)
  static let all = AdditiveScripts(rawValue: 1 << UInt16(list.count) - 1)

  /// The scripts in the order of their bits: ISO 15924 code, OpenType tag, and the letters that may stand in a
  /// run of the script besides those without one. HarfBuzz has no shaper of its own for any but Hangul (jamo,
  /// `calt` off) and Hebrew (points, GPOS only where the font knows the script).
  static let list: [(code: String, tag: String, letters: [String])] = [
    ("Zyyy", "zyyy", []),
    ("Latn", "latn", ["Latn"]),
    ("Cyrl", "cyrl", ["Cyrl"]),
    ("Grek", "grek", ["Grek"]),
    ("Armn", "armn", ["Armn"]),
    ("Geor", "geor", ["Geor"]),
    ("Ethi", "ethi", ["Ethi"]),
    ("Hani", "hani", ["Hani", "Hira", "Kana", "Bopo"]),
    ("Kana", "kana", ["Hira", "Kana", "Hani"]),
    ("Bopo", "bopo", ["Bopo", "Hani"]),
    ("Hang", "hang", ["Hang", "Hani"]),
    ("Hebr", "hebr", ["Hebr"]),
  ]

  /// A script and its OpenType tag.
  typealias Row = (script: AdditiveScripts, tag: String)

  /// The scripts of ``list``.
  static let rows: [Row] = list.enumerated().map { (AdditiveScripts(rawValue: 1 << UInt16($0)), $1.tag) }

  private init(bit code: String) {
    rawValue = Self.list.firstIndex { $0.code == code }.map { 1 << UInt16($0) } ?? 0
  }

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// The script of a run by its ISO 15924 number; empty where its runs must be shaped.
  init(run script: UInt32) {
    // Hiragana is shaped as Katakana is: both have the OpenType tag `kana`.
    let code = script == FontFace.tag("Hira") ? FontFace.tag("Kana") : script == 0 ? FontFace.tag("Zyyy") : script
    rawValue = Self.list.firstIndex { FontFace.tag($0.code) == code }.map { 1 << UInt16($0) } ?? 0
  }

  /// By index into `UnicodeTables.scriptTags`, the scripts of the runs that a letter of that script may stand in.
  static let ofLetters: [AdditiveScripts] = {
    let tags = UnicodeTables.scriptTags
    return tags.indices.map { index in
      if tags[index] == FontFace.tag("Zyyy") { return .all }
      var scripts: AdditiveScripts = []
      for (bit, row) in list.enumerated() where row.letters.contains(where: { FontFace.tag($0) == tags[index] }) {
        scripts.insert(AdditiveScripts(rawValue: 1 << UInt16(bit)))
      }
      return scripts
    }
  }()
}
