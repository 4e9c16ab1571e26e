internal import PixelEngine

/// A stroke of a decoration on the pixel grid.
struct DecorationStroke {
  /// Its ends.
  var left: Double
  var right: Double
  /// Its upper edge, on a whole pixel.
  var top: Double
  /// Its thickness in whole pixels, at least 1.
  var thickness: Double

  /// The shape of a stretch of it.
  func path(_ pattern: Pattern, from start: Double, to end: Double) -> Path {
    var path = Path()
    switch pattern {
    case .solid: path.append(rectangle(start, end))
    case .double:
      path.append(rectangle(start, end))
      path.append(.rectangle(x: start, y: top + 2 * thickness, width: end - start, height: thickness))
    case .dotted:
      for x in steps(2 * thickness, start, end) where x >= start - 0.01 && x + thickness <= end + 0.01 {
        path.append(.circle(center: PixelPoint(x + thickness / 2, top + thickness / 2), radius: thickness / 2))
      }
    case .dashed:
      for x in steps(5 * thickness, start, end) {
        let (from, to) = (max(x, start), min(x + 3 * thickness, end))
        if from < to { path.append(rectangle(from, to)) }
      }
    }
    return path
  }

  /// How it is drawn.
  enum Pattern { case solid, double, dotted, dashed }

  private func rectangle(_ start: Double, _ end: Double) -> Path {
    .rectangle(x: start, y: top, width: end - start, height: thickness)
  }

  /// Places at a distance from each other, counted from the beginning of the whole stroke. Very long strokes get at
  /// most 4,096.
  private func steps(_ distance: Double, _ start: Double, _ end: Double) -> [Double] {
    let first = max(0, ((start - left) / distance).rounded(.down))
    let count = min(4096, max(0, ((end - left) / distance - first).rounded(.up)))
    return (0..<Int(count)).map { left + (first + Double($0)) * distance }
  }
}
