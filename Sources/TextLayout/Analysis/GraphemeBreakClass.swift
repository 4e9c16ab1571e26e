/// A grapheme cluster break class of UAX #29, joined with Indic_Conjunct_Break and Extended_Pictographic (whose
/// members have no class of their own). The raw values are those of the generated tables.
enum GraphemeBreakClass: UInt8, CaseIterable, Sendable {
  case other, carriageReturn, lineFeed, control
  /// Extend, by Indic_Conjunct_Break: Extend, Linker or None.
  case extend, extendLinker, extendNone
  case zwj, regionalIndicator, prepend, spacingMark
  case hangulL, hangulV, hangulT, hangulLV, hangulLVT
  /// Extended_Pictographic.
  case pictographic
  /// Indic_Conjunct_Break=Consonant.
  case consonant
}
