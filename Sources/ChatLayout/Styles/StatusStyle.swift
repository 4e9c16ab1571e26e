public import Foundation

/// The mark that says what has become of one's own message. It stands behind the time label, or, where the style has
/// none in the bubble, beside the bubble at its lower edge.
public struct StatusStyle: Hashable, Sendable {
  /// The size in points.
  public var size: CGSize
  /// The room before it in points.
  public var gap: CGFloat

  /// Makes a style.
  public init(size: CGSize = CGSize(width: 16, height: 11), gap: CGFloat = 4) {
    self.size = size
    self.gap = gap
  }
}
