public import Foundation
public import RichText

/// How senders' pictures look. Where there is no image, the initials of the name stand on a colour that the sender
/// always has.
public struct AvatarTheme: Hashable, Sendable {
  /// The outline.
  public enum Shape: String, Hashable, Codable, Sendable, CaseIterable {
    /// A circle.
    case round
    /// A square, its corners a little rounded.
    case square
  }

  /// The outline.
  public var shape: Shape
  /// The room left free within the avatar's frame, on all sides, in points.
  public var padding: CGFloat
  /// The colours behind initials.
  public var colors: [TextColor]
  /// The initials.
  public var text: TextColor

  /// Makes a theme.
  public init(
    shape: Shape = .round, padding: CGFloat = 0,
    colors: [TextColor] = [0xE5695C, 0xE08A3C, 0x8E7CD6, 0x4FA66A, 0x3DA5B5, 0x4A8CDB, 0xD46A9C, 0x7C8A99].map {
      TextColor(rgb: $0)
    }, text: TextColor = .white
  ) {
    self.shape = shape
    self.padding = padding
    self.colors = colors
    self.text = text
  }
}
