public import RichText

/// What a bubble is filled with.
public enum BubbleFill: Hashable, Sendable {
  /// One colour.
  case color(TextColor)
  /// From one colour at the upper edge to another at the lower.
  case gradient(top: TextColor, bottom: TextColor)
  /// An image instead of a shape.
  case image(BubbleImage)

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
