import Foundation

/// The clamps that every length of the model goes through.
enum Length {
  /// The largest length in points, so that no sum of a layout can overflow.
  static let limit: CGFloat = 100_000

  /// A length of either sign: not a number becomes 0.
  static func signed(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }

  /// A length that cannot be negative: negative or not a number becomes 0.
  static func positive(_ value: CGFloat) -> CGFloat {
    value > 0 ? min(value, limit) : 0
  }
}
