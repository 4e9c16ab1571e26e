internal import CPixman

/// A decoded image: premultiplied RGBA, 8 bits a channel. It never changes and may be shared by threads.
@safe public final class Image: Sendable {
  /// The width in pixels, 1...32767.
  public let width: Int
  /// The height in pixels, 1...32767.
  public let height: Int
  /// Whether every pixel is opaque.
  public let isOpaque: Bool

  nonisolated(unsafe) let pixels: UnsafeMutablePointer<UInt32>

  /// Takes over the pixels, which were allocated for it.
  init(adopting pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    unsafe self.pixels = pixels
    self.width = width
    self.height = height
    var all: UInt32 = 0xFF00_0000
    for index in 0..<width * height { unsafe all &= pixels[index] }
    isOpaque = all == 0xFF00_0000
  }

  deinit {
    unsafe pixels.deallocate()
  }

  /// Copies the pixels of a bitmap.
  public convenience init(_ bitmap: Bitmap) {
    let count = bitmap.width * bitmap.height
    let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    unsafe copy.initialize(from: bitmap.pixels, count: count)
    unsafe self.init(adopting: copy, width: bitmap.width, height: bitmap.height)
  }

  /// How much memory the pixels take.
  public var byteCount: Int { width * height * 4 }

  /// The pixels row by row: premultiplied, red in the lowest byte.
  public var span: Span<UInt32> {
    @_lifetime(borrow self)
    get {
      let span = unsafe Span(_unsafeStart: UnsafePointer(pixels), count: width * height)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// Lends the image as a source that is drawn through a map, scaled with a filter that suits the map.
  ///
  /// - Parameters:
  ///   - part: The part of the image to lend; the whole by default.
  ///   - transform: From the pixels of the part to those of the target.
  ///   - repeats: Whether the outermost pixels go on beyond the edges.
  func withSource(
    part: PixelRect? = nil, transform: Transform, repeats: Bool, _ body: (OpaquePointer) -> Void
  ) {
    let part = part ?? PixelRect(x: 0, y: 0, width: width, height: height)
    guard let inverse = transform.inverse else { return }
    guard
      let source = unsafe pixman_image_create_bits(
        PIXMAN_a8b8g8r8, Int32(part.width), Int32(part.height), pixels + part.y * width + part.x, Int32(width * 4))
    else { return }
    defer { unsafe _ = pixman_image_unref(source) }
    var matrix = inverse.pixman
    unsafe pixman_image_set_transform(source, &matrix)
    unsafe pixman_image_set_repeat(source, repeats ? PIXMAN_REPEAT_PAD : PIXMAN_REPEAT_NONE)
    unsafe ScalingFilter(inverse).apply(to: source)
    unsafe body(source)
  }
}
