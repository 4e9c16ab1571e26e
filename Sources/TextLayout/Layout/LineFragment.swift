public import Foundation

/// One line of a laid-out text.
public struct LineFragment: Hashable, Sendable {
  /// The text of the line, its separator or hanging white space included, in UTF-16.
  public var range: Range<TextOffset>
  /// The same range in the string that was prepared.
  public var stringRange: Range<String.Index>
  /// The left end of what is seen in points, from the left edge of the container.
  public var left: CGFloat
  /// The width in points, hanging white space left out.
  public var width: CGFloat
  /// The width of the white space that hangs at the end, in points.
  public var trailingWidth: CGFloat
  /// The top of the line in points, y down from the top of the text.
  public var top: CGFloat
  /// The height of the line in points.
  public var height: CGFloat
  /// The baseline in points, y down from the top of the text.
  public var baseline: CGFloat
  /// From the baseline up to the top of the letters' box, in points; positive.
  public var ascent: CGFloat
  /// From the baseline down to the bottom of the letters' box, in points; positive.
  public var descent: CGFloat
  /// Whether a line separator ends the line.
  public var endsWithSeparator: Bool
  /// Whether a hyphen is drawn at its end, for a soft hyphen.
  public var hasHyphen: Bool
  /// Whether it is wider than the limit, because it holds one cluster or attachment that is.
  public var isOverfull: Bool
  /// Whether a part of the text is left out of it, and a truncation token stands there.
  public var isTruncated: Bool
  /// The number of its row from 0; fragments beside an exclusion share one.
  public var row: Int

  /// The box of the line in points: what is seen of it, as high as the line.
  public var rect: CGRect { CGRect(x: left, y: top, width: width, height: height) }
}
