internal import Foundation
internal import PixelEngine
internal import RichText
internal import TextLayout

extension SVGWriter {
  mutating func drawBackgrounds(of list: DisplayList, _ number: Int, _ origin: PixelPoint) {
    for background in list.backgrounds(ofLine: number) {
      fill(
        background.path(at: origin, radius: renderer.options.backgroundCornerRadius, scale: 1),
        PixelColor(background.color))
    }
  }

  mutating func drawDecorations(
    _ kind: DecorationLine.Kind, of list: DisplayList, _ line: DisplayList.Line, _ origin: PixelPoint
  ) {
    let options = renderer.options
    let links = kind == .underline && options.underlinesLinks ? list.linkUnderlines(line) : []
    for decoration in list.decorations[line.decorations] + links where decoration.kind == kind {
      let stroke = DecorationStroke(
        left: origin.x + decoration.start, right: origin.x + decoration.end,
        top: origin.y + decoration.y - decoration.thickness / 2, thickness: decoration.thickness)
      var path = Path()
      for part in renderer.parts(of: decoration, list, line) {
        path.append(
          stroke.path(
            DecorationStroke.Pattern(decoration.pattern), from: origin.x + part.lowerBound,
            to: origin.x + part.upperBound))
      }
      let color = decoration.color ?? (decoration.isLink ? options.linkColor : nil) ?? options.textColor
      fill(path, PixelColor(color))
    }
  }

  mutating func drawAttachments(of list: DisplayList, _ line: DisplayList.Line, _ origin: PixelPoint) {
    for attachment in list.attachments[line.attachments] {
      let frame = attachment.frame.offsetBy(dx: origin.x, dy: origin.y)
      guard !frame.isEmpty, let variant = attachment.attachment.image?.variants.last else { continue }
      do throws(PixelError) {
        // What cannot be decoded here is not handed on.
        let file = try renderer.images.file(variant.source)
        use(image(variant.source, file), in: frame)
      } catch {
        renderer.warn(.unreadableImage, "\(error.reason); an empty frame is drawn in its place")
        var path = Path.rectangle(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
        path.append(.rectangle(x: frame.maxX - 1, y: frame.minY + 1, width: 2 - frame.width, height: frame.height - 2))
        fill(path, PixelColor(red: 128, green: 128, blue: 128, alpha: 160))
      }
    }
  }
}
