internal import FontEngine
internal import Foundation
internal import PixelEngine
internal import RichText

extension TextRenderer {
  /// Where a glyph stands on the pixel grid.
  struct PixelPlace {
    /// The pixel of its origin.
    var x: Int
    var y: Int
    /// Its place within the pixel.
    var xQuarter: Int
    var yQuarter: Int
  }

  /// The row of pixels that a baseline lies above.
  @inline(__always)
  func baselineRow(_ line: DisplayList.Line, _ origin: PixelPoint) -> Int {
    Int(((origin.y + line.baseline) * scale + 0.5).rounded(.down))
  }

  @inline(__always)
  func place(_ glyph: DisplayList.Glyph, baseline: Double, row: Int, _ origin: PixelPoint) -> PixelPlace {
    let x = Int(((origin.x + glyph.x) * scale * 4 + 0.5).rounded(.down))
    let y = Int(((glyph.y - baseline) * scale * 4 + 0.5).rounded(.down))
    return PixelPlace(x: x >> 2, y: row + y >> 2, xQuarter: x & 3, yQuarter: y & 3)
  }

  func drawGlyphs(of list: DisplayList, _ number: Int, at origin: PixelPoint, into bitmap: Bitmap) {
    let line = list.lines[number]
    let row = baselineRow(line, origin)
    for run in list.runs[line.runs] {
      let color = PixelColor(run.color ?? (run.isLink ? options.linkColor : nil) ?? options.textColor)
      draw(run, list.glyphs[run.glyphs], baseline: line.baseline, row: row, origin, color, into: bitmap)
    }
  }

  private func draw(
    _ run: DisplayList.Run, _ glyphs: ArraySlice<DisplayList.Glyph>, baseline: Double, row: Int, _ origin: PixelPoint,
    _ color: PixelColor, into bitmap: Bitmap
  ) {
    let size = Int((run.size * scale * 64).rounded())
    guard size > 0, size < 1 << 20 else { return }
    let face = cache.number(of: run.face)
    for glyph in glyphs {
      let place = place(glyph, baseline: baseline, row: row, origin)
      let key = GlyphKey(
        glyph: glyph.number, face: face, size: size, xQuarter: place.xQuarter, yQuarter: place.yQuarter)
      let cached = cache.glyph(key) ?? insert(key, glyph.number, run.face, size, place, color, bitmap)
      switch cached.kind {
      case .empty: break
      case .mask:
        placements.append(
          MaskPlacement(
            x: Int32(truncatingIfNeeded: place.x) &+ cached.left, y: Int32(truncatingIfNeeded: place.y) &+ cached.top,
            offset: Int32(cached.offset), width: cached.width, height: cached.height))
      default: break
      }
    }
    flush(color, into: bitmap)
  }

  /// Draws the masks that are waiting.
  func flush(_ color: PixelColor, into bitmap: Bitmap) {
    guard !placements.isEmpty else { return }
    bitmap.draw(placements.span, masks: cache.masks.span, color: color, blending: options.blending)
    placements.removeAll(keepingCapacity: true)
  }

  private func insert(
    _ key: GlyphKey, _ glyph: UInt32, _ face: FontFace, _ size: Int, _ place: PixelPlace, _ color: PixelColor,
    _ bitmap: Bitmap
  ) -> CachedGlyph {
    let pixelsPerEm = Double(size) / 64
    // A rough upper bound; a mask that is larger still is kept once.
    let estimate = size / 64 * size / 64 * 2
    if !cache.hasRoom(bytes: estimate) {
      flush(color, into: bitmap)
      cache.removeAll()
    }
    let offset = cache.masks.count
    let result = cache.appendMask { bytes -> CachedGlyph in
      do throws(FontError) {
        let mask = try rasterizer.mask(
          of: glyph, in: face, pixelsPerEm: pixelsPerEm, xQuarter: place.xQuarter, yQuarter: place.yQuarter,
          into: &bytes)
        guard mask.width > 0 else { return CachedGlyph(kind: .empty) }
        return CachedGlyph(
          kind: .mask, offset: UInt32(offset), left: mask.left, top: mask.top, width: mask.width, height: mask.height)
      } catch {
        return CachedGlyph(kind: .missing)
      }
    }
    cache.insert(key, result)
    return result
  }
}

extension PixelColor {
  init(_ color: TextColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
