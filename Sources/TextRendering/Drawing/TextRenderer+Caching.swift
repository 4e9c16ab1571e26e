internal import FontEngine
internal import PixelEngine

extension TextRenderer {
  /// The key of a glyph that depends on the text's colour.
  func coloredKey(_ glyph: UInt32, _ style: RunStyle, _ place: PixelPlace) -> GlyphKey {
    if variants[style.color] == nil {
      if variants.count == 126 {
        variants.removeAll()
        cache.removeAll()
      }
      variants[style.color] = variants.count + 1
    }
    return GlyphKey(
      glyph: glyph, face: style.faceNumber, size: style.size, xQuarter: place.xQuarter, yQuarter: place.yQuarter,
      variant: variants[style.color] ?? 0)
  }

  /// Makes a glyph and keeps it.
  func insert(
    _ key: GlyphKey, _ glyph: UInt32, _ style: RunStyle, _ place: PixelPlace, into bitmap: Bitmap?
  ) -> CachedGlyph {
    var result = style.face.isColor ? insertPicture(key, glyph, style, place, into: bitmap) : nil
    if let result, result.kind != .empty { return result }
    if style.pixelsPerEm > Self.maximumCachedSize {
      result = uncached(glyph, style)
    } else {
      result = makeMask(glyph, style, place, into: bitmap)
    }
    if result?.kind == .missing {
      // A font of bitmaps without colour has nothing else; of one with colour, some outlines are seen by this way alone.
      let picture = insertPicture(key, glyph, style, place, into: bitmap)
      if picture.kind != .empty { return picture }
      result = uncached(glyph, style)
    }
    if result?.kind == .missing {
      warn(.unloadableGlyph, GlyphRasterizer.unloadable(glyph, style.face).description)
    } else if result?.kind == .empty, style.face.hasSVGPicture(ofGlyph: glyph) {
      // No font was left that has the character.
      warn(.unloadableGlyph, GlyphRasterizer.undrawable(glyph, style.face).description)
      result = CachedGlyph(kind: .missing)
    }
    let glyph = result ?? CachedGlyph(kind: .empty)
    makeRoom(0, style.color, into: bitmap)
    cache.insert(key, glyph)
    return glyph
  }

  /// A glyph that is drawn as a shape each time.
  private func uncached(_ glyph: UInt32, _ style: RunStyle) -> CachedGlyph {
    do throws(FontError) {
      let outline = try rasterizer.outline(of: glyph, in: style.face)
      return CachedGlyph(kind: outline.isEmpty ? .empty : .large)
    } catch {
      return CachedGlyph(kind: .missing)
    }
  }

  /// Makes a colour glyph and keeps it; of kind `empty`, and not kept, where there is none.
  func insertPicture(
    _ key: GlyphKey, _ glyph: UInt32, _ style: RunStyle, _ place: PixelPlace, into bitmap: Bitmap?
  ) -> CachedGlyph {
    guard
      let picture = picture(
        of: glyph, in: style.face, pixelsPerEm: style.pixelsPerEm, xQuarter: place.xQuarter, yQuarter: place.yQuarter,
        color: style.color)
    else { return CachedGlyph(kind: .empty) }
    let bounds = picture.bitmap.bounds
    var result = CachedGlyph(
      kind: .pixels, left: Int32(bounds.x), top: Int32(bounds.y), width: Int32(bounds.width),
      height: Int32(bounds.height))
    let size = bounds.width * bounds.height * 4
    if !cache.keeps(bytes: size) {
      result.kind = .large
      makeRoom(0, style.color, into: bitmap)
    } else if picture.usesForeground && !key.hasVariant {
      result.kind = .colored
      makeRoom(0, style.color, into: bitmap)
    } else {
      makeRoom(size, style.color, into: bitmap)
      result.offset = cache.appendPixels(picture.bitmap.span)
    }
    cache.insert(key, result)
    return result
  }

  private func makeMask(_ glyph: UInt32, _ style: RunStyle, _ place: PixelPlace, into bitmap: Bitmap?) -> CachedGlyph {
    scratch.removeAll(keepingCapacity: true)
    do throws(FontError) {
      let mask = try rasterizer.mask(
        of: glyph, in: style.face, pixelsPerEm: style.pixelsPerEm, xQuarter: place.xQuarter, yQuarter: place.yQuarter,
        into: &scratch)
      guard let mask else { return CachedGlyph(kind: .large) }
      guard mask.width > 0 else { return CachedGlyph(kind: .empty) }
      guard cache.keeps(bytes: scratch.count) else { return CachedGlyph(kind: .large) }
      makeRoom(scratch.count, style.color, into: bitmap)
      return CachedGlyph(
        kind: .mask, offset: cache.appendMask(scratch), left: mask.left, top: mask.top, width: mask.width,
        height: mask.height)
    } catch {
      return CachedGlyph(kind: .missing)
    }
  }

  /// Forgets all glyphs where one more would not fit. Those that wait to be drawn are drawn before.
  private func makeRoom(_ bytes: Int, _ color: PixelColor, into bitmap: Bitmap?) {
    guard !cache.hasRoom(bytes: bytes) else { return }
    if let bitmap { flush(color, into: bitmap) }
    cache.removeAll()
  }
}
