internal import Foundation
internal import PixelEngine
internal import RichText
internal import TextLayout

extension TextRenderer {
  func drawBackgrounds(of list: DisplayList, _ number: Int, at origin: PixelPoint, into bitmap: Bitmap) {
    for background in list.backgrounds[list.lines[number].backgrounds] {
      let rect = background.rect
      let radius = Double(options.backgroundCornerRadius) * scale
      let (left, right) = (background.isStart ? radius : 0, background.isEnd ? radius : 0)
      let path = Path.roundedRectangle(
        x: (origin.x + Double(rect.minX)) * scale, y: (origin.y + Double(rect.minY)) * scale,
        width: Double(rect.width) * scale, height: Double(rect.height) * scale,
        radii: CornerRadii(topLeft: left, topRight: right, bottomRight: right, bottomLeft: left))
      bitmap.fill(path, .color(PixelColor(background.color)))
    }
  }
}
