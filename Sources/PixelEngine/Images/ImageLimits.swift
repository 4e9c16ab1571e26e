/// How large an image file may be. The size is read from its header; nothing is decoded of one that is larger.
public struct ImageLimits: Hashable, Sendable {
  /// The longest side in pixels; at most 32,767.
  public var maximumSide: Int
  /// The most pixels in all.
  public var maximumPixels: Int

  /// Makes limits; by default 16,384 pixels on a side and 50 million in all (200 MB when decoded).
  public init(maximumSide: Int = 16_384, maximumPixels: Int = 50_000_000) {
    self.maximumSide = min(maximumSide, Bitmap.maximumSide)
    self.maximumPixels = maximumPixels
  }

  func check(_ width: Int, _ height: Int) throws(PixelError) {
    guard width >= 1, height >= 1 else {
      throw PixelError(code: .malformed, reason: "the image says that it has \(width) x \(height) pixels")
    }
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
      throw PixelError(
        code: .tooLarge,
        reason: "the image says that it has \(width) x \(height) pixels; at most \(maximumSide) on a side and "
          + "\(maximumPixels) in all are decoded; make it smaller")
    }
  }
}
