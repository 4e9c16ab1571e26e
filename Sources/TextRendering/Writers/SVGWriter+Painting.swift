public import Foundation
public import PixelEngine

extension SVGWriter {
  /// Adds a shape in points whose colour goes from one to another, from the upper edge to the lower.
  public mutating func fill(_ path: Path, from top: PixelColor, to bottom: PixelColor) {
    guard !path.isEmpty else { return }
    let identifier = gradient(from: top, to: bottom)
    body += "<path d=\"\(path.svgData)\" fill=\"url(#\(identifier))\"/>\n"
  }

  /// Adds an image that fills a box in points, as far as a path leaves it open.
  ///
  /// - Throws: ``PixelEngine/PixelError`` where the image is larger than a bitmap may be.
  public mutating func draw(_ image: Image, in rect: CGRect, clip: Path? = nil) throws(PixelError) {
    let bitmap = try Bitmap(width: image.width, height: image.height)
    bitmap.draw(image, in: bitmap.bounds)
    let file = try PNGEncoder.encode(bitmap, options: PNGOptions(filters: .all))
    guard let clip else {
      draw(file, in: rect)
      return
    }
    clipped(by: clip) { $0.draw(file, in: rect) }
  }
}
