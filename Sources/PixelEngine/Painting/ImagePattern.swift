/// An image as something to fill with.
public struct ImagePattern: Sendable {
  /// The image.
  public var image: Image
  /// From image pixels to device pixels.
  public var transform: Transform

  /// Makes a pattern.
  public init(_ image: Image, transform: Transform) {
    self.image = image
    self.transform = transform
  }

  /// An image that fills a box of device pixels.
  public init(_ image: Image, x: Double, y: Double, width: Double, height: Double) {
    self.init(
      image,
      transform: Transform(
        xx: width / Double(image.width), yx: 0, xy: 0, yy: height / Double(image.height), dx: x, dy: y))
  }
}
