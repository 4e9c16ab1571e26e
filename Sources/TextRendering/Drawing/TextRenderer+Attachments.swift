internal import Foundation
internal import PixelEngine
internal import RichText
internal import TextLayout

extension TextRenderer {
  func drawAttachments(of list: DisplayList, _ number: Int, at origin: PixelPoint, into bitmap: Bitmap) {
    let line = list.lines[number]
    for attachment in list.attachments[line.attachments] {
      let frame = pixelFrame(attachment, line, origin)
      guard !frame.isEmpty, let reference = attachment.attachment.image else { continue }
      guard !frame.intersection(bitmap.bounds).isEmpty else { continue }
      do throws(PixelError) {
        let image = try images.image(reference, width: frame.width, height: frame.height, scale: scale)
        bitmap.draw(image, in: frame)
      } catch {
        warn(.unreadableImage, "\(error.reason); an empty frame is drawn in its place")
        drawFrame(frame, into: bitmap)
      }
    }
  }

  /// The pixels of an attachment: whole ones, so that an image of just as many is not touched. It moves with the
  /// baseline, as glyphs do.
  func pixelFrame(_ attachment: AttachmentFrame, _ line: DisplayList.Line, _ origin: PixelPoint) -> PixelRect {
    let frame = attachment.frame
    guard frame.width > 0, frame.height > 0 else { return .empty }
    func pixels(_ value: Double) -> Int { Int((min(max(value, -1e8), 1e8) + 0.5).rounded(.down)) }
    return PixelRect(
      x: pixels((origin.x + Double(frame.minX)) * scale),
      y: baselineRow(line, origin) + pixels((Double(frame.minY) - line.baseline) * scale),
      width: max(1, pixels(Double(frame.width) * scale)), height: max(1, pixels(Double(frame.height) * scale)))
  }

  /// What stands for an image that cannot be read: a thin grey frame.
  private func drawFrame(_ frame: PixelRect, into bitmap: Bitmap) {
    let thickness = min(max(1, Int(scale.rounded())), frame.width, frame.height)
    let paint = Paint.color(PixelColor(red: 128, green: 128, blue: 128, alpha: 160))
    let (x, y, width, height) = (frame.x, frame.y, frame.width, frame.height)
    bitmap.fill(PixelRect(x: x, y: y, width: width, height: thickness), paint)
    bitmap.fill(PixelRect(x: x, y: frame.maxY - thickness, width: width, height: thickness), paint)
    let inner = PixelRect(x: x, y: y + thickness, width: thickness, height: height - 2 * thickness)
    bitmap.fill(inner, paint)
    bitmap.fill(PixelRect(x: frame.maxX - thickness, y: inner.y, width: thickness, height: inner.height), paint)
  }
}
