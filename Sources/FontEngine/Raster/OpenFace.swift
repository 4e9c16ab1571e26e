internal import CFreeType
internal import CHarfBuzz

/// FreeType's view of a face, for one thread.
@safe final class OpenFace {
  /// Keeps the bytes alive.
  private let owner: FontFace
  let face: FT_Face
  /// Whether FreeType sees outlines.
  let isScalable: Bool
  /// Whether there are pictures of pixels.
  let hasStrikes: Bool
  /// The layers of colour; nil where there are none.
  let colors: ColorTable?

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
    unsafe isScalable = face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    unsafe hasStrikes = face.pointee.num_fixed_sizes > 0
    colors = ColorTable(layers: owner.table("COLR"), palettes: owner.table("CPAL"))
  }

  deinit {
    unsafe FT_Done_Face(face)
  }

  /// Loads a glyph's outline in font units; false where the glyph cannot be loaded.
  func loadOutline(_ glyph: UInt32) -> Bool {
    guard isScalable else { return false }
    // Colour is asked for elsewhere: a glyph of the SVG table comes with its plain outline here.
    let status = unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_IGNORE_TRANSFORM))
    return unsafe status == 0 && face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
  }

  /// The contours of a glyph; nil where it cannot be loaded.
  func outline(_ glyph: UInt32) -> GlyphOutline? {
    guard isScalable else { return unsafe GlyphOutline(owner.font, glyph: glyph) }
    guard loadOutline(glyph) else { return nil }
    return unsafe GlyphOutline(&face.pointee.glyph.pointee.outline)
  }
}
