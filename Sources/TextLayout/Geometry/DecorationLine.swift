public import Foundation
public import RichText

/// A stretch of underline or strikethrough on a line.
public struct DecorationLine: Hashable, Sendable {
  /// Where a decoration runs.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// Under the text.
    case underline
    /// Through the text.
    case strikethrough
  }

  /// Where it runs.
  public var kind: Kind
  /// Its left end in points of the container.
  public var start: CGFloat
  /// Its right end in points of the container.
  public var end: CGFloat
  /// The middle of the stroke in points of the container, y down.
  public var y: CGFloat
  /// The thickness of the stroke in points.
  public var thickness: CGFloat
  /// How it is drawn.
  public var style: DecorationStyle
  /// Its colour, that of the text where the style names none; nil is the drawing context's.
  public var color: TextColor?
  /// The position of the line in ``TextLayout/lines``.
  public var line: Int
}
