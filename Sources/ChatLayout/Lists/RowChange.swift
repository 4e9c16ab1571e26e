public import Foundation

/// What an edit of ``ChatRows`` has changed.
public struct RowChange: Hashable, Sendable {
  /// Where rows came or went.
  public var position: Int
  /// How many rows went.
  public var removed: Int
  /// How many rows came.
  public var inserted: Int
  /// The rows that were measured, new ones and neighbours, in rising order, as they are numbered now.
  public var measured: [Int]
  /// How much higher all rows are together, in points.
  public var heightDelta: CGFloat

  /// Makes a change.
  public init(position: Int, removed: Int, inserted: Int, measured: [Int] = [], heightDelta: CGFloat = 0) {
    self.position = position
    self.removed = removed
    self.inserted = inserted
    self.measured = measured
    self.heightDelta = heightDelta
  }
}

extension RowAnchor {
  /// The same row after an edit; where it went, the row that took its place.
  public func moved(by change: RowChange) -> RowAnchor {
    guard row >= change.position else { return self }
    if row >= change.position + change.removed {
      return RowAnchor(row: row - change.removed + change.inserted, offset: offset)
    }
    // An edited row is still the same one.
    return row < change.position + change.inserted ? self : RowAnchor(row: change.position, offset: 0)
  }
}
