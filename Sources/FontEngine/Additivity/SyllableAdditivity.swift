internal import CHarfBuzz

/// Where words of an Indic script may be cut into syllables that are as wide alone as together.
///
/// HarfBuzz applies the substitutions of such scripts syllable by syllable, so that only what rules look at around
/// them reaches further, and positioning. The proof goes through all such rules: a rule counts where one of its
/// positions may hold the glyph that a syllable begins with, and the one before it something else. There must be none
/// among the substitutions; of the positionings, the glyphs that they meet there are noted, and the two glyphs beside a
/// cut must not be among them, each in its place.
///
/// Most syllables are a letter and one or two signs that no rule changes: they need no shaping, see ``SyllableSums``.
public final class SyllableAdditivity: Sendable {
  /// Whether there is a proof at all.
  public let isKnown: Bool
  private let glyphs: [SyllableGlyph]
  private let sums: SyllableSums

  /// No word may be cut.
  init() {
    isKnown = false
    glyphs = []
    sums = SyllableSums()
  }

  init(glyphs: [SyllableGlyph], sums: SyllableSums) {
    isKnown = true
    self.glyphs = glyphs
    self.sums = sums
  }

  /// Whether the proof considers words of which a character is part. O(1).
  public static func considers(_ scalar: UInt32) -> Bool { SyllableLetter(scalar) != nil }

  /// Where syllables begin in a word, asked for one character after the other.
  public struct Borders: Sendable {
    /// Whether a syllable may begin behind the characters so far.
    private var isClosed = false

    /// Before the first character of a word.
    public init() {}

    /// Whether a syllable begins with the next character of a word of characters that the proof considers, whatever
    /// stands around them. O(1).
    public mutating func isBorder(before scalar: UInt32) -> Bool {
      guard let letter = SyllableLetter(scalar) else {
        isClosed = false
        return false
      }
      defer {
        // Shaping brings a nukta behind a virama before it.
        if scalar != SyllableLetter.nukta { isClosed = letter != .open }
      }
      return isClosed && letter == .base
    }
  }

  /// What the glyphs of a part that was shaped alone say about what may stand beside it.
  ///
  /// - Complexity: Linear in the glyphs.
  public func edges(of part: [ShapedGlyph]) -> SyllableEdges {
    guard let first = part.first, part.allSatisfy({ $0.glyph < glyphs.count }) else { return [] }
    var end = SyllableGlyph.noEnd
    for glyph in part { end.extend(by: glyphs[Int(glyph.glyph)]) }
    return SyllableEdges(first: glyphs[Int(first.glyph)], end: end)
  }

  /// The advance in font units of a syllable that is the sum of the advances of its characters, and its edges; nil where
  /// it has to be shaped. O(1).
  ///
  /// - Parameters:
  ///   - first: Its first character.
  ///   - second: Its second character; 0 for none.
  ///   - third: Its third and last character; 0 for none.
  public func advance(
    ofSyllable first: UInt32, _ second: UInt32, _ third: UInt32
  ) -> (units: Int64, edges: SyllableEdges)? {
    sums.advance(first, second, third)
  }

  /// The advance in font units of the first of three characters of a syllable, and its edges, where the other two become
  /// one glyph, which is as wide behind any character that this holds for; else nil. O(1).
  public func advance(
    of first: UInt32, beforeLigatureOf second: UInt32, _ third: UInt32
  ) -> (units: Int64, edges: SyllableEdges)? {
    sums.consonant(first, before: second, third)
  }
}
