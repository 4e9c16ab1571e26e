/// A place in device pixels, y down, with fractions.
public struct PixelPoint: Hashable, Sendable, BitwiseCopyable {
  /// To the right.
  public var x: Double
  /// Down.
  public var y: Double

  /// Makes a point.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
