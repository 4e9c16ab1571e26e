public import RichText

/// What a bubble is filled with.
public enum BubbleFill: Hashable, Sendable {
  /// One colour.
  case color(TextColor)
  /// From one colour at the upper edge to another at the lower.
  case gradient(top: TextColor, bottom: TextColor)
  /// An image instead of a shape.
  case image(BubbleImage)

  /// What bubbles are filled with whose image cannot be read: text of a colour can be read on it.
  static func plain(for text: TextColor) -> BubbleFill {
    // Luma (Rec. 601): above the middle it is light text.
    let luma = 299 * Int(text.red) + 587 * Int(text.green) + 114 * Int(text.blue)
    return luma > 128_000 ? ChatTheme.light.outgoing.fill : ChatTheme.light.incoming.fill
  }

  /// The fill of a pressed bubble where the theme has none: an eighth darker. Images stay as they are.
  var pressed: BubbleFill {
    func darker(_ color: TextColor) -> TextColor {
      func part(_ channel: UInt8) -> UInt8 { UInt8(Int(channel) * 7 / 8) }
      return TextColor(red: part(color.red), green: part(color.green), blue: part(color.blue), alpha: color.alpha)
    }
    return switch self {
    case .color(let color): .color(darker(color))
    case .gradient(let top, let bottom): .gradient(top: darker(top), bottom: darker(bottom))
    case .image: self
    }
  }
}
