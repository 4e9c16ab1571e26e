internal import CHarfBuzz
internal import Synchronization

/// One loaded font: a file, the index within it, no size.
///
/// The file is memory-mapped; of it, only its layout tables are copied, when they are asked for. A face never changes and
/// may be used by many threads at once. All numbers are in font units, ``unitsPerEm`` to the em.
@safe public final class FontFace: Sendable {
  /// The file it was read from.
  public let path: String
  /// Its position within the file, 0 for files with one face.
  public let index: Int
  /// The family name the font states.
  public let family: String
  /// The weight on the scale 1...1000.
  public let weight: Int
  /// Whether the letters are italic or oblique.
  public let isItalic: Bool
  /// Whether it has colour glyphs (bitmaps, layers or SVG).
  public let isColor: Bool
  /// Whether all glyphs are of one width.
  public let isMonospaced: Bool
  /// Units to the em for advances and outlines; positive.
  public let unitsPerEm: Int
  /// Vertical metrics, in units of their own.
  public let metrics: FontMetrics
  /// How many faces the file holds.
  public let faceCount: Int
  /// Which characters have a glyph.
  public let characterMap: CharacterMap
  /// Whether kerning, ligatures or contexts of the font involve the space, so that words cannot be
  /// shaped one by one.
  public let isSpaceSensitive: Bool

  /// What ``additivity(for:)`` found out so far.
  let additivityCache = Mutex(AdditivityCache())
  /// The bytes of the layout tables, as far as they have been asked for.
  let layoutBytes = Mutex(KeyedRows<String, [UInt8]>())
  nonisolated(unsafe) let font: OpaquePointer
  private nonisolated(unsafe) let face: OpaquePointer
  nonisolated(unsafe) let blob: OpaquePointer

  /// Opens a font file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - index: The face within a collection file; 0 by default.
  /// - Throws: ``FontError`` where the file cannot be read or is no usable font.
  public init(path: String, index: Int = 0) throws(FontError) {
    guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else {
      throw FontError(
        code: .unreadable, path: path, reason: "cannot read the font file; check that it exists and may be read")
    }
    var length: UInt32 = 0
    let data = unsafe hb_blob_get_data(blob, &length)
    let bytes = unsafe UnsafeRawBufferPointer(start: data, count: Int(length))
    let description: FaceDescription
    do throws(FontError) {
      description = try unsafe FontLibrary.shared.describe(bytes, index: index, path: path)
    } catch {
      unsafe hb_blob_destroy(blob)
      throw error
    }
    unsafe self.blob = blob
    unsafe face = hb_face_create(blob, UInt32(index))
    unsafe hb_face_make_immutable(face)
    unsafe font = hb_font_create(face)
    let em = unsafe Int(hb_face_get_upem(face))
    unsafe hb_font_set_scale(font, Int32(em), Int32(em))
    unsafe hb_font_make_immutable(font)
    self.path = path
    self.index = index
    faceCount = description.faceCount
    family = description.family
    weight = description.weight
    isItalic = description.isItalic
    isColor = description.isColor
    isMonospaced = description.isMonospaced
    unitsPerEm = em
    metrics = description.metrics
    unsafe characterMap = CharacterMap(face, font: font)
    unsafe isSpaceSensitive = Self.involvesSpace(face: face, font: font)
  }

  deinit {
    unsafe hb_font_destroy(font)
    unsafe hb_face_destroy(face)
    unsafe hb_blob_destroy(blob)
  }

  /// The glyph of a scalar by itself, or nil where the font has none.
  public func glyph(for scalar: UInt32) -> UInt32? {
    var glyph: UInt32 = 0
    return unsafe hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 ? glyph : nil
  }

  /// The advance of a glyph by itself, in font units.
  public func advance(ofGlyph glyph: UInt32) -> Int32 {
    unsafe hb_font_get_glyph_h_advance(font, glyph)
  }
}
