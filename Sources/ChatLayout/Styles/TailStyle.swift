public import Foundation

/// The tail that points from a bubble to its sender, beside its lower corner. It stands in the room between the bubble
/// and the avatar or the margin.
public struct TailStyle: Hashable, Sendable {
  /// The size in points.
  public var size: CGSize
  /// Whether only the last message of a group has one. Large emoji have no bubble to have a tail, so that a group which
  /// ends with them has none.
  public var isLastOfGroupOnly: Bool

  /// Makes a style.
  public init(size: CGSize, isLastOfGroupOnly: Bool = true) {
    self.size = size
    self.isLastOfGroupOnly = isLastOfGroupOnly
  }
}
