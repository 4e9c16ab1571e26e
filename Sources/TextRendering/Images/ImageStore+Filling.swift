public import PixelEngine
public import RichText

extension ImageStore {
  /// The image of a reference, cut on two sides to the proportions of a box and scaled to its size in pixels.
  ///
  /// - Throws: ``PixelEngine/PixelError`` where it cannot be read or decoded, or the box is empty.
  public func image(
    _ reference: ImageReference, fillingWidth width: Int, height: Int, scale: Double
  ) throws(PixelError) -> Image {
    let whole = try image(reference, scale: scale)
    let bitmap = try Bitmap(width: width, height: height)
    var part = PixelRect(x: 0, y: 0, width: whole.width, height: whole.height)
    if whole.width * height > width * whole.height {
      part.width = max(1, (whole.height * width + height / 2) / height)
      part.x = (whole.width - part.width) / 2
    } else {
      part.height = max(1, (whole.width * height + width / 2) / width)
      part.y = (whole.height - part.height) / 2
    }
    bitmap.draw(whole, part: part, in: bitmap.bounds)
    return Image(bitmap)
  }
}
