internal import Foundation
internal import PixelEngine
internal import RichText

extension TextRenderer {
  func drawBackgrounds(of list: DisplayList, _ number: Int, at origin: PixelPoint, into bitmap: Bitmap) {
    for background in list.backgrounds(ofLine: number) {
      let path = background.path(at: origin, radius: options.backgroundCornerRadius, scale: scale)
      bitmap.fill(path, .color(PixelColor(background.color)))
    }
  }
}
