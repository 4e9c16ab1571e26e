public import Foundation
public import PixelEngine

extension SVGWriter {
  /// Adds a shape in points whose colour goes from one to another, from the upper edge to the lower.
  public mutating func fill(_ path: Path, from top: PixelColor, to bottom: PixelColor) {
    guard !path.isEmpty else { return }
    gradientCount += 1
    let identifier = "v\(gradientCount)"
    func stop(_ offset: Int, _ color: PixelColor) -> String {
      let fill = Self.fill(color).replacing(" fill=", with: " stop-color=").replacing(
        " fill-opacity=", with: " stop-opacity=")
      return "<stop offset=\"\(offset)\"\(fill)/>"
    }
    definitions +=
      "<linearGradient id=\"\(identifier)\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">\(stop(0, top))\(stop(1, bottom))"
      + "</linearGradient>\n"
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
    clipCount += 1
    definitions += "<clipPath id=\"c\(clipCount)\"><path d=\"\(clip.svgData)\"/></clipPath>\n"
    body += "<g clip-path=\"url(#c\(clipCount))\">\n"
    draw(file, in: rect)
    body += "</g>\n"
  }
}
