/// A rule of GSUB that turns a glyph into another one for the sake of the one before it at most (OpenType 1.9, "GSUB
/// lookup type 6", format 3), or keeps other rules of its lookup from doing so.
struct ContextSubstitution {
  /// The offset of the coverage of the glyph that is changed.
  var input: Int
  /// That of the one before it; nil where any or none will do.
  var before: Int?
  /// The lookup of single substitutions that is asked for; nil where the glyph stays as it is.
  var lookup: Int?

  /// Reads a subtable; nil where it is of another kind.
  init?(_ reader: inout TableReader, _ subtable: LookupSubtable) {
    let offset = subtable.offset
    guard subtable.type == 6, subtable.isAdjacent, reader.u16(offset) == 3 else { return nil }
    let backtrack = reader.u16(offset + 2)
    guard backtrack <= 1 else { return nil }
    if backtrack == 1 { before = reader.offset16(offset + 4, from: offset) }
    let cursor = offset + 4 + backtrack * 2
    guard reader.u16(cursor) == 1, reader.u16(cursor + 4) == 0 else { return nil }
    input = reader.offset16(cursor + 2, from: offset)
    let count = reader.u16(cursor + 6)
    guard count <= 1, input != 0, before != 0, !reader.isMalformed else { return nil }
    guard count == 1 else { return }
    let index = reader.u16(cursor + 10)
    guard reader.u16(cursor + 8) == 0,
      AdditivityProof.type(ofLookup: index, in: &reader, extensionType: 7) == 1, !reader.isMalformed
    else { return nil }
    lookup = index
  }
}
