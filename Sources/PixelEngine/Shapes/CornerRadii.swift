/// The radius of each corner of a rounded rectangle, in pixels.
public struct CornerRadii: Hashable, Sendable {
  /// The upper left corner.
  public var topLeft: Double
  /// The upper right corner.
  public var topRight: Double
  /// The lower right corner.
  public var bottomRight: Double
  /// The lower left corner.
  public var bottomLeft: Double

  /// Makes radii; 0 is a sharp corner.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at every corner.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// The radii that fit into a box: all shrunk by one factor where two of a side are longer than it
  /// (CSS Backgrounds and Borders 3, "Overlapping Curves"); negative ones become 0.
  func fitting(width: Double, height: Double) -> CornerRadii {
    let (tl, tr, br, bl) = (max(0, topLeft), max(0, topRight), max(0, bottomRight), max(0, bottomLeft))
    func share(_ side: Double, _ sum: Double) -> Double { sum > side ? side / sum : 1 }
    let factor = min(share(width, tl + tr), share(width, bl + br), share(height, tl + bl), share(height, tr + br))
    return CornerRadii(
      topLeft: tl * factor, topRight: tr * factor, bottomRight: br * factor, bottomLeft: bl * factor)
  }
}
