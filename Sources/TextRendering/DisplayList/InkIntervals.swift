internal import FontEngine

/// Where glyphs cross a horizontal band, for underlines that leave room around them.
struct InkIntervals {
  /// The stretch of a band that a glyph crosses, from its leftmost to its rightmost point there, in font units; nil
  /// where it does not. Curves are taken as 16 straight pieces.
  ///
  /// - Parameters:
  ///   - outline: The glyph.
  ///   - low: The lower edge of the band, y up.
  ///   - high: The upper edge.
  static func crossing(_ outline: GlyphOutline, low: Double, high: Double) -> ClosedRange<Double>? {
    var result: ClosedRange<Double>?
    var start = (x: 0.0, y: 0.0)
    var last = start
    var next = 0
    func point() -> (x: Double, y: Double) {
      defer { next += 1 }
      return (Double(outline.points[next].x), Double(outline.points[next].y))
    }
    func line(to end: (x: Double, y: Double)) {
      defer { last = end }
      guard let part = clip(last, end, low, high) else { return }
      result = result.map { min($0.lowerBound, part.lowerBound)...max($0.upperBound, part.upperBound) } ?? part
    }
    func curve(_ points: [(x: Double, y: Double)]) {
      for step in 1...16 { line(to: bezier(points, Double(step) / 16)) }
    }
    for verb in outline.verbs {
      switch verb {
      case .move:
        line(to: start)
        start = point()
        last = start
      case .line: line(to: point())
      case .quad: curve([last, point(), point()])
      case .cubic: curve([last, point(), point(), point()])
      }
    }
    line(to: start)
    return result
  }

  /// A point of a Bézier curve (de Casteljau).
  private static func bezier(_ points: [(x: Double, y: Double)], _ t: Double) -> (x: Double, y: Double) {
    var points = points
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { ($0.x + ($1.x - $0.x) * t, $0.y + ($1.y - $0.y) * t) }
    }
    return points[0]
  }

  /// The part of a line within the band, as a range of x.
  private static func clip(
    _ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ low: Double, _ high: Double
  ) -> ClosedRange<Double>? {
    let (bottom, top) = a.y <= b.y ? (a, b) : (b, a)
    guard top.y > low, bottom.y < high else { return nil }
    guard top.y > bottom.y else { return min(a.x, b.x)...max(a.x, b.x) }
    func x(at y: Double) -> Double {
      let share = (min(max(y, bottom.y), top.y) - bottom.y) / (top.y - bottom.y)
      return bottom.x + (top.x - bottom.x) * share
    }
    let (one, other) = (x(at: low), x(at: high))
    return min(one, other)...max(one, other)
  }
}
