internal import FontEngine
internal import PixelEngine

extension TextRenderer {
  /// A glyph in colour, at a place within its pixel; nil where the font has none in colour.
  ///
  /// Vector layers come before pictures, whose resolution is fixed.
  func picture(
    of glyph: UInt32, in face: FontFace, pixelsPerEm: Double, xQuarter: Int, yQuarter: Int, color: PixelColor
  ) -> GlyphPicture? {
    let (x, y) = (Double(xQuarter) / 4, Double(yQuarter) / 4)
    do throws(FontError) {
      guard let layers = try rasterizer.colorGlyph(glyph, in: face) else {
        return strikePicture(of: glyph, in: face, pixelsPerEm: pixelsPerEm, x: x, y: y, color: color)
      }
      let scale = pixelsPerEm / Double(face.unitsPerEm)
      let transform = Transform(xx: scale, yx: 0, xy: 0, yy: -scale, dx: x, dy: y)
      if let bitmap = ColorGlyphPainter.paint(
        layers, transform: transform, pixelsPerEm: pixelsPerEm, foreground: color)
      {
        return GlyphPicture(bitmap: bitmap, usesForeground: layers.usesForeground)
      }
      warn(
        .damagedColorGlyph,
        "\(face.path): the colours of glyph \(glyph) have no bounds or are too large, and its outline is drawn; get another font"
      )
    } catch {
      warn(.damagedColorGlyph, error.description)
    }
    return strikePicture(of: glyph, in: face, pixelsPerEm: pixelsPerEm, x: x, y: y, color: color)
  }

  /// The font's own picture, brought to size and placed by its bearings.
  func strikePicture(
    of glyph: UInt32, in face: FontFace, pixelsPerEm: Double, x: Double, y: Double, color: PixelColor
  ) -> GlyphPicture? {
    guard var strike = rasterizer.strike(of: glyph, in: face, pixelsPerEm: pixelsPerEm) else { return nil }
    if strike.isMask {
      let solid = color.premultiplied
      strike.pixels = strike.pixels.map { PixelColor.scaled(solid, by: $0 >> 24) }
    }
    let scale = pixelsPerEm / strike.pixelsPerEm
    let transform = Transform(
      xx: scale, yx: 0, xy: 0, yy: scale, dx: Double(strike.left) * scale + x, dy: y - Double(strike.top) * scale)
    let (left, top) = (transform.dx, transform.dy)
    let box = PixelRect(
      around: left, top, left + Double(strike.width) * scale, top + Double(strike.height) * scale)
    guard let image = try? Image(width: strike.width, height: strike.height, pixels: strike.pixels),
      let bitmap = try? Bitmap(box)
    else { return nil }
    bitmap.draw(image, transform: transform)
    return GlyphPicture(bitmap: bitmap, usesForeground: strike.isMask)
  }
}

extension PixelColor {
  /// A premultiplied pixel with a share of its opacity, 0...255.
  static func scaled(_ pixel: UInt32, by share: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 0xFF) * share + 127) / 255 << shift }
    return part(0) | part(8) | part(16) | part(24)
  }
}
