internal import FontEngine
internal import PixelEngine

/// Paints the tree of a colour glyph (OpenType, "COLR") with PixelEngine's shapes, gradients and blend modes.
struct ColorGlyphPainter {
  /// A hostile font may ask for a picture of any size, and for layers of it within layers.
  static let maximumEms = 8.0
  static let maximumPixels = 1 << 24
  private static let maximumLayers = 32

  private let foreground: PixelColor
  private let bounds: PixelRect
  /// How many layers wait for one another.
  private var layers = 0
  /// How many pixels may still be painted.
  private var budget: Int

  private init(foreground: PixelColor, bounds: PixelRect) {
    self.foreground = foreground
    self.bounds = bounds
    budget = max(256 * bounds.width * bounds.height, 1 << 26)
  }

  /// Paints a glyph.
  ///
  /// - Parameters:
  ///   - glyph: The glyph.
  ///   - transform: From font units, y up, to pixels.
  ///   - pixelsPerEm: The size.
  ///   - foreground: The text's colour.
  /// - Returns: Its pixels; nil where it has no bounds, is empty, is wider or higher than ``maximumEms``, has more than
  ///   ``maximumPixels``, or wants more layers or work than any sensible picture.
  static func paint(
    _ glyph: ColorGlyph, transform: Transform, pixelsPerEm: Double, foreground: PixelColor
  ) -> Bitmap? {
    let box: PixelRect
    if let clip = glyph.clip {
      box = rect(
        of: Path.rectangle(
          x: clip.left, y: clip.bottom, width: clip.right - clip.left, height: clip.top - clip.bottom
        ).transformed(transform))
    } else {
      guard let found = bounds(of: glyph.paint, transform) else { return nil }
      box = found
    }
    guard !box.isEmpty, Double(max(box.width, box.height)) <= pixelsPerEm * maximumEms + 2,
      box.width * box.height <= maximumPixels, let bitmap = try? Bitmap(box)
    else { return nil }
    var painter = ColorGlyphPainter(foreground: foreground, bounds: box)
    painter.paint(glyph.paint, transform, into: bitmap)
    return painter.budget >= 0 ? bitmap : nil
  }

  private mutating func paint(_ node: GlyphPaint, _ transform: Transform, into bitmap: Bitmap) {
    guard budget >= 0 else { return }
    switch node {
    case .layers(let layers):
      for layer in layers { paint(layer, transform, into: bitmap) }
    case .transformed(let inner, let next):
      paint(next, transform.concatenated(Transform(inner)), into: bitmap)
    case .solid, .gradient:
      spend()
      if let fill = fill(node, transform) { bitmap.fill(bounds, fill) }
    case .clipped(let outline, let next):
      let path = Path(outline).transformed(transform)
      spend()
      if let fill = fill(next, transform) {
        bitmap.fill(path, fill)
      } else if let layer = layer(next, transform) {
        bitmap.fill(
          path, .image(ImagePattern(Image(layer), transform: .translation(Double(bounds.x), Double(bounds.y)))))
      }
    case .composite(let source, let mode, let backdrop):
      guard let below = layer(backdrop, transform), let above = layer(source, transform) else { return }
      below.composite(above, mode: BlendMode(rawValue: mode) ?? .sourceOver)
      bitmap.composite(below)
    }
  }

  /// A node on a bitmap of its own.
  private mutating func layer(_ node: GlyphPaint, _ transform: Transform) -> Bitmap? {
    spend()
    guard budget >= 0, layers < Self.maximumLayers, let bitmap = try? Bitmap(bounds) else {
      budget = -1
      return nil
    }
    layers += 1
    defer { layers -= 1 }
    paint(node, transform, into: bitmap)
    return bitmap
  }

  private mutating func spend() { budget -= bounds.width * bounds.height }

  /// A node that is one fill, perhaps moved, as a paint.
  private func fill(_ node: GlyphPaint, _ transform: Transform) -> Paint? {
    switch node {
    case .solid(let color): .color(self.color(color))
    case .gradient(let gradient): self.gradient(gradient, transform)
    case .transformed(let inner, let next): fill(next, transform.concatenated(Transform(inner)))
    default: nil
    }
  }

  private func color(_ color: GlyphColor) -> PixelColor {
    let base = color.isForeground ? foreground : PixelColor(red: color.red, green: color.green, blue: color.blue)
    return PixelColor(
      red: base.red, green: base.green, blue: base.blue, alpha: UInt8((Double(base.alpha) * color.alpha).rounded()))
  }

  private func gradient(_ gradient: GlyphGradient, _ transform: Transform) -> Paint {
    let stops = gradient.stops.map { Gradient.Stop($0.offset, color($0.color)) }
    let shape: Gradient.Shape
    switch gradient.shape {
    case .linear(let x0, let y0, let x1, let y1, let x2, let y2):
      // The colours are the same along lines from the first to the third point: only the part of the way to the
      // second that is at right angles to these counts.
      let (ax, ay) = (x2 - x0, y2 - y0)
      let length = ax * ax + ay * ay
      let along = length > 0 ? ((x1 - x0) * ax + (y1 - y0) * ay) / length : 0
      shape = .linear(start: PixelPoint(x0, y0), end: PixelPoint(x1 - ax * along, y1 - ay * along))
    case .radial(let x0, let y0, let r0, let x1, let y1, let r1):
      shape = .radial(
        startCenter: PixelPoint(x0, y0), startRadius: r0, endCenter: PixelPoint(x1, y1), endRadius: r1)
    case .sweep(let x, let y, let start, let end):
      shape = .sweep(center: PixelPoint(x, y), startAngle: start, endAngle: end)
    }
    return .gradient(
      Gradient(
        shape, stops: stops, extend: Gradient.Extend(rawValue: gradient.extend.rawValue) ?? .pad, transform: transform))
  }

  /// The pixels that a tree can paint; nil where it has no bounds.
  private static func bounds(of node: GlyphPaint, _ transform: Transform) -> PixelRect? {
    switch node {
    case .layers(let layers):
      var result = PixelRect.empty
      for layer in layers {
        guard let box = bounds(of: layer, transform) else { return nil }
        result = result.union(box)
      }
      return result
    case .solid, .gradient: return nil
    case .clipped(let outline, _): return rect(of: Path(outline).transformed(transform))
    case .transformed(let inner, let next): return bounds(of: next, transform.concatenated(Transform(inner)))
    case .composite(let source, _, let backdrop):
      // Most modes show either; a mode that keeps the one within the other is bounded by that alone.
      switch (bounds(of: source, transform), bounds(of: backdrop, transform)) {
      case (let one?, let other?): return one.union(other)
      case (let one?, nil), (nil, let one?): return one
      case (nil, nil): return nil
      }
    }
  }

  private static func rect(of path: Path) -> PixelRect {
    guard let box = path.controlBox else { return .empty }
    return PixelRect(around: box.left, box.top, box.right, box.bottom)
  }
}

extension Transform {
  init(_ transform: GlyphTransform) {
    self.init(
      xx: transform.xx, yx: transform.yx, xy: transform.xy, yy: transform.yy, dx: transform.dx, dy: transform.dy)
  }
}
