internal import FontEngine
internal import PixelEngine

extension Path {
  /// The contours of a glyph, in font units, y up.
  init(_ outline: GlyphOutline) {
    self.init()
    var next = 0
    func point() -> PixelPoint {
      defer { next += 1 }
      return PixelPoint(Double(outline.points[next].x), Double(outline.points[next].y))
    }
    for verb in outline.verbs {
      switch verb {
      case .move: move(to: point())
      case .line: line(to: point())
      case .quad:
        let control = point()
        quad(control, to: point())
      case .cubic:
        let first = point()
        let second = point()
        cubic(first, second, to: point())
      }
    }
  }
}
