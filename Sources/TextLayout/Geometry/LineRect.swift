public import Foundation

/// A rectangle on a line.
public struct LineRect: Hashable, Sendable {
  /// The rectangle in points of the container, y down.
  public var rect: CGRect
  /// The position of the line in ``TextLayout/lines``.
  public var line: Int
}
