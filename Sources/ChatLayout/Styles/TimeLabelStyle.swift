public import Foundation
public import RichText

/// The label that says when a message was sent.
public struct TimeLabelStyle: Hashable, Sendable {
  /// Where it stands.
  public enum Placement: Hashable, Sendable {
    /// Above the row's other frames, as wide as the row and so many points high. It is left out, and takes no room, where
    /// it says the same as the message before would.
    case above(height: CGFloat)
    /// At the end of the last line of text, so many points from it; below the text where there is no room.
    case tucked(gap: CGFloat)
  }

  /// Where it stands.
  public var placement: Placement
  /// How it looks.
  public var text: TextStyle

  /// Makes a style.
  public init(_ placement: Placement, text: TextStyle = TextStyle(font: Font(size: 12))) {
    self.placement = placement
    self.text = text
  }
}
