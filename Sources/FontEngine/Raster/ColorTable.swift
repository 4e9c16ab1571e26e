/// The tables of colour glyphs, COLR and CPAL, as bytes.
///
/// They are read here and not by FreeType, whose functions for version 1 are still an experiment that distributions
/// turn off.
struct ColorTable: Sendable {
  let layers: [UInt8]
  /// The first palette.
  let palette: [GlyphColor]

  /// Takes the tables of a face; nil where it has none.
  init?(layers: [UInt8], palettes: [UInt8]) {
    guard !layers.isEmpty else { return nil }
    self.layers = layers
    palette = Self.firstPalette(palettes)
  }

  /// OpenType, "CPAL": colours are blue, green, red, alpha.
  private static func firstPalette(_ bytes: [UInt8]) -> [GlyphColor] {
    var reader = TableReader(bytes)
    let count = reader.u16(2)
    let records = reader.u32(8)
    let first = reader.u16(12)
    var palette: [GlyphColor] = []
    for entry in 0..<count {
      let at = records + 4 * (first + entry)
      palette.append(
        GlyphColor(
          red: UInt8(reader.u8(at + 2)), green: UInt8(reader.u8(at + 1)), blue: UInt8(reader.u8(at)),
          alpha: Double(reader.u8(at + 3)) / 255, isForeground: false))
    }
    return reader.isMalformed ? [] : palette
  }
}
