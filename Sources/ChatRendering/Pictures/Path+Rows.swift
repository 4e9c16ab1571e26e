internal import ChatLayout
internal import Foundation
internal import PixelEngine

extension Path {
  /// A rectangle with round corners.
  static func box(_ rect: CGRect, radius: CGFloat = 0) -> Path {
    .roundedRectangle(
      x: rect.minX, y: rect.minY, width: rect.width, height: rect.height, radii: CornerRadii(Double(radius)))
  }

  /// The outline of a rectangle, within it.
  static func frame(_ rect: CGRect, thickness: CGFloat) -> Path {
    var path = Path.box(rect)
    // The other way round, so that the inside stays open.
    let inner = rect.insetBy(dx: min(thickness, rect.width / 2), dy: min(thickness, rect.height / 2))
    path.append(.rectangle(x: inner.maxX, y: inner.minY, width: -inner.width, height: inner.height))
    return path
  }

  /// Straight strokes with round ends from point to point.
  static func stroke(_ points: [PixelPoint], thickness: Double) -> Path {
    var path = Path()
    let radius = thickness / 2
    for (start, end) in zip(points, points.dropFirst()) {
      let length = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
      guard length > 0 else { continue }
      let (x, y) = ((end.y - start.y) / length * radius, (start.x - end.x) / length * radius)
      path.move(to: PixelPoint(start.x + x, start.y + y))
      path.line(to: PixelPoint(end.x + x, end.y + y))
      path.line(to: PixelPoint(end.x - x, end.y - y))
      path.line(to: PixelPoint(start.x - x, start.y - y))
      path.close()
    }
    for point in points { path.append(.circle(center: point, radius: radius)) }
    return path
  }

  /// A ring.
  static func ring(center: PixelPoint, radius: Double, thickness: Double) -> Path {
    var path = Path.circle(center: center, radius: radius)
    let inner = radius - thickness
    path.append(
      Path.circle(center: PixelPoint(0, 0), radius: inner).transformed(
        Transform(xx: -1, yx: 0, xy: 0, yy: 1, dx: center.x, dy: center.y)))
    return path
  }

  /// A bubble.
  ///
  /// - Parameters:
  ///   - box: The bubble without its tail.
  ///   - tail: The tail beside its lower corner on the sender's side; nil for none.
  ///   - beak: Where in the picture the beak points at, and how far it reaches beyond the box; nil for none.
  ///   - isOutgoing: Whether the sender's side is the right one.
  static func bubble(
    _ box: CGRect, tail: CGRect?, beak: (y: CGFloat, outside: CGFloat)?, position: GroupPosition, isOutgoing: Bool,
    shape: BubbleShape
  ) -> Path {
    var body = box
    if let beak { body.size.width = max(0, body.width - shape.beak.width + beak.outside) }
    let radius = max(0, min(shape.radius, body.width / 2, body.height / 2))
    let joined = min(shape.joinedRadius, radius)
    let top = position.isFirst ? radius : joined
    let bottom = tail != nil ? 0 : position.isLast ? radius : joined
    let right = body.maxX
    var path = Path()
    func point(_ x: CGFloat, _ y: CGFloat) -> PixelPoint { PixelPoint(Double(x), Double(y)) }
    // As if it were outgoing; the others are its mirror image.
    path.move(to: point(body.minX + radius, body.minY))
    path.line(to: point(right - top, body.minY))
    path.corner(point(right, body.minY), to: point(right, body.minY + top))
    if let beak {
      let half = min(shape.beak.height / 2, (body.height - 2 * radius) / 2)
      let middle = min(max(beak.y, body.minY + top + half), body.maxY - bottom - half)
      if half > 0 {
        let tip = right + shape.beak.width
        path.line(to: point(right, middle - half))
        path.line(to: point(tip - 1, middle - 1))
        path.quad(point(tip, middle), to: point(tip - 1, middle + 1))
        path.line(to: point(right, middle + half))
      }
    }
    if let tail {
      let tip = right + tail.width
      path.line(to: point(right, max(body.minY + top, tail.minY - tail.height * 0.3)))
      path.cubic(
        point(right, tail.minY + tail.height * 0.62), point(right + tail.width * 0.4, box.maxY - tail.height * 0.1),
        to: point(tip - 0.6, box.maxY - 0.7))
      path.quad(point(tip - 0.2, box.maxY), to: point(tip - 1.2, box.maxY))
    } else {
      path.line(to: point(right, body.maxY - bottom))
      path.corner(point(right, body.maxY), to: point(right - bottom, body.maxY))
    }
    path.line(to: point(body.minX + radius, body.maxY))
    path.corner(point(body.minX, body.maxY), to: point(body.minX, body.maxY - radius))
    path.line(to: point(body.minX, body.minY + radius))
    path.corner(point(body.minX, body.minY), to: point(body.minX + radius, body.minY))
    path.close()
    guard !isOutgoing else { return path }
    return path.transformed(Transform(xx: -1, yx: 0, xy: 0, yy: 1, dx: Double(box.minX + box.maxX), dy: 0))
  }
}
