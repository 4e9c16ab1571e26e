internal import ChatLayout
internal import Foundation
internal import PixelEngine
internal import RichText
internal import TextRendering

extension ConversationRenderer {
  /// Draws what reaches into a bitmap of a picture of a row.
  func draw(_ picture: PlacedPicture, into bitmap: Bitmap) {
    for placed in picture.items where !placed.bounds.intersection(bitmap.bounds).isEmpty {
      switch placed.item {
      case .shape(let path, let fill): bitmap.fill(path.transformed(toPixels), paint(fill, path))
      case .text: if let text = placed.text { draw(text, clip: placed.bounds, into: bitmap) }
      case .image(let reference, let rect, let clip, let color):
        draw(reference, rect, clip: clip.transformed(toPixels), color, into: bitmap)
      case .bubble(let image, let rect): draw(image, rect, into: bitmap)
      }
    }
  }

  var toPixels: Transform { Transform(xx: scale, yx: 0, xy: 0, yy: scale, dx: 0, dy: 0) }

  /// The whole pixels nearest to a box.
  func pixels(_ rect: CGRect) -> PixelRect {
    func whole(_ value: CGFloat) -> Int { Int(min(max((Double(value) * scale).rounded(), -1e8), 1e8)) }
    let (x, y) = (whole(rect.minX), whole(rect.minY))
    return PixelRect(x: x, y: y, width: whole(rect.maxX) - x, height: whole(rect.maxY) - y)
  }

  private func paint(_ fill: RowPicture.Fill, _ path: Path) -> Paint {
    switch fill {
    case .color(let color): return .color(PixelColor(color))
    case .gradient(let top, let bottom):
      guard let box = path.controlBox else { return .color(PixelColor(top)) }
      return .gradient(
        Gradient(
          .linear(start: PixelPoint(0, box.top * scale), end: PixelPoint(0, box.bottom * scale)),
          stops: [Gradient.Stop(0, PixelColor(top)), Gradient.Stop(1, PixelColor(bottom))]))
    }
  }

  private func draw(
    _ reference: ImageReference, _ rect: CGRect, clip: Path, _ color: TextColor, into bitmap: Bitmap
  ) {
    let frame = pixels(rect)
    guard !frame.intersection(bitmap.bounds).isEmpty else { return }
    do throws(PixelError) {
      let image = try images.image(reference, fillingWidth: frame.width, height: frame.height, scale: scale)
      bitmap.fill(
        clip, .image(ImagePattern(image, transform: .translation(Double(frame.x), Double(frame.y)))))
    } catch {
      warn("\(error.reason); a placeholder is drawn in its place")
      bitmap.fill(clip, .color(PixelColor(color)))
    }
  }

  private func draw(_ placed: PlacedText, clip: PixelRect, into bitmap: Bitmap) {
    guard !clip.contains(placed.bounds) else { return text.draw(placed, into: bitmap) }
    // Few texts get here, so they may take the long way: over a copy of the part that they may change.
    guard let part = try? Bitmap(clip.intersection(bitmap.bounds)) else { return }
    part.copy(bitmap)
    text.draw(placed, into: part)
    bitmap.copy(part)
  }

  private func draw(_ image: BubbleImage, _ rect: CGRect, into bitmap: Bitmap) {
    let frame = pixels(rect)
    guard !frame.intersection(bitmap.bounds).isEmpty else { return }
    do throws(PixelError) {
      bitmap.draw(try ninePart(image, scale: scale), in: frame, scale: scale)
    } catch {
      warn("\(error.reason); a plain bubble is drawn in its place")
      bitmap.fill(
        .box(rect, radius: theme.bubble.radius).transformed(toPixels), .color(PixelColor(theme.incoming.strip)))
    }
  }

  /// The parts of a bubble's image, in the variant for a scale.
  func ninePart(_ bubble: BubbleImage, scale: Double) throws(PixelError) -> NinePart {
    let image = try images.image(bubble.image, scale: scale)
    let density = Double(bubble.image.variant(atScale: scale)?.scale ?? 1)
    func pixels(_ length: CGFloat) -> Int { Int(min(max((Double(length) * density).rounded(), 0), 1e6)) }
    let caps = bubble.capInsets
    let (left, top) = (pixels(caps.left), pixels(caps.top))
    if left + pixels(caps.right) >= image.width || top + pixels(caps.bottom) >= image.height {
      warn(
        "the caps of a bubble's image are as large as the image, \(image.width) x \(image.height) pixels, and are cut; "
          + "give smaller ones, or the right scale")
    }
    return NinePart(
      image,
      insets: NinePart.EdgeInsets(
        top: top, left: left, bottom: caps.bottom > 0 ? pixels(caps.bottom) : image.height - top - 1,
        right: caps.right > 0 ? pixels(caps.right) : image.width - left - 1), scale: density)
  }
}
