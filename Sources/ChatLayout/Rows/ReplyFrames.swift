public import Foundation

/// The parts of a quotation, in points from the upper left corner of the row.
public struct ReplyFrames: Hashable, Sendable {
  /// The whole block.
  public var frame: CGRect
  /// The bar at its left edge.
  public var bar: CGRect
  /// Who wrote what is quoted; nil where nobody knows.
  public var sender: RowLabel?
  /// The quoted text; nil where there is none.
  public var text: RowLabel?

  /// Makes the parts.
  public init(frame: CGRect, bar: CGRect, sender: RowLabel? = nil, text: RowLabel? = nil) {
    self.frame = frame
    self.bar = bar
    self.sender = sender
    self.text = text
  }
}
