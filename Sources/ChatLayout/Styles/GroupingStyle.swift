public import Foundation

/// Which messages belong together, and how near they stand.
///
/// A message belongs to the one before it if both are by one sender, both of one's own or neither, on one day, and not
/// further apart in time than ``interval``, whichever comes first. A time that nobody knows is no reason to part.
public struct GroupingStyle: Hashable, Sendable {
  /// The most seconds between two messages of a group, inclusive.
  public var interval: Double
  /// The room above a message that is not the first of its group, in points, instead of ``RowStyle/topMargin``.
  public var topMargin: CGFloat

  /// Makes a style; by default, 5 minutes.
  public init(interval: Double = 300, topMargin: CGFloat = 2) {
    self.interval = interval
    self.topMargin = topMargin
  }
}
