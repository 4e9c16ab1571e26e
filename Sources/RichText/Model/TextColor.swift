/// A colour in sRGB with 8 bits a channel, not premultiplied. Layout never looks inside it.
public struct TextColor: Hashable, Codable, Sendable {
  /// Red, 0...255.
  public var red: UInt8
  /// Green, 0...255.
  public var green: UInt8
  /// Blue, 0...255.
  public var blue: UInt8
  /// Opacity, 0 (clear)...255 (opaque).
  public var alpha: UInt8

  /// Makes a colour from its channels; opaque by default.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes an opaque colour from a number such as `0x1A2B3C` (red, green, blue); higher bits are ignored.
  public init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// Opaque black.
  public static let black = TextColor(rgb: 0x000000)
  /// Opaque white.
  public static let white = TextColor(rgb: 0xFFFFFF)
  /// Nothing at all.
  public static let clear = TextColor(red: 0, green: 0, blue: 0, alpha: 0)
}
