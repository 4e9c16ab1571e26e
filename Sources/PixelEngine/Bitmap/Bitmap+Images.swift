internal import CPixman

extension Bitmap {
  /// Draws an image, or a part of it, over what is there.
  ///
  /// Down-scaling averages all pixels that become one. At the image's own size and whole pixels nothing is changed.
  /// - Parameters:
  ///   - image: The image.
  ///   - part: The part of it; the whole by default. Pixels outside the part are not looked at.
  ///   - frame: The device pixels that it fills.
  public func draw(_ image: Image, part: PixelRect? = nil, in frame: PixelRect) {
    let whole = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
    let part = (part ?? whole).intersection(whole)
    let area = frame.intersection(bounds)
    guard !area.isEmpty, !part.isEmpty else { return }
    let transform = Transform(
      xx: Double(frame.width) / Double(part.width), yx: 0, xy: 0, yy: Double(frame.height) / Double(part.height),
      dx: Double(frame.x - area.x), dy: Double(frame.y - area.y))
    unsafe image.withSource(part: part, transform: transform, repeats: true) { source in
      unsafe pixman_image_composite32(
        PIXMAN_OP_OVER, source, nil, self.image, 0, 0, 0, 0, Int32(area.x - bounds.x), Int32(area.y - bounds.y),
        Int32(area.width), Int32(area.height))
    }
  }
}

extension Bitmap {
  /// Draws an image through a map over what is there; beyond its edges it fades into nothing.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - transform: From image pixels to device pixels.
  public func draw(_ image: Image, transform: Transform) {
    let (right, bottom) = (Double(image.width), Double(image.height))
    let corners = [PixelPoint(0, 0), PixelPoint(right, 0), PixelPoint(0, bottom), PixelPoint(right, bottom)]
      .map(transform.apply)
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    // The filter reaches a little beyond the edges.
    let area = PixelRect(around: xs[0], ys[0], xs[3], ys[3]).outset(by: 1).intersection(bounds)
    guard !area.isEmpty else { return }
    let local = Transform.translation(-Double(area.x), -Double(area.y)).concatenated(transform)
    unsafe image.withSource(transform: local, repeats: false) { source in
      unsafe pixman_image_composite32(
        PIXMAN_OP_OVER, source, nil, self.image, 0, 0, 0, 0, Int32(area.x - bounds.x), Int32(area.y - bounds.y),
        Int32(area.width), Int32(area.height))
    }
  }
}

extension Image {
  /// Makes an image of premultiplied pixels, red in the lowest byte.
  ///
  /// - Throws: ``PixelError`` where the size is beyond the caps of ``Bitmap`` or not that of the pixels.
  public convenience init(width: Int, height: Int, pixels: [UInt32]) throws(PixelError) {
    guard width > 0, height > 0, width <= Bitmap.maximumSide, height <= Bitmap.maximumSide,
      pixels.count == width * height
    else {
      throw PixelError(code: .tooLarge, reason: "\(pixels.count) pixels are no image of \(width) x \(height)")
    }
    let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: pixels.count)
    unsafe pixels.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { unsafe copy.initialize(from: start, count: source.count) }
    }
    unsafe self.init(adopting: copy, width: width, height: height)
  }

  /// The image at another size.
  ///
  /// - Throws: ``PixelError`` where the size is beyond the caps of ``Bitmap``.
  public func scaled(width: Int, height: Int) throws(PixelError) -> Image {
    let bitmap = try Bitmap(width: width, height: height)
    bitmap.draw(self, in: bitmap.bounds)
    return Image(bitmap)
  }
}
