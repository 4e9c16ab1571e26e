internal import CFreeType
internal import CHarfBuzz

/// FreeType's view of a face, for one thread.
@safe final class OpenFace {
  /// Keeps the bytes alive.
  private let owner: FontFace
  let face: FT_Face
  /// Whether there are pictures of pixels.
  let hasStrikes: Bool
  /// Whether there are layers of colour (the COLR table).
  let hasLayers: Bool

  /// Opens the face's bytes; nil where FreeType refuses them.
  init?(_ owner: FontFace, library: FT_Library?) {
    var length: UInt32 = 0
    let data = unsafe hb_blob_get_data(owner.blob, &length)
    guard let data = unsafe data else { return nil }
    var opened: FT_Face?
    let status = unsafe data.withMemoryRebound(to: FT_Byte.self, capacity: Int(length)) { bytes in
      unsafe FT_New_Memory_Face(library, bytes, FT_Long(length), FT_Long(owner.index), &opened)
    }
    guard status == 0, let face = unsafe opened else { return nil }
    self.owner = owner
    unsafe self.face = face
    unsafe hasStrikes = face.pointee.num_fixed_sizes > 0
    unsafe hasLayers = Self.hasTable(face, "COLR")
    if hasLayers {
      // Clip boxes come scaled to the face's size: at one pixel for each unit these are font units.
      unsafe FT_Set_Pixel_Sizes(face, 0, UInt32(max(1, owner.unitsPerEm)))
    }
  }

  deinit {
    unsafe FT_Done_Face(face)
  }

  private static func hasTable(_ face: FT_Face, _ tag: String) -> Bool {
    var length: FT_ULong = 0
    return unsafe FT_Load_Sfnt_Table(face, FT_ULong(FontFace.tag(tag)), 0, nil, &length) == 0 && length > 0
  }

  /// Loads a glyph's outline in font units; false where the glyph cannot be loaded.
  func loadOutline(_ glyph: UInt32) -> Bool {
    // Colour is asked for elsewhere: a glyph of the SVG table comes with its plain outline here.
    let status = unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_IGNORE_TRANSFORM))
    return unsafe status == 0 && face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
  }
}
