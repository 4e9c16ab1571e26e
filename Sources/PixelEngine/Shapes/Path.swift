/// Lines and curves around areas, in device pixels, y down. Areas are filled by the non-zero winding rule.
public struct Path: Hashable, Sendable {
  enum Verb: UInt8, Hashable, Sendable { case move, line, quad, cubic, close }

  var verbs: [Verb] = []
  var points: [PixelPoint] = []

  /// Makes an empty path.
  public init() {}

  /// Whether there is nothing in it.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Begins a contour at a point.
  public mutating func move(to point: PixelPoint) {
    verbs.append(.move)
    points.append(point)
  }

  /// Adds a straight line. A contour must have begun.
  public mutating func line(to point: PixelPoint) {
    verbs.append(.line)
    points.append(point)
  }

  /// Adds a quadratic Bézier curve.
  public mutating func quad(_ control: PixelPoint, to point: PixelPoint) {
    verbs.append(.quad)
    points.append(control)
    points.append(point)
  }

  /// Adds a cubic Bézier curve.
  public mutating func cubic(_ first: PixelPoint, _ second: PixelPoint, to point: PixelPoint) {
    verbs.append(.cubic)
    points.append(first)
    points.append(second)
    points.append(point)
  }

  /// Ends a contour at its beginning.
  public mutating func close() {
    verbs.append(.close)
  }

  /// Adds the contours of another path.
  public mutating func append(_ other: Path) {
    verbs += other.verbs
    points += other.points
  }

  /// The path after a map.
  public func transformed(_ transform: Transform) -> Path {
    var result = self
    for index in result.points.indices { result.points[index] = transform.apply(result.points[index]) }
    return result
  }

  /// The box of all points, control points included, as left, top, right and bottom; nil for an empty path.
  public var controlBox: (left: Double, top: Double, right: Double, bottom: Double)? {
    guard let first = points.first else { return nil }
    return points.reduce((first.x, first.y, first.x, first.y)) {
      (min($0.0, $1.x), min($0.1, $1.y), max($0.2, $1.x), max($0.3, $1.y))
    }
  }
}
