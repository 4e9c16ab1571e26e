internal import Foundation
internal import PixelEngine
internal import RichText
internal import TextRendering

/// All that is drawn of one row, in order from below: for pixels and for SVG alike. Lengths are points of the picture.
struct RowPicture {
  /// What a shape is filled with.
  enum Fill {
    case color(TextColor)
    case gradient(top: TextColor, bottom: TextColor)
  }

  /// A thing to draw.
  enum Item {
    case shape(Path, Fill)
    /// An image that fills a box, cut to its proportions, as far as the path leaves it open; where it cannot be read,
    /// the path in a colour.
    case image(ImageReference, CGRect, clip: Path, TextColor)
    case bubble(BubbleImage, CGRect)
    /// A text, from a place on, and what it must not leave: marks can be piled up over the messages of others.
    case text(DisplayList, CGPoint, clip: CGRect)
  }

  var items: [Item] = []
  /// The number of characters that no font has a glyph for.
  var missingGlyphs = 0

  mutating func fill(_ path: Path, _ color: TextColor) {
    if color.alpha > 0 { items.append(.shape(path, .color(color))) }
  }
}
