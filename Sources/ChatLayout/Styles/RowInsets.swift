public import Foundation

/// The room between a box and what is in it, in points.
public struct RowInsets: Hashable, Sendable {
  /// Above.
  public var top: CGFloat
  /// On the left.
  public var left: CGFloat
  /// Below.
  public var bottom: CGFloat
  /// On the right.
  public var right: CGFloat

  /// Makes insets.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets that are equal on opposite sides.
  public init(vertical: CGFloat, horizontal: CGFloat) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// Left and right together.
  public var width: CGFloat { left + right }
  /// Top and bottom together.
  public var height: CGFloat { top + bottom }

  var clamped: RowInsets {
    RowInsets(
      top: Length.positive(top), left: Length.positive(left), bottom: Length.positive(bottom),
      right: Length.positive(right))
  }
}
