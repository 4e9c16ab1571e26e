/// The layout tables of a face, as a proof reads them.
struct LayoutTables {
  let glyphCount: Int
  /// The OpenType tags of the runs' language, best first; none for text without a language.
  let languages: [UInt32]
  var substitution: TableReader
  var positioning: TableReader

  /// Whether reading found either malformed.
  var areMalformed: Bool { substitution.isMalformed || positioning.isMalformed }
}
