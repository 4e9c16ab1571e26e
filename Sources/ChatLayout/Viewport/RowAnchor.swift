public import Foundation

/// A row that stays where it is while rows around it change, and which point of it.
public struct RowAnchor: Hashable, Sendable {
  /// The row, counted from 0.
  public var row: Int
  /// How far the upper edge of the viewport's visible part lies below the row's top, in points; negative where the row
  /// begins below that edge.
  public var offset: CGFloat

  /// Makes an anchor.
  public init(row: Int, offset: CGFloat) {
    self.row = row
    self.offset = offset
  }
}
