public import Foundation
public import RichText
public import TextLayout

/// The bar at the end of a chat in which a message is typed: how high it is for the text in it.
///
/// Lengths are points. Those that are negative or not a number count as 0; a maximum below the minimum counts as the
/// minimum.
public struct InputBar: Hashable, Sendable {
  /// How high a bar is.
  public struct Size: Hashable, Sendable {
    /// The height in points, a whole number.
    public var height: CGFloat
    /// Whether the text scrolls inside the bar, because it needs all the height there may be.
    public var scrollEnabled: Bool

    /// Makes a size.
    public init(height: CGFloat, scrollEnabled: Bool) {
      self.height = height
      self.scrollEnabled = scrollEnabled
    }
  }

  /// What the bar has above and below the text, together.
  public var padding: CGFloat
  /// The least height.
  public var minimumHeight: CGFloat
  /// The greatest height.
  public var maximumHeight: CGFloat

  /// Makes a bar; by default from 36 to 120 points high, with 16 beside the text.
  public init(padding: CGFloat = 16, minimumHeight: CGFloat = 36, maximumHeight: CGFloat = 120) {
    self.padding = padding
    self.minimumHeight = minimumHeight
    self.maximumHeight = maximumHeight
  }

  /// The size of the bar around a text: its height and the padding, rounded up to a whole point, kept between the
  /// minimum and the maximum, and rounded to a whole point again. At the maximum and above it, the text scrolls.
  ///
  /// - Parameter textHeight: The height of the text in points; NaN and negative heights count as 0.
  public func size(textHeight: CGFloat) -> Size {
    let least = Length.positive(minimumHeight)
    let greatest = max(Length.positive(maximumHeight), least)
    let wanted = (Length.positive(textHeight) + Length.positive(padding)).rounded(.up)
    return Size(height: min(max(wanted, least), greatest).rounded(), scrollEnabled: wanted >= greatest)
  }

  /// The size of the bar around a text whose lines are broken at a width.
  ///
  /// An empty text is as high as one line, so that the bar does not jump at the first letter.
  ///
  /// - Parameters:
  ///   - text: What has been typed so far.
  ///   - width: The width of the text in points, without the bar's edges.
  /// - Complexity: Linear in the text.
  public func size(
    _ text: String, style: TextStyle = TextStyle(), width: CGFloat, engine: TextLayoutEngine
  ) -> Size {
    let text = text.isEmpty ? " " : text
    return size(textHeight: engine.prepare(text, style: style).size(maxWidth: width).height)
  }
}
