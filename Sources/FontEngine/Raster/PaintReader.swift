internal import CFreeType

/// Copies the paint graph of a colour glyph out of FreeType, as a tree.
///
/// Graphs of hostile fonts refer to themselves or grow without end when written out: what is deeper than
/// ``maximumDepth`` or has more than ``maximumNodes`` nodes is not read.
struct PaintReader {
  static let maximumDepth = 64
  static let maximumNodes = 4096

  let open: OpenFace
  private let palette: [FT_Color]
  private var nodes = 0
  private(set) var usesForeground = false

  init(_ open: OpenFace) {
    self.open = open
    var data = unsafe FT_Palette_Data()
    var colors: UnsafeMutablePointer<FT_Color>?
    guard unsafe FT_Palette_Data_Get(open.face, &data) == 0, unsafe FT_Palette_Select(open.face, 0, &colors) == 0 else {
      palette = []
      return
    }
    palette = unsafe Array(UnsafeBufferPointer(start: colors, count: colors == nil ? 0 : Int(data.num_palette_entries)))
  }

  /// The layers of version 0; nil where there are none.
  mutating func layers(_ glyph: UInt32) -> GlyphPaint? {
    var iterator = unsafe FT_LayerIterator()
    var (layer, index): (FT_UInt, FT_UInt) = (0, 0)
    var result: [GlyphPaint] = []
    while unsafe FT_Get_Color_Glyph_Layer(open.face, glyph, &layer, &index, &iterator) != 0 {
      nodes += 1
      guard nodes <= Self.maximumNodes, let outline = outline(layer), let color = color(index, alpha: 1) else {
        return nil
      }
      result.append(.clipped(outline, .solid(color)))
    }
    return result.isEmpty ? nil : .layers(result)
  }

  /// A paint of version 1.
  ///
  /// - Parameter glyphs: The colour glyphs that this one is part of.
  mutating func paint(_ opaque: FT_OpaquePaint, depth: Int, of glyphs: [UInt32]) -> GlyphPaint? {
    nodes += 1
    var paint = unsafe FT_COLR_Paint()
    guard depth < Self.maximumDepth, nodes <= Self.maximumNodes, unsafe FT_Get_Paint(open.face, opaque, &paint) != 0
    else {
      return nil
    }
    switch unsafe paint.format {
    case FT_COLR_PAINTFORMAT_COLR_LAYERS:
      var iterator = unsafe paint.u.colr_layers.layer_iterator
      var layer = unsafe FT_OpaquePaint()
      var result: [GlyphPaint] = []
      while unsafe FT_Get_Paint_Layers(open.face, &iterator, &layer) != 0 {
        guard let paint = unsafe self.paint(layer, depth: depth + 1, of: glyphs) else { return nil }
        result.append(paint)
      }
      return .layers(result)
    case FT_COLR_PAINTFORMAT_SOLID:
      return unsafe color(paint.u.solid.color).map { .solid($0) }
    case FT_COLR_PAINTFORMAT_LINEAR_GRADIENT, FT_COLR_PAINTFORMAT_RADIAL_GRADIENT,
      FT_COLR_PAINTFORMAT_SWEEP_GRADIENT:
      return unsafe gradient(paint).map { .gradient($0) }
    case FT_COLR_PAINTFORMAT_GLYPH:
      guard let outline = unsafe outline(paint.u.glyph.glyphID),
        let inner = unsafe self.paint(paint.u.glyph.paint, depth: depth + 1, of: glyphs)
      else { return nil }
      return .clipped(outline, inner)
    case FT_COLR_PAINTFORMAT_COLR_GLYPH:
      return unsafe colorGlyph(paint.u.colr_glyph.glyphID, depth: depth, of: glyphs)
    case FT_COLR_PAINTFORMAT_COMPOSITE:
      let composite = unsafe paint.u.composite
      guard let mode = unsafe Self.modeName(composite.composite_mode),
        let source = unsafe self.paint(composite.source_paint, depth: depth + 1, of: glyphs),
        let backdrop = unsafe self.paint(composite.backdrop_paint, depth: depth + 1, of: glyphs)
      else { return nil }
      return .composite(source: source, mode: mode, backdrop: backdrop)
    default:
      guard let (transform, next) = unsafe Self.transform(paint),
        let inner = unsafe self.paint(next, depth: depth + 1, of: glyphs)
      else { return nil }
      return .transformed(transform, inner)
    }
  }

  private mutating func colorGlyph(_ glyph: UInt32, depth: Int, of glyphs: [UInt32]) -> GlyphPaint? {
    var root = unsafe FT_OpaquePaint()
    guard !glyphs.contains(glyph),
      unsafe FT_Get_Color_Glyph_Paint(open.face, glyph, FT_COLOR_NO_ROOT_TRANSFORM, &root) != 0
    else { return nil }
    return unsafe paint(root, depth: depth + 1, of: glyphs + [glyph])
  }

  private func outline(_ glyph: UInt32) -> GlyphOutline? {
    guard open.loadOutline(glyph) else { return nil }
    return unsafe GlyphOutline(&open.face.pointee.glyph.pointee.outline)
  }

  mutating func color(_ index: FT_ColorIndex) -> GlyphColor? {
    color(FT_UInt(index.palette_index), alpha: Double(index.alpha) / 16384)
  }

  private mutating func color(_ index: FT_UInt, alpha: Double) -> GlyphColor? {
    let alpha = min(max(alpha, 0), 1)
    if index == 0xFFFF {
      usesForeground = true
      return GlyphColor(red: 0, green: 0, blue: 0, alpha: alpha, isForeground: true)
    }
    guard Int(index) < palette.count else { return nil }
    let entry = palette[Int(index)]
    return GlyphColor(
      red: entry.red, green: entry.green, blue: entry.blue, alpha: alpha * Double(entry.alpha) / 255,
      isForeground: false)
  }
}
