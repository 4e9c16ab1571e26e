internal import Foundation
internal import PixelEngine
internal import TextRendering

/// A picture of a row with the pixels that its things touch at most.
struct PlacedPicture {
  struct Item {
    var item: RowPicture.Item
    var bounds: PixelRect
    /// Of a text: its lines in their places.
    var text: PlacedText?
  }

  let items: [Item]
  let bounds: PixelRect

  init(_ items: [Item]) {
    self.items = items
    bounds = items.reduce(PixelRect.empty) { $0.union($1.bounds) }
  }
}

extension ConversationRenderer {
  /// Finds out which pixels a picture touches.
  func place(_ picture: RowPicture) -> PlacedPicture {
    PlacedPicture(
      picture.items.map { item in
        switch item {
        case .shape(let path, _):
          let box = path.transformed(toPixels).controlBox
          let bounds = box.map { PixelRect(around: $0.left, $0.top, $0.right, $0.bottom) }
          return PlacedPicture.Item(item: item, bounds: bounds ?? .empty)
        case .text(let list, let origin, let clip):
          let placed = text.place(list, at: origin)
          return PlacedPicture.Item(item: item, bounds: placed.bounds.intersection(pixels(clip)), text: placed)
        case .image(_, let rect, _, _), .bubble(_, let rect):
          return PlacedPicture.Item(item: item, bounds: pixels(rect))
        }
      })
  }
}
