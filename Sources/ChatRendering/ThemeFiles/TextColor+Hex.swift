public import RichText

extension TextColor {
  /// A colour as `#rrggbb` or `#rrggbbaa`, also without the number sign; nil where the text is none.
  public init?(hex text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard [6, 8].contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { return nil }
    guard digits.utf8.count == 8 else {
      self.init(rgb: value)
      return
    }
    self.init(rgb: value >> 8)
    alpha = UInt8(value & 0xFF)
  }
}
