internal import CHarfBuzz

/// Between which clusters a run of emoji may be cut, its parts being as wide alone as together, in every script and
/// language and with ligatures on or off.
///
/// A *cluster* is a grapheme cluster that begins with a base (Extended_Pictographic, or one of # * 0-9) or with a
/// regional indicator, and goes on with U+200D and further pictographs, U+FE0F, U+20E3, skin tones and tags.
///
/// Shaping may take the clusters of a run the other way round, so a run is cut between two of them where each is free
/// before the other: the last character of the one, any U+FE0F behind it aside, ``isFree(_:)``, or
/// ``isFreeBeforeFlags(_:)`` where the other begins with a regional indicator, and the same with the two exchanged.
/// A skin tone counts as free only directly behind a base, U+FE0F between them aside.
///
/// A run that begins with another character than those, or in which a cluster ends with U+200D, is cut nowhere:
/// HarfBuzz has graphemes of its own there. And a run whose order ``isOrderKnown(script:isRightToLeft:)`` denies is cut
/// everywhere or nowhere.
public struct EmojiAdditivity: Sendable {
  private let face: FontFace
  private let proof: EmojiProof

  init(_ face: FontFace, _ proof: EmojiProof) {
    self.face = face
    self.proof = proof
  }

  /// Whether a cluster that ends with a character may be cut off from any that begins with a base.
  ///
  /// False for characters without a glyph, for U+200D and for all that no cluster of emoji ends with. O(1), but
  /// looks the glyph up: keep the answer.
  public func isFree(_ scalar: UInt32) -> Bool { isFree(scalar, .boundToBase) }

  /// The same where the other cluster begins with a regional indicator.
  public func isFreeBeforeFlags(_ scalar: UInt32) -> Bool { isFree(scalar, .boundToFlag) }

  /// Whether shaping takes all parts of a run in the same order, whatever is in them.
  ///
  /// HarfBuzz turns the clusters of a run around that runs against its script; but one of a script from right to left
  /// that runs from left to right it leaves be if a digit or a regional indicator is in it. There a part of several
  /// clusters may differ from the same clusters within the run.
  ///
  /// - Parameter script: The script as an ISO 15924 code, first letter highest.
  public static func isOrderKnown(script: UInt32, isRightToLeft: Bool) -> Bool {
    isRightToLeft || hb_script_get_horizontal_direction(hb_script_t(script)) != HB_DIRECTION_RTL
  }

  private func isFree(_ scalar: UInt32, _ bound: EmojiGlyph) -> Bool {
    guard !proof.isRefuted, Self.mayEnd(scalar), let glyph = face.glyph(for: scalar), glyph < proof.glyphCount else {
      return false
    }
    if Self.isIndicator(scalar) { return proof.boundsOfFlags.isDisjoint(with: bound) }
    guard proof.glyphs[Int(glyph)].isDisjoint(with: bound.union(.ofIgnorable)) else { return false }
    return !proof.hasVariations
      || [0xFE0E, 0xFE0F].allSatisfy { (selector: UInt32) in
        guard let variation = face.glyph(for: scalar, selector: selector) else { return true }
        return variation < proof.glyphCount
          && proof.glyphs[Int(variation)].isDisjoint(with: bound.union(.ofIgnorable))
      }
  }

  // MARK: Characters

  /// Whether clusters of emoji end with a character, variation selectors aside.
  private static func mayEnd(_ scalar: UInt32) -> Bool {
    isBase(scalar) || isIndicator(scalar) || isTone(scalar) || isTag(scalar) || scalar == 0x20E3
  }

  /// Whether a character is one of # * 0-9 or of property Extended_Pictographic.
  static func isBase(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x23, 0x2A, 0x30...0x39: return true
    case 0xA9...0x10FFFF:
      let block = Int(UnicodeTables.traitIndex[Int(scalar >> 6)])
      let trait = UnicodeTables.traitBlocks[block << 6 | Int(scalar & 63)]
      return trait >> 6 & 0x1F == pictographic
    default: return false
    }
  }

  static func isIndicator(_ scalar: UInt32) -> Bool { 0x1F1E6...0x1F1FF ~= scalar }
  static func isTone(_ scalar: UInt32) -> Bool { 0x1F3FB...0x1F3FF ~= scalar }
  static func isTag(_ scalar: UInt32) -> Bool { 0xE0020...0xE007F ~= scalar }

  /// The grapheme cluster class in the bits of `UnicodeTables.traitBlocks`.
  private static let pictographic: UInt32 = 16

  /// Whether a character is a part of clusters and no base.
  static func isPart(_ scalar: UInt32) -> Bool {
    isIndicator(scalar) || isTone(scalar) || isTag(scalar) || [0x200D, 0x20E3, 0xFE0E, 0xFE0F].contains(scalar)
  }
}
