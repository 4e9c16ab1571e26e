public import Foundation

/// The bubble around what a message says.
public struct BubbleStyle: Hashable, Sendable {
  /// How wide it may become. Only a single character or attachment that is wider by itself goes beyond.
  public enum MaximumWidth: Hashable, Sendable {
    /// Lines of text break at so many points, however wide the row is.
    case text(CGFloat)
    /// Lines of text break at the width of the row less so many points.
    case textInset(CGFloat)
    /// The bubble takes at most this share of the row's width, 0...1, and never more than there is between the
    /// margins and the avatar.
    case share(CGFloat)
  }

  /// How wide it may become.
  public var maximumWidth: MaximumWidth
  /// The least height in points; what is in a higher bubble than it needs stands in its middle.
  public var minimumHeight: CGFloat
  /// The room around what is in it, for messages of the others.
  public var incomingInsets: RowInsets
  /// The room around what is in it, for one's own messages.
  public var outgoingInsets: RowInsets
  /// Whether it is made as narrow as it can be without one more line.
  public var shrinks: Bool
  /// The part of a bubble's image that keeps its size when the image is stretched, from each edge, in points; nil
  /// where the bubble is a shape.
  public var capInsets: RowInsets?
  /// The room between a name, a quotation, attachments and the text, one above the other, in points.
  public var spacing: CGFloat
  /// The tail; nil for none, or for one that is part of the image.
  public var tail: TailStyle?

  /// Makes a style.
  public init(
    maximumWidth: MaximumWidth, minimumHeight: CGFloat = 0, incomingInsets: RowInsets, outgoingInsets: RowInsets,
    shrinks: Bool = false, capInsets: RowInsets? = nil, spacing: CGFloat = 4, tail: TailStyle? = nil
  ) {
    self.maximumWidth = maximumWidth
    self.minimumHeight = minimumHeight
    self.incomingInsets = incomingInsets
    self.outgoingInsets = outgoingInsets
    self.shrinks = shrinks
    self.capInsets = capInsets
    self.spacing = spacing
    self.tail = tail
  }
}
