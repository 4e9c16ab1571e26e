public import PixelEngine
public import RichText

extension PixelColor {
  /// The pixels' colour of a colour of text.
  public init(_ color: TextColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
