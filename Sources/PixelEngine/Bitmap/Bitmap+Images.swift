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

extension Image {
  /// The image at another size.
  ///
  /// - Throws: ``PixelError`` where the size is beyond the caps of ``Bitmap``.
  public func scaled(width: Int, height: Int) throws(PixelError) -> Image {
    let bitmap = try Bitmap(width: width, height: height)
    bitmap.draw(self, in: bitmap.bounds)
    return Image(bitmap)
  }
}
