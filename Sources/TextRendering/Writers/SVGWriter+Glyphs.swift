internal import FontEngine
internal import Foundation
internal import PixelEngine
internal import RichText

extension SVGWriter {
  /// Colour layers are embedded as pictures of so many pixels to the em.
  private static let picturePixels = 256.0

  mutating func drawGlyphs(of list: DisplayList, _ line: DisplayList.Line, _ origin: PixelPoint) {
    for run in list.runs[line.runs] {
      guard let style = renderer.style(of: run), run.size > 0 else { continue }
      var uses = ""
      let scale = run.size / Double(run.face.unitsPerEm)
      for index in run.glyphs {
        let glyph = list.glyphs[index]
        guard let identifier = symbol(glyph.number, style) else { continue }
        uses +=
          "<use href=\"#\(identifier)\" transform=\"translate(\(SVGNumber.text(origin.x + glyph.x)) "
          + "\(SVGNumber.text(origin.y + glyph.y))) scale(\(Self.precise(scale)))\"/>\n"
      }
      if !uses.isEmpty { body += "<g\(Self.fill(style.color))>\n\(uses)</g>\n" }
    }
  }

  /// A factor such as 0.016 with as many digits as it takes.
  private static func precise(_ value: Double) -> String {
    let millionths = Int((value * 1_000_000).rounded())
    var digits = String(millionths % 1_000_000 + 1_000_000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return digits.isEmpty ? "\(millionths / 1_000_000)" : "\(millionths / 1_000_000).\(digits)"
  }

  /// The identifier of a glyph in font units, y down, written if it is not yet; nil where nothing is painted.
  private mutating func symbol(_ glyph: UInt32, _ style: TextRenderer.RunStyle) -> String? {
    var id = GlyphID(face: ObjectIdentifier(style.face), glyph: glyph, color: nil)
    if let known = glyphs[id] { return known.isEmpty ? nil : known }
    id.color = style.color
    if let known = glyphs[id] { return known.isEmpty ? nil : known }
    let identifier = "g\(glyphs.count + 1)"
    if style.face.isColor, let picture = picture(glyph, style) {
      id.color = picture.usesForeground ? style.color : nil
      glyphs[id] = define(identifier, picture.content)
      return identifier
    }
    id.color = nil
    let path = path(glyph, style)
    glyphs[id] = path.isEmpty ? "" : define(identifier, "<path d=\"\(path.svgData)\"/>")
    return path.isEmpty ? nil : identifier
  }

  private mutating func define(_ identifier: String, _ content: String) -> String {
    body += "<symbol id=\"\(identifier)\" overflow=\"visible\">\(content)</symbol>\n"
    return identifier
  }

  private func path(_ glyph: UInt32, _ style: TextRenderer.RunStyle) -> Path {
    do throws(FontError) {
      let path = Path(try renderer.rasterizer.outline(of: glyph, in: style.face)).transformed(.scale(1, -1))
      if path.isEmpty, style.face.hasSVGPicture(ofGlyph: glyph) { throw GlyphRasterizer.undrawable(glyph, style.face) }
      return path
    } catch {
      renderer.warn(.unloadableGlyph, error.description)
      var units = style
      units.size = style.face.unitsPerEm * 64
      return renderer.missingBox(glyph, units, TextRenderer.PixelPlace(x: 0, y: 0, xQuarter: 0, yQuarter: 0))
    }
  }

  private func picture(_ glyph: UInt32, _ style: TextRenderer.RunStyle) -> (content: String, usesForeground: Bool)? {
    // A picture of the font is taken as it is.
    let strike = renderer.rasterizer.strike(of: glyph, in: style.face, pixelsPerEm: Self.picturePixels)
    let pixels = strike?.pixelsPerEm ?? Self.picturePixels
    guard
      let picture = renderer.picture(
        of: glyph, in: style.face, pixelsPerEm: pixels, xQuarter: 0, yQuarter: 0, color: style.color),
      let file = try? PNGEncoder.encode(picture.bitmap)
    else { return nil }
    let unit = Double(style.face.unitsPerEm) / pixels
    let bounds = picture.bitmap.bounds
    func number(_ value: Int) -> String { SVGNumber.text(Double(value) * unit) }
    let content =
      "<image x=\"\(number(bounds.x))\" y=\"\(number(bounds.y))\" width=\"\(number(bounds.width))\" "
      + "height=\"\(number(bounds.height))\" href=\"data:image/png;base64,\(Base64.encode(file))\"/>"
    return (content, picture.usesForeground)
  }
}
