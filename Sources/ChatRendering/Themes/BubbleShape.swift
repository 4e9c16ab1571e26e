public import Foundation

/// The shape of bubbles that are no images. Lengths are points.
public struct BubbleShape: Hashable, Sendable {
  /// The radius of corners.
  public var radius: CGFloat
  /// The radius of the corners on the sender's side where messages of one group meet.
  public var joinedRadius: CGFloat
  /// The size of the beak that points at the avatar, for row styles without tails; zero for none. It stands in the room
  /// around the avatar, and what finds no place there within the bubble.
  public var beak: CGSize
  /// The radius of the corners of pictures and strips in the bubble.
  public var innerRadius: CGFloat

  /// Makes a shape.
  public init(
    radius: CGFloat = 16, joinedRadius: CGFloat = 5, beak: CGSize = CGSize(width: 6, height: 12),
    innerRadius: CGFloat = 8
  ) {
    self.radius = radius
    self.joinedRadius = joinedRadius
    self.beak = beak
    self.innerRadius = innerRadius
  }
}
