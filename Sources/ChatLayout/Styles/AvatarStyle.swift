public import Foundation

/// The sender's picture beside a bubble.
public struct AvatarStyle: Hashable, Sendable {
  /// Whose messages have one.
  public enum Sides: String, Hashable, Codable, Sendable, CaseIterable {
    /// Those of the others.
    case incoming
    /// All.
    case both
  }

  /// Where it stands beside the bubble.
  public enum Alignment: String, Hashable, Codable, Sendable, CaseIterable {
    /// Their upper edges are level.
    case top
    /// Their lower edges are level.
    case bottom
  }

  /// Width and height in points.
  public var size: CGFloat
  /// The room between it and the bubble, in points.
  public var gap: CGFloat
  /// Whose messages have one.
  public var sides: Sides
  /// Where it stands beside the bubble.
  public var alignment: Alignment
  /// Whether only the last message of a group shows it; the others leave the room free.
  public var isLastOfGroupOnly: Bool

  /// Makes a style; by default one for all messages, at the top.
  public init(
    size: CGFloat, gap: CGFloat = 0, sides: Sides = .both, alignment: Alignment = .top,
    isLastOfGroupOnly: Bool = false
  ) {
    self.size = size
    self.gap = gap
    self.sides = sides
    self.alignment = alignment
    self.isLastOfGroupOnly = isLastOfGroupOnly
  }
}
