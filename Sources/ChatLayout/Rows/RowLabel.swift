public import Foundation
public import RichText
internal import TextLayout

/// One line of text in a row: what it says, where it stands, and how it looks.
public struct RowLabel: Hashable, Sendable {
  /// What it says, in full.
  public var text: String
  /// Where it stands in points, from the upper left corner of the row. A text wider than this is cut with an ellipsis.
  public var frame: CGRect
  /// How it looks.
  public var style: TextStyle
  /// Where the text stands in the frame; in the middle of its height in any case.
  public var alignment: TextAlignment

  /// Makes a label.
  public init(_ text: String, frame: CGRect, style: TextStyle, alignment: TextAlignment = .natural) {
    self.text = text
    self.frame = frame
    self.style = style
    self.alignment = alignment
  }

  /// How labels are laid out: on one line, cut with an ellipsis where they are wider.
  static func container(width: CGFloat) -> TextContainer {
    TextContainer(width: width, maximumNumberOfLines: 1, lineBreakMode: .truncateTail)
  }
}
