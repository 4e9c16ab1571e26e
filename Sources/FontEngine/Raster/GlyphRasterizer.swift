internal import CFreeType

/// Turns glyphs into bytes: outlines into coverage, colour pictures into pixels, colour layers into values.
///
/// It belongs to one thread at a time and opens each face for itself, so that several of them work side by side.
/// At most ``maximumFaces`` faces stay open; one more closes all others.
@safe public final class GlyphRasterizer {
  /// How many faces stay open.
  public static let maximumFaces = 64
  /// The most rows or columns of a glyph.
  public static let maximumSide = 8192
  /// The largest size that coverage is made for, in pixels to the em.
  public static let maximumPixelsPerEm = 1024.0

  private let library: FT_Library?
  private var faces: [ObjectIdentifier: OpenFace?] = [:]
  private var last: (face: FontFace, open: OpenFace)?

  /// Makes a rasterizer.
  public init() {
    var library: FT_Library?
    unsafe FT_Init_FreeType(&library)
    unsafe self.library = library
  }

  deinit {
    last = nil
    faces = [:]
    unsafe _ = FT_Done_FreeType(library)
  }

  /// Draws a glyph's outline as coverage, 256 levels, without hinting.
  ///
  /// - Parameters:
  ///   - glyph: The glyph's number in the face.
  ///   - face: The face.
  ///   - pixelsPerEm: The size, above 0, at most ``maximumPixelsPerEm``.
  ///   - xQuarter: The origin's place within its pixel, in quarters to the right, 0...3.
  ///   - yQuarter: The origin's place within its pixel, in quarters down, 0...3.
  ///   - bytes: The rows are appended to it, from top to bottom without gaps.
  /// - Returns: Where the coverage lies; nil where it would have more than ``maximumSide`` rows or columns.
  /// - Throws: ``FontError`` where the glyph cannot be loaded.
  public func mask(
    of glyph: UInt32, in face: FontFace, pixelsPerEm: Double, xQuarter: Int, yQuarter: Int = 0,
    into bytes: inout [UInt8]
  ) throws(FontError) -> GlyphMask? {
    let open = try openFace(face, glyph)
    guard pixelsPerEm > 0, pixelsPerEm <= Self.maximumPixelsPerEm, open.loadOutline(glyph) else {
      throw Self.unloadable(glyph, face)
    }
    return unsafe Self.render(
      &open.face.pointee.glyph.pointee.outline, scale: pixelsPerEm * 64 / Double(face.unitsPerEm),
      x: xQuarter * 16, y: -yQuarter * 16, library: library, into: &bytes)
  }

  /// The contours of a glyph; empty where nothing is painted.
  ///
  /// - Throws: ``FontError`` where the glyph cannot be loaded.
  public func outline(of glyph: UInt32, in face: FontFace) throws(FontError) -> GlyphOutline {
    let open = try openFace(face, glyph)
    guard let outline = open.outline(glyph) else { throw Self.unloadable(glyph, face) }
    return outline
  }

  /// FreeType's face, opened if it is not yet.
  func openFace(_ face: FontFace, _ glyph: UInt32) throws(FontError) -> OpenFace {
    if let last, last.face === face { return last.open }
    let known = faces[ObjectIdentifier(face)]
    if known == nil && faces.count >= Self.maximumFaces { faces.removeAll() }
    let open = unsafe known ?? OpenFace(face, library: library)
    faces[ObjectIdentifier(face)] = .some(open)
    guard let open else { throw Self.unloadable(glyph, face) }
    last = (face, open)
    return open
  }

  /// The error for a glyph that cannot be loaded.
  public static func unloadable(_ glyph: UInt32, _ face: FontFace) -> FontError {
    FontError(
      code: .malformed, path: face.path,
      reason: "glyph \(glyph) of the font cannot be loaded and is drawn as a box; get a whole copy of the font")
  }

  /// The error for a glyph that is an SVG picture and nothing else.
  public static func undrawable(_ glyph: UInt32, _ face: FontFace) -> FontError {
    FontError(
      code: .malformed, path: face.path,
      reason: "glyph \(glyph) of the font is an SVG picture, which is not drawn, and a box stands in its place; "
        + "add a font with outlines or other colours")
  }

  /// Scales an outline from font units to 26.6 and draws it.
  private static func render(
    _ outline: inout FT_Outline, scale: Double, x: Int, y: Int, library: FT_Library?, into bytes: inout [UInt8]
  ) -> GlyphMask? {
    let factor = Int((scale * 65536).rounded())
    for index in unsafe 0..<Int(outline.n_points) {
      let point = unsafe outline.points[index]
      unsafe outline.points[index] = FT_Vector(
        x: (point.x * factor + 0x8000) >> 16 + x, y: (point.y * factor + 0x8000) >> 16 + y)
    }
    var box = FT_BBox()
    guard unsafe outline.n_points > 0, unsafe FT_Outline_Get_BBox(&outline, &box) == 0, box.xMin < box.xMax,
      box.yMin < box.yMax
    else { return GlyphMask(left: 0, top: 0, width: 0, height: 0) }
    let (left, bottom) = (box.xMin >> 6, box.yMin >> 6)
    let (width, height) = ((box.xMax + 63) >> 6 - left, (box.yMax + 63) >> 6 - bottom)
    // A font may put a point anywhere.
    guard width <= maximumSide, height <= maximumSide else { return nil }
    unsafe FT_Outline_Translate(&outline, -left << 6, -bottom << 6)
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: width * height))
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      var bitmap = unsafe FT_Bitmap()
      unsafe bitmap.width = UInt32(width)
      unsafe bitmap.rows = UInt32(height)
      unsafe bitmap.pitch = Int32(width)
      unsafe bitmap.buffer = unsafe bytes.baseAddress.map { unsafe $0 + start }
      unsafe bitmap.num_grays = 256
      unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
      unsafe FT_Outline_Get_Bitmap(library, &outline, &bitmap)
    }
    return GlyphMask(left: Int32(left), top: Int32(-(bottom + height)), width: Int32(width), height: Int32(height))
  }
}
