/// Which break opportunities a text has; the choices of CSS Text 3.
public struct LineBreakOptions: Hashable, Sendable {
  /// How freely lines break around small kana, hyphens and other East Asian punctuation.
  public enum Strictness: String, Hashable, Codable, Sendable, CaseIterable {
    /// No line starts with small kana or the prolonged sound mark: class CJ is NS.
    case strict
    /// Lines may start with them, and with U+301C and U+30A0.
    case normal
    /// As ``normal``; also before iteration marks, between leaders and dots, and around the full-width
    /// punctuation, prefixes and suffixes that CSS names, next to wide characters.
    case loose
  }

  /// Whether words may be broken.
  public enum WordBreak: String, Hashable, Codable, Sendable, CaseIterable {
    /// As the line breaking rules say.
    case normal
    /// Letters and digits break like ideographs, at grapheme clusters.
    case breakAll
    /// No break between two letters, digits or ideographs, except where a dictionary finds a word.
    case keepAll
  }

  /// What happens to a word wider than the line.
  public enum OverflowWrap: String, Hashable, Codable, Sendable, CaseIterable {
    /// It is broken at grapheme clusters; the smallest content width counts such breaks.
    case anywhere
    /// It is broken at grapheme clusters; the smallest content width does not count such breaks.
    case breakWord
    /// It overflows.
    case none
  }

  /// Whose rules hold.
  public enum Rules: String, Hashable, Codable, Sendable, CaseIterable {
    /// UAX #14.
    case unicode
    /// UAX #14 with the habits of web browsers for spaces and ASCII punctuation.
    case browser
  }

  /// By default ``Strictness/strict``.
  public var strictness: Strictness
  /// By default ``WordBreak/normal``.
  public var wordBreak: WordBreak
  /// By default ``OverflowWrap/anywhere``.
  public var overflowWrap: OverflowWrap
  /// By default ``Rules/unicode``.
  public var rules: Rules

  /// Makes options; by default plain UAX #14, with long words broken anywhere.
  public init(
    strictness: Strictness = .strict, wordBreak: WordBreak = .normal, overflowWrap: OverflowWrap = .anywhere,
    rules: Rules = .unicode
  ) {
    self.strictness = strictness
    self.wordBreak = wordBreak
    self.overflowWrap = overflowWrap
    self.rules = rules
  }
}
