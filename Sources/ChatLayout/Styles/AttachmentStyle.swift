public import Foundation

/// How what is sent along is shown, one above the other.
public struct AttachmentStyle: Hashable, Sendable {
  /// The most height of a picture, in points; a larger one is made smaller, its proportions kept.
  public var maximumPictureHeight: CGFloat
  /// The size of a picture whose own nobody knows, in points.
  public var unknownPictureSize: CGSize
  /// The size of the strip for sound or a file, in points; it becomes narrower where there is no room.
  public var stripSize: CGSize

  /// Makes a style.
  public init(
    maximumPictureHeight: CGFloat = 320, unknownPictureSize: CGSize = CGSize(width: 200, height: 150),
    stripSize: CGSize = CGSize(width: 220, height: 48)
  ) {
    self.maximumPictureHeight = maximumPictureHeight
    self.unknownPictureSize = unknownPictureSize
    self.stripSize = stripSize
  }
}
