/// Reads the paint graph of a colour glyph (OpenType, "COLR") as a tree.
///
/// Graphs of hostile fonts refer to themselves or grow without end when written out: one that is deeper than
/// ``maximumDepth`` or has more than ``maximumNodes`` nodes is damaged. Variations are not applied: the default
/// instance is read.
struct PaintReader {
  static let maximumDepth = 64
  static let maximumNodes = 4096

  var reader: TableReader
  private let palette: [GlyphColor]
  private let outline: (UInt32) -> GlyphOutline?
  private var nodes = 0
  private(set) var usesForeground = false
  private let version: Int

  init(_ table: ColorTable, outline: @escaping (UInt32) -> GlyphOutline?) {
    reader = TableReader(table.layers)
    palette = table.palette
    self.outline = outline
    version = reader.u16(0)
  }

  /// Where a glyph's paint begins; nil where version 1 has none.
  mutating func root(_ glyph: UInt32) -> Int? {
    guard version >= 1 else { return nil }
    let list = reader.u32(14)
    guard list > 0 else { return nil }
    let record = search(list + 4, count: reader.u32(list), size: 6, glyph)
    return record.map { list + reader.u32($0 + 2) }
  }

  /// The record of a glyph in a list sorted by glyph.
  private mutating func search(_ start: Int, count: Int, size: Int, _ glyph: UInt32) -> Int? {
    var low = 0
    var high = count
    while low < high, !reader.isMalformed {
      let middle = (low + high) / 2
      let found = reader.u16(start + middle * size)
      if found == Int(glyph) { return start + middle * size }
      if found < Int(glyph) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The layers of version 0; nil where there are none.
  ///
  /// - Throws: The error where they are damaged.
  mutating func layers(_ glyph: UInt32, or error: FontError) throws(FontError) -> GlyphPaint? {
    let count = reader.u16(2)
    let start = reader.u32(4)
    guard let record = search(start, count: count, size: 6, glyph) else { return nil }
    let first = reader.u32(8) + 4 * reader.u16(record + 2)
    var result: [GlyphPaint] = []
    for layer in 0..<reader.u16(record + 4) {
      nodes += 1
      let at = first + 4 * layer
      guard nodes <= Self.maximumNodes, let outline = outline(UInt32(reader.u16(at))),
        let color = color(reader.u16(at + 2), alpha: 1), !reader.isMalformed
      else { throw error }
      result.append(.clipped(outline, .solid(color)))
    }
    return .layers(result)
  }

  /// The box that a glyph is clipped to; nil where the font says none.
  mutating func clip(_ glyph: UInt32) -> (left: Double, bottom: Double, right: Double, top: Double)? {
    let list = reader.u32(22)
    guard list > 0 else { return nil }
    for clip in 0..<reader.u32(list + 1) {
      let at = list + 5 + 7 * clip
      guard !reader.isMalformed else { return nil }
      guard Int(glyph) >= reader.u16(at) else { return nil }
      guard Int(glyph) <= reader.u16(at + 2) else { continue }
      let box = list + reader.u24(at + 4)
      let sides = (0..<4).map { Double(reader.i16(box + 1 + 2 * $0)) }
      return reader.isMalformed ? nil : (sides[0], sides[1], sides[2], sides[3])
    }
    return nil
  }

  /// A paint of version 1; nil where it is damaged.
  ///
  /// - Parameter glyphs: The colour glyphs that this one is part of.
  mutating func paint(at start: Int, depth: Int, of glyphs: [UInt32]) -> GlyphPaint? {
    nodes += 1
    guard depth < Self.maximumDepth, nodes <= Self.maximumNodes else { return nil }
    let format = reader.u8(start)
    let result: GlyphPaint?
    switch format {
    case 1: result = layerList(at: start, depth: depth, of: glyphs)
    case 2, 3: result = color(reader.u16(start + 1), alpha: fraction(start + 3)).map { .solid($0) }
    case 4...9: result = gradient(at: start, format).map { .gradient($0) }
    case 10:
      guard let outline = outline(UInt32(reader.u16(start + 4))),
        let inner = paint(at: start + reader.u24(start + 1), depth: depth + 1, of: glyphs)
      else { return nil }
      result = .clipped(outline, inner)
    case 11:
      let glyph = UInt32(reader.u16(start + 1))
      guard !glyphs.contains(glyph), let root = root(glyph) else { return nil }
      result = paint(at: root, depth: depth + 1, of: glyphs + [glyph])
    case 12...31:
      guard let transform = transform(at: start, format),
        let inner = paint(at: start + reader.u24(start + 1), depth: depth + 1, of: glyphs)
      else { return nil }
      result = .transformed(transform, inner)
    case 32:
      let mode = reader.u8(start + 4)
      guard Self.modeNames.indices.contains(mode),
        let source = paint(at: start + reader.u24(start + 1), depth: depth + 1, of: glyphs),
        let backdrop = paint(at: start + reader.u24(start + 5), depth: depth + 1, of: glyphs)
      else { return nil }
      result = .composite(source: source, mode: Self.modeNames[mode], backdrop: backdrop)
    default: result = nil
    }
    return reader.isMalformed ? nil : result
  }

  private mutating func layerList(at start: Int, depth: Int, of glyphs: [UInt32]) -> GlyphPaint? {
    let list = reader.u32(18)
    let first = reader.u32(start + 2)
    guard list > 0, first + reader.u8(start + 1) <= reader.u32(list) else { return nil }
    var result: [GlyphPaint] = []
    for layer in first..<first + reader.u8(start + 1) {
      guard let paint = paint(at: list + reader.u32(list + 4 + 4 * layer), depth: depth + 1, of: glyphs) else {
        return nil
      }
      result.append(paint)
    }
    return .layers(result)
  }

  mutating func color(_ index: Int, alpha: Double) -> GlyphColor? {
    let alpha = min(max(alpha, 0), 1)
    if index == 0xFFFF {
      usesForeground = true
      return GlyphColor(red: 0, green: 0, blue: 0, alpha: alpha, isForeground: true)
    }
    guard index < palette.count else { return nil }
    var color = palette[index]
    color.alpha *= alpha
    return color
  }

  /// A number of 2 bits before and 14 behind the point.
  mutating func fraction(_ offset: Int) -> Double { Double(reader.i16(offset)) / 16384 }

  private static let modeNames = [
    "clear", "source", "destination", "sourceOver", "destinationOver", "sourceIn", "destinationIn", "sourceOut",
    "destinationOut", "sourceAtop", "destinationAtop", "exclusiveOr", "plus", "screen", "overlay", "darken", "lighten",
    "colorDodge", "colorBurn", "hardLight", "softLight", "difference", "exclusion", "multiply", "hue", "saturation",
    "color", "luminosity",
  ]
}
