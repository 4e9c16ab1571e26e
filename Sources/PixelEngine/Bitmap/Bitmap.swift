internal import CPixman

/// Pixels to draw into: premultiplied RGBA, 8 bits a channel, sRGB. It belongs to one thread at a time.
///
/// A bitmap covers a rectangle of device pixels that need not begin at the origin: a tall picture is drawn band by
/// band, each with the same coordinates, and the same pixels result.
@safe public final class Bitmap {
  /// The longest side, in pixels.
  public static let maximumSide = 32_767
  /// The most pixels (400 MB of them). Larger pictures are drawn in bands.
  public static let maximumPixels = 100_000_000

  /// The device pixels that it covers.
  public let bounds: PixelRect

  let pixels: UnsafeMutablePointer<UInt32>
  let image: OpaquePointer

  /// Makes a bitmap of clear pixels.
  ///
  /// - Throws: ``PixelError`` of code `tooLarge` where it would have no pixels or more than the caps allow.
  public init(_ bounds: PixelRect) throws(PixelError) {
    let (width, height) = (bounds.width, bounds.height)
    let side = 1...Self.maximumSide
    guard side.contains(width), side.contains(height), width * height <= Self.maximumPixels else {
      throw PixelError(
        code: .tooLarge,
        reason: "cannot make a picture of \(width) x \(height) pixels; 1 to \(Self.maximumSide) on a side and "
          + "\(Self.maximumPixels) in all are allowed")
    }
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    unsafe pixels.initialize(repeating: 0, count: width * height)
    guard
      let image = unsafe pixman_image_create_bits(
        PIXMAN_a8b8g8r8, Int32(width), Int32(height), pixels, Int32(width * 4))
    else {
      unsafe pixels.deallocate()
      throw PixelError(code: .tooLarge, reason: "there is no memory for a picture of \(width) x \(height) pixels")
    }
    unsafe self.pixels = pixels
    unsafe self.image = image
    self.bounds = bounds
  }

  /// Makes a bitmap of clear pixels from the origin on.
  public convenience init(width: Int, height: Int) throws(PixelError) {
    try self.init(PixelRect(x: 0, y: 0, width: width, height: height))
  }

  deinit {
    unsafe _ = pixman_image_unref(image)
    unsafe pixels.deallocate()
  }

  /// The number of columns.
  public var width: Int { bounds.width }
  /// The number of rows.
  public var height: Int { bounds.height }

  /// The pixels row by row: premultiplied, red in the lowest byte.
  public var span: Span<UInt32> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span(_unsafeStart: UnsafePointer(pixels), count: width * height)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// A pixel, premultiplied, red in the lowest byte; 0 outside the bounds. Coordinates are device pixels.
  public subscript(x: Int, y: Int) -> UInt32 {
    let column = x - bounds.x
    let row = y - bounds.y
    guard column >= 0, column < width, row >= 0, row < height else { return 0 }
    return unsafe pixels[row * width + column]
  }

  /// Whether every pixel is opaque.
  public var isOpaque: Bool {
    var all: UInt32 = 0xFF00_0000
    for index in 0..<width * height { unsafe all &= pixels[index] }
    return all == 0xFF00_0000
  }

  /// Makes every pixel one colour.
  public func clear(_ color: PixelColor = .clear) {
    unsafe pixels.update(repeating: color.premultiplied, count: width * height)
  }
}
