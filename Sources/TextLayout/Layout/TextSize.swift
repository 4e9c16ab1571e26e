public import Foundation

/// How large a text is when its lines are broken at a width.
public struct TextSize: Hashable, Sendable {
  /// The width of the widest line in points, hanging white space left out.
  public var width: CGFloat
  /// The height of all lines in points.
  public var height: CGFloat
  /// The number of lines.
  public var lineCount: Int

  /// Makes a size.
  public init(width: CGFloat, height: CGFloat, lineCount: Int) {
    self.width = width
    self.height = height
    self.lineCount = lineCount
  }

  /// Width and height.
  public var size: CGSize { CGSize(width: width, height: height) }
}
