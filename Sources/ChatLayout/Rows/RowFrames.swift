public import Foundation

/// Where everything stands in the row of a message, in points from the upper left corner of the row, y down. What is nil
/// is not there, and takes no room.
public struct RowFrames: Hashable, Sendable {
  /// The height of the row; the next row begins below it.
  public var rowHeight: CGFloat = 0
  /// The width of the row that it was laid out for.
  public var rowWidth: CGFloat = 0
  /// Whether the owner of the screen wrote the message.
  public var isOutgoing = false
  /// Where the message stands in its group, for the shape of the bubble.
  public var position = GroupPosition.single
  /// The label above the first message of a day.
  public var daySeparator: RowLabel?
  /// The label that says when.
  public var timeLabel: RowLabel?
  /// The sender's picture.
  public var avatar: CGRect?
  /// The name of the sender.
  public var name: RowLabel?
  /// The bubble, without its tail; nil for large emoji.
  public var bubble: CGRect?
  /// The tail of the bubble, beside its lower corner on the sender's side.
  public var tail: CGRect?
  /// The quotation of what the message answers.
  public var reply: ReplyFrames?
  /// What was sent along, in the order of the message.
  public var attachments: [CGRect] = []
  /// The text. Laid out in a container as wide as ``textWrapWidth``, it has the lines that were measured, and this
  /// height.
  public var text: CGRect?
  /// The width that the lines of the text break at in points: that of ``text``, or less where a single character is wider
  /// than the style allows lines to be.
  public var textWrapWidth: CGFloat = 0
  /// The upper left corner of the container that the text is laid out in: that of ``text``, but right of it where
  /// ``textWrapWidth`` is less than the text's width and lines stand at the right.
  public var textOrigin = CGPoint.zero
  /// How many times as large as the style says the text is; 1 but for large emoji.
  public var textScale: CGFloat = 1
  /// The mark of what has become of the message.
  public var status: CGRect?

  /// Makes frames of nothing.
  public init() {}
}
