internal import Foundation

/// The clamps that every length of this module goes through.
enum Length {
  /// The largest length in points, so that no sum of frames can overflow.
  static let limit: CGFloat = 100_000

  /// A length that cannot be negative: negative or not a number becomes 0.
  static func positive(_ value: CGFloat) -> CGFloat {
    value > 0 ? min(value, limit) : 0
  }

  /// A place of either sign on a long list; not a number becomes 0.
  static func place(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -RowIndex.maximumTotalHeight), RowIndex.maximumTotalHeight)
  }
}
