/// A colour in sRGB with 8 bits a channel, not premultiplied.
public struct PixelColor: Hashable, Sendable, BitwiseCopyable {
  /// Red, 0...255.
  public var red: UInt8
  /// Green, 0...255.
  public var green: UInt8
  /// Blue, 0...255.
  public var blue: UInt8
  /// Opacity, 0 (clear)...255 (opaque).
  public var alpha: UInt8

  /// Makes a colour; opaque by default.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque colour from a number such as `0x1A2B3C`.
  public init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// Opaque black.
  public static let black = PixelColor(rgb: 0)
  /// Opaque white.
  public static let white = PixelColor(rgb: 0xFFFFFF)
  /// Nothing at all.
  public static let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// The pixel of this colour: premultiplied, red in the lowest byte.
  public var premultiplied: UInt32 {
    let alpha = UInt32(self.alpha)
    func part(_ channel: UInt8) -> UInt32 { (UInt32(channel) * alpha + 127) / 255 }
    return part(red) | part(green) << 8 | part(blue) << 16 | alpha << 24
  }

  /// The colour of a premultiplied pixel; rounded where the pixel is translucent.
  public init(premultiplied pixel: UInt32) {
    let alpha = pixel >> 24
    func part(_ shift: UInt32) -> UInt8 {
      alpha == 0 ? 0 : UInt8(min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha))
    }
    self.init(red: part(0), green: part(8), blue: part(16), alpha: UInt8(alpha))
  }
}
