public import Foundation
public import RichText

/// A shadow under text.
public struct TextShadow: Hashable, Sendable {
  /// Its colour.
  public var color: TextColor
  /// Its shift in points, y down.
  public var offset: CGSize
  /// How far it is blurred, in points: twice the standard deviation of a Gaussian, as in CSS; 0...100, others are
  /// clamped.
  public var blur: CGFloat

  /// Makes a shadow.
  public init(color: TextColor, offset: CGSize = CGSize(width: 0, height: 1), blur: CGFloat = 2) {
    self.color = color
    self.offset = offset
    self.blur = min(max(blur.isFinite ? blur : 0, 0), 100)
  }
}
