/// What a character does to the width of a run, as the face's tables prove it.
///
/// The width of a run is *pair-additive* where it is the sum of its characters' advances and of one adjustment
/// for each pair of neighbours that depends on nothing but that pair.
public enum PairBehaviour: UInt8, Sendable, CaseIterable {
  /// The run must be shaped: other characters, the language or the order of lookups may matter.
  case complex
  /// The advance is that of the character's glyph, and the character is never the first of an adjusted pair.
  case plain
  /// The advance is that of the character's glyph; it may be the first of an adjusted pair.
  case kerning
  /// Like ``kerning``, except before the followers for which
  /// ``PairAdditivity/mustShape(_:before:)`` says that the run must be shaped, as with `f` before `i`.
  case joining
}
