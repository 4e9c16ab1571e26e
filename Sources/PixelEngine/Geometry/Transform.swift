/// An affine map: `x' = xx x + xy y + dx`, `y' = yx x + yy y + dy`.
public struct Transform: Hashable, Sendable, BitwiseCopyable {
  /// What x adds to x.
  public var xx: Double
  /// What x adds to y.
  public var yx: Double
  /// What y adds to x.
  public var xy: Double
  /// What y adds to y.
  public var yy: Double
  /// The shift to the right.
  public var dx: Double
  /// The shift down.
  public var dy: Double

  /// Makes a map of its six numbers.
  public init(xx: Double, yx: Double, xy: Double, yy: Double, dx: Double, dy: Double) {
    self.xx = xx
    self.yx = yx
    self.xy = xy
    self.yy = yy
    self.dx = dx
    self.dy = dy
  }

  /// The map that changes nothing.
  public static let identity = Transform(xx: 1, yx: 0, xy: 0, yy: 1, dx: 0, dy: 0)

  /// A shift.
  public static func translation(_ dx: Double, _ dy: Double) -> Transform {
    Transform(xx: 1, yx: 0, xy: 0, yy: 1, dx: dx, dy: dy)
  }

  /// A scaling from the origin.
  public static func scale(_ x: Double, _ y: Double) -> Transform {
    Transform(xx: x, yx: 0, xy: 0, yy: y, dx: 0, dy: 0)
  }

  /// The map that does `inner` first and then this one.
  public func concatenated(_ inner: Transform) -> Transform {
    Transform(
      xx: xx * inner.xx + xy * inner.yx, yx: yx * inner.xx + yy * inner.yx,
      xy: xx * inner.xy + xy * inner.yy, yy: yx * inner.xy + yy * inner.yy,
      dx: xx * inner.dx + xy * inner.dy + dx, dy: yx * inner.dx + yy * inner.dy + dy)
  }

  /// The map back; nil where there is none.
  public var inverse: Transform? {
    let determinant = xx * yy - xy * yx
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    return Transform(
      xx: yy / determinant, yx: -yx / determinant, xy: -xy / determinant, yy: xx / determinant,
      dx: (xy * dy - yy * dx) / determinant, dy: (yx * dx - xx * dy) / determinant)
  }

  /// Where a point goes.
  public func apply(_ point: PixelPoint) -> PixelPoint {
    PixelPoint(xx * point.x + xy * point.y + dx, yx * point.x + yy * point.y + dy)
  }
}
