internal import FontEngine
public import Foundation
public import PixelEngine
internal import RichText
internal import TextLayout

extension TextRenderer {
  /// The pixels that drawing touches at most: of glyphs, attachments, decorations and backgrounds; shadows are left
  /// out.
  ///
  /// They lie within the layout's ink bounds, moved outward by one pixel: glyphs are put onto the pixel grid.
  public func inkBounds(of list: DisplayList, lines: Range<Int>? = nil, at origin: CGPoint = .zero) -> PixelRect {
    let lines = (lines ?? 0..<list.lines.count).clamped(to: 0..<list.lines.count)
    let place = PixelPoint(finite: origin)
    return lines.reduce(PixelRect.empty) { $0.union(inkBounds(of: list, line: $1, at: place)) }
  }

  /// The pixels that drawing touches at most, with the shadow. A bitmap of these pixels cuts nothing.
  public func bounds(of list: DisplayList, at origin: CGPoint = .zero) -> PixelRect {
    let ink = inkBounds(of: list, at: origin)
    guard let shadow = list.shadow ?? options.shadow, !ink.isEmpty else { return ink }
    let cast = ShadowCast(shadow, scale: scale)
    let reached = ink.outset(by: cast.reach)
    return ink.union(
      PixelRect(x: reached.x + cast.dx, y: reached.y + cast.dy, width: reached.width, height: reached.height))
  }

  /// The pixels of a picture that holds a layout whole: the rectangle that its lines fill, and all that is drawn.
  ///
  /// Lines without width, as of nothing but spaces, are as tall as others: the picture is one pixel wide.
  public func canvas(for list: DisplayList, at origin: CGPoint = .zero) -> PixelRect {
    let place = PixelPoint(finite: origin)
    let used = list.usedRect.offsetBy(dx: place.x, dy: place.y)
    let left = Double(used.minX) * scale
    let right = Double(used.maxX) * scale
    return PixelRect(
      around: left, Double(used.minY) * scale, right > left ? right : left.rounded(.down) + 1, Double(used.maxY) * scale
    ).union(bounds(of: list, at: origin))
  }

  private func inkBounds(of list: DisplayList, line number: Int, at origin: PixelPoint) -> PixelRect {
    let line = list.lines[number]
    let row = baselineRow(line, origin)
    var result = PixelRect.empty
    for run in list.runs[line.runs] {
      guard let style = style(of: run) else { continue }
      for index in run.glyphs {
        let place = place(list.glyphs[index], baseline: line.baseline, row: row, origin)
        result = result.union(bounds(of: list.glyphs[index].number, style, place))
      }
    }
    for attachment in list.attachments[line.attachments] {
      result = result.union(pixelFrame(attachment, line, origin))
    }
    for decoration in list.decorations[line.decorations] + (options.underlinesLinks ? list.linkUnderlines(line) : []) {
      let stroke = stroke(decoration, line, origin)
      let height = decoration.pattern == .double ? stroke.thickness * 3 : stroke.thickness
      result = result.union(PixelRect(around: stroke.left, stroke.top, stroke.right, stroke.top + height))
    }
    for background in list.backgrounds(ofLine: number) {
      let rect = background.rect
      result = result.union(
        PixelRect(
          around: (origin.x + Double(rect.minX)) * scale, (origin.y + Double(rect.minY)) * scale,
          (origin.x + Double(rect.maxX)) * scale, (origin.y + Double(rect.maxY)) * scale))
    }
    return result
  }

  private func bounds(of glyph: UInt32, _ style: RunStyle, _ place: PixelPlace) -> PixelRect {
    let key = GlyphKey(
      glyph: glyph, face: style.faceNumber, size: style.size, xQuarter: place.xQuarter, yQuarter: place.yQuarter)
    let cached = cache.glyph(key) ?? insert(key, glyph, style, place, into: nil)
    switch cached.kind {
    case .empty: return .empty
    case .mask, .pixels, .colored:
      return PixelRect(
        x: place.x + Int(cached.left), y: place.y + Int(cached.top), width: Int(cached.width),
        height: Int(cached.height))
    case .large where style.face.isColor && cached.width > 0:
      return PixelRect(
        x: place.x + Int(cached.left), y: place.y + Int(cached.top), width: Int(cached.width),
        height: Int(cached.height))
    case .large, .missing:
      let path = cached.kind == .large ? largePath(glyph, style, place) : missingBox(glyph, style, place)
      guard let box = path.controlBox else { return .empty }
      return PixelRect(around: box.left, box.top, box.right, box.bottom)
    }
  }
}

extension PixelPoint {
  /// A point of which what is not finite becomes 0.
  init(finite point: CGPoint) {
    self.init(point.x.isFinite ? Double(point.x) : 0, point.y.isFinite ? Double(point.y) : 0)
  }
}
