public import Foundation
public import RichText

/// The quotation of what a message answers: a bar, the name of its sender, and one line of its text.
public struct ReplyStyle: Hashable, Sendable {
  /// How the name looks.
  public var sender: TextStyle
  /// How the quoted text looks.
  public var text: TextStyle
  /// The width of the bar on the left, in points.
  public var barWidth: CGFloat
  /// The room around the lines, the bar not counted.
  public var insets: RowInsets

  /// Makes a style.
  public init(
    sender: TextStyle = TextStyle(font: Font(size: 13, weight: .bold)),
    text: TextStyle = TextStyle(font: Font(size: 13)),
    barWidth: CGFloat = 3, insets: RowInsets = RowInsets(vertical: 4, horizontal: 6)
  ) {
    self.sender = sender
    self.text = text
    self.barWidth = barWidth
    self.insets = insets
  }
}
