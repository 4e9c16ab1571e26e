public import Foundation
public import RichText

/// The label above the first message of a day.
public struct DaySeparatorStyle: Hashable, Sendable {
  /// How it looks.
  public var text: TextStyle
  /// Its height in points.
  public var height: CGFloat
  /// The room left and right of its text, together, in points.
  public var padding: CGFloat
  /// The room above it in points.
  public var spacingAbove: CGFloat

  /// Makes a style.
  public init(
    text: TextStyle = TextStyle(font: Font(size: 12)), height: CGFloat = 22, padding: CGFloat = 20,
    spacingAbove: CGFloat = 12
  ) {
    self.text = text
    self.height = height
    self.padding = padding
    self.spacingAbove = spacingAbove
  }
}
