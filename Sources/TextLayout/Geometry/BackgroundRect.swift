public import Foundation
public import RichText

/// A stretch of background colour on a line.
public struct BackgroundRect: Hashable, Sendable {
  /// The colour.
  public var color: TextColor
  /// The rectangle in points of the container, y down: from the ascent to the descent of the styles it holds.
  public var rect: CGRect
  /// The position of the line in ``TextLayout/lines``.
  public var line: Int
  /// Whether the stretch of text begins here, not on a line above.
  public var isStart: Bool
  /// Whether the stretch of text ends here, not on a line below.
  public var isEnd: Bool
}
