/// The weight of a font on the scale of OpenType's `usWeightClass`, 1...1000.
public struct FontWeight: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  /// The number on the scale, always within 1...1000.
  public let rawValue: Int

  /// Makes a weight; numbers outside 1...1000 are cut to the range.
  public init(rawValue: Int) {
    self.rawValue = min(max(rawValue, 1), 1000)
  }

  /// 400.
  public static let regular = FontWeight(rawValue: 400)
  /// 500.
  public static let medium = FontWeight(rawValue: 500)
  /// 600.
  public static let semibold = FontWeight(rawValue: 600)
  /// 700.
  public static let bold = FontWeight(rawValue: 700)

  /// Lighter before heavier.
  public static func < (left: FontWeight, right: FontWeight) -> Bool {
    left.rawValue < right.rawValue
  }
}
