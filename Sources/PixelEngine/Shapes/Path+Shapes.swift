extension Path {
  /// How far the control points of a quarter circle lie from its ends, in radii (Riškus, "Approximation of a cubic
  /// Bézier curve by circular arcs", 2006); off by less than 0.03 % of the radius.
  private static let arc = 0.551_915_024_494

  /// A rectangle.
  public static func rectangle(x: Double, y: Double, width: Double, height: Double) -> Path {
    var path = Path()
    path.move(to: PixelPoint(x, y))
    path.line(to: PixelPoint(x + width, y))
    path.line(to: PixelPoint(x + width, y + height))
    path.line(to: PixelPoint(x, y + height))
    path.close()
    return path
  }

  /// A rectangle with a radius at each corner; radii that do not fit shrink together.
  public static func roundedRectangle(
    x: Double, y: Double, width: Double, height: Double, radii: CornerRadii
  ) -> Path {
    let radii = radii.fitting(width: width, height: height)
    let (right, bottom) = (x + width, y + height)
    var path = Path()
    path.move(to: PixelPoint(x + radii.topLeft, y))
    path.line(to: PixelPoint(right - radii.topRight, y))
    path.corner(PixelPoint(right, y), to: PixelPoint(right, y + radii.topRight))
    path.line(to: PixelPoint(right, bottom - radii.bottomRight))
    path.corner(PixelPoint(right, bottom), to: PixelPoint(right - radii.bottomRight, bottom))
    path.line(to: PixelPoint(x + radii.bottomLeft, bottom))
    path.corner(PixelPoint(x, bottom), to: PixelPoint(x, bottom - radii.bottomLeft))
    path.line(to: PixelPoint(x, y + radii.topLeft))
    path.corner(PixelPoint(x, y), to: PixelPoint(x + radii.topLeft, y))
    path.close()
    return path
  }

  /// A circle.
  public static func circle(center: PixelPoint, radius: Double) -> Path {
    roundedRectangle(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius, radii: CornerRadii(radius))
  }

  /// Adds a quarter of an ellipse from the present point, around the corner, to a point.
  ///
  /// - Parameter corner: Where the tangents of both ends meet.
  public mutating func corner(_ corner: PixelPoint, to end: PixelPoint) {
    guard let start = points.last, start != corner || end != corner else { return }
    func toward(_ point: PixelPoint) -> PixelPoint {
      PixelPoint(point.x + (corner.x - point.x) * Self.arc, point.y + (corner.y - point.y) * Self.arc)
    }
    cubic(toward(start), toward(end), to: end)
  }
}
