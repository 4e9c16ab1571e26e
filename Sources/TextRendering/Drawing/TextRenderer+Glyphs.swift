internal import FontEngine
internal import Foundation
internal import PixelEngine
internal import RichText

extension TextRenderer {
  /// The largest size of glyphs that are kept, in pixels to the em; larger ones are drawn as shapes.
  static let maximumCachedSize = 256.0

  /// Where a glyph stands on the pixel grid.
  struct PixelPlace {
    /// The pixel of its origin.
    var x: Int
    var y: Int
    /// Its place within the pixel.
    var xQuarter: Int
    var yQuarter: Int
  }

  /// What the glyphs of a run have in common.
  struct RunStyle {
    var face: FontFace
    /// The face's number in the cache.
    var faceNumber: Int
    /// Pixels to the em, in 64ths.
    var size: Int
    var color: PixelColor

    var pixelsPerEm: Double { Double(size) / 64 }
  }

  /// The row of pixels that a baseline lies above.
  @inline(__always)
  func baselineRow(_ line: DisplayList.Line, _ origin: PixelPoint) -> Int {
    whole((origin.y + line.baseline) * scale + 0.5)
  }

  @inline(__always)
  func place(_ glyph: DisplayList.Glyph, baseline: Double, row: Int, _ origin: PixelPoint) -> PixelPlace {
    let x = whole((origin.x + glyph.x) * scale * 4 + 0.5)
    let y = whole((glyph.y - baseline) * scale * 4 + 0.5)
    return PixelPlace(x: x >> 2, y: row + (y >> 2), xQuarter: x & 3, yQuarter: y & 3)
  }

  /// The whole number below; places beyond a hundred million pixels are clamped.
  @inline(__always)
  private func whole(_ value: Double) -> Int {
    Int(min(max(value, -1e8), 1e8).rounded(.down))
  }

  func style(of run: DisplayList.Run) -> RunStyle? {
    let size = (run.size * scale * 64).rounded()
    guard size >= 1, size < Double(1 << 20) else { return nil }
    let color = run.color ?? (run.isLink ? options.linkColor : nil) ?? options.textColor
    return RunStyle(
      face: run.face, faceNumber: cache.number(of: run.face), size: Int(size), color: PixelColor(color))
  }

  func drawGlyphs(of list: DisplayList, _ number: Int, at origin: PixelPoint, into bitmap: Bitmap) {
    let line = list.lines[number]
    let row = baselineRow(line, origin)
    for run in list.runs[line.runs] {
      guard let style = style(of: run) else { continue }
      for index in run.glyphs {
        let glyph = list.glyphs[index]
        let place = place(glyph, baseline: line.baseline, row: row, origin)
        draw(glyph.number, style, place, into: bitmap)
      }
      flush(style.color, into: bitmap)
    }
  }

  private func draw(_ glyph: UInt32, _ style: RunStyle, _ place: PixelPlace, into bitmap: Bitmap) {
    let key = GlyphKey(
      glyph: glyph, face: style.faceNumber, size: style.size, xQuarter: place.xQuarter, yQuarter: place.yQuarter)
    let cached = cache.glyph(key) ?? insert(key, glyph, style, place, into: bitmap)
    switch cached.kind {
    case .empty: break
    case .mask: placements.append(cached.placement(at: place))
    case .pixels: drawPixels(cached, style, place, into: bitmap)
    case .colored:
      let own = coloredKey(glyph, style, place)
      let cached = cache.glyph(own) ?? insertPicture(own, glyph, style, place, into: bitmap)
      if cached.kind == .large {
        drawLarge(glyph, style, place, into: bitmap)
      } else {
        drawPixels(cached, style, place, into: bitmap)
      }
    case .large: drawLarge(glyph, style, place, into: bitmap)
    case .missing:
      flush(style.color, into: bitmap)
      bitmap.fill(missingBox(glyph, style, place), .color(style.color))
    }
  }

  private func drawPixels(_ cached: CachedGlyph, _ style: RunStyle, _ place: PixelPlace, into bitmap: Bitmap) {
    flush(style.color, into: bitmap)
    let pixels = cache.pixels
    bitmap.draw(cached.placement(at: place), pixels: pixels.span)
  }

  /// Draws the masks that are waiting.
  func flush(_ color: PixelColor, into bitmap: Bitmap) {
    guard !placements.isEmpty else { return }
    // Taken out for a while, so that neither list is copied.
    var waiting: [MaskPlacement] = []
    swap(&waiting, &placements)
    let masks = cache.masks
    bitmap.draw(waiting.span, masks: masks.span, color: color, blending: options.blending)
    waiting.removeAll(keepingCapacity: true)
    swap(&waiting, &placements)
  }

  /// A glyph that is too large to keep.
  private func drawLarge(_ glyph: UInt32, _ style: RunStyle, _ place: PixelPlace, into bitmap: Bitmap) {
    flush(style.color, into: bitmap)
    if style.face.isColor,
      let picture = picture(
        of: glyph, in: style.face, pixelsPerEm: style.pixelsPerEm, xQuarter: place.xQuarter, yQuarter: place.yQuarter,
        color: style.color)
    {
      bitmap.draw(
        Image(picture.bitmap),
        transform: .translation(Double(place.x + picture.bitmap.bounds.x), Double(place.y + picture.bitmap.bounds.y)))
    } else {
      bitmap.fill(largePath(glyph, style, place), .color(style.color))
    }
  }

  /// The outline of a glyph on the pixel grid.
  func largePath(_ glyph: UInt32, _ style: RunStyle, _ place: PixelPlace) -> Path {
    guard let outline = try? rasterizer.outline(of: glyph, in: style.face) else { return Path() }
    let scale = style.pixelsPerEm / Double(style.face.unitsPerEm)
    return Path(outline).transformed(
      Transform(
        xx: scale, yx: 0, xy: 0, yy: -scale, dx: Double(place.x) + Double(place.xQuarter) / 4,
        dy: Double(place.y) + Double(place.yQuarter) / 4))
  }

  /// A frame as wide as the glyph and as high as a capital letter, for a glyph that cannot be loaded.
  func missingBox(_ glyph: UInt32, _ style: RunStyle, _ place: PixelPlace) -> Path {
    let scale = style.pixelsPerEm / Double(style.face.unitsPerEm)
    let advance = Double(style.face.advance(ofGlyph: glyph)) * scale
    let width = (advance > 1 ? advance : style.pixelsPerEm / 2) * 0.8
    let metrics = style.face.metrics
    let height = Double(metrics.capHeight) / Double(metrics.unitsPerEm) * style.pixelsPerEm
    let thickness = max(1, style.pixelsPerEm / 16)
    let (x, y) = (Double(place.x) + width * 0.125, Double(place.y) - height)
    var path = Path.rectangle(x: x, y: y, width: width, height: height)
    // The other way round, so that the inside stays open.
    path.append(
      Path.rectangle(
        x: x + width - thickness, y: y + thickness, width: 2 * thickness - width, height: height - 2 * thickness))
    return path
  }
}

extension CachedGlyph {
  @inline(__always)
  func placement(at place: TextRenderer.PixelPlace) -> MaskPlacement {
    MaskPlacement(
      x: Int32(truncatingIfNeeded: place.x) &+ left, y: Int32(truncatingIfNeeded: place.y) &+ top,
      offset: Int32(truncatingIfNeeded: offset), width: width, height: height)
  }
}
