/// What a shape is filled with.
public enum Paint: Sendable {
  /// One colour.
  case color(PixelColor)
  /// A gradient.
  case gradient(Gradient)
  /// An image. Beyond its edges its outermost pixels go on.
  case image(ImagePattern)
}
