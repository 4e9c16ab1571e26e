public import Foundation

/// A caret as it stands on its line.
public struct Caret: Hashable, Sendable {
  /// The place in the text, moved to the start of the cluster if it lay inside one.
  public var position: CaretPosition
  /// The line as a rectangle of width 0, in points of the container, y down: as high as its text line.
  public var rect: CGRect
  /// The position of its line; 0 where the layout has no lines.
  public var line: Int
  /// Whether text typed there runs from right to left.
  public var isRightToLeft: Bool
}
