public import Foundation
public import RichText

/// The rules by which a message becomes a row. A plain value: start from ``classic``, ``messenger`` or ``modern`` and
/// change what you like, or make your own.
///
/// Lengths are points, y down. Those that are negative or not a number count as 0, and none exceeds 100,000.
///
/// In a row stand, from top to bottom: the day separator, the time label if it stands above, the top margin, the bubble
/// with the avatar beside it, the bottom margin. In a bubble: the name, the quotation, attachments, the text.
public struct RowStyle: Hashable, Sendable {
  /// The room at the left and right edge of the row.
  public var sideMargin: CGFloat
  /// The room above avatar and bubble.
  public var topMargin: CGFloat
  /// The room below avatar and bubble.
  public var bottomMargin: CGFloat
  /// How the text looks.
  public var text: TextStyle
  /// How the paragraphs of the text are set.
  public var paragraph: ParagraphStyle
  /// The bubble.
  public var bubble: BubbleStyle
  /// The sender's picture; nil for none.
  public var avatar: AvatarStyle?
  /// The label that says when; nil for none.
  public var timeLabel: TimeLabelStyle?
  /// The label above the first message of a day; nil for none.
  public var daySeparator: DaySeparatorStyle?
  /// Which messages belong together; nil: each stands for itself.
  public var grouping: GroupingStyle?
  /// How the name of the sender looks, in the first bubble of a group of somebody else's messages; nil for none.
  public var name: TextStyle?
  /// The quotation of what a message answers.
  public var reply: ReplyStyle
  /// What was sent along.
  public var attachments: AttachmentStyle
  /// The mark of what has become of a message; nil for none.
  public var status: StatusStyle?
  /// Enlarging of messages of few emoji; nil for none.
  public var largeEmoji: LargeEmojiStyle?
  /// How times and days are told.
  public var clock: ClockStyle

  /// Makes a style.
  public init(
    sideMargin: CGFloat = 0, topMargin: CGFloat = 0, bottomMargin: CGFloat = 0, text: TextStyle = TextStyle(),
    paragraph: ParagraphStyle = ParagraphStyle(), bubble: BubbleStyle, avatar: AvatarStyle? = nil,
    timeLabel: TimeLabelStyle? = nil, daySeparator: DaySeparatorStyle? = nil, grouping: GroupingStyle? = nil,
    name: TextStyle? = nil, reply: ReplyStyle = ReplyStyle(), attachments: AttachmentStyle = AttachmentStyle(),
    status: StatusStyle? = nil, largeEmoji: LargeEmojiStyle? = nil, clock: ClockStyle = ClockStyle()
  ) {
    self.sideMargin = sideMargin
    self.topMargin = topMargin
    self.bottomMargin = bottomMargin
    self.text = text
    self.paragraph = paragraph
    self.bubble = bubble
    self.avatar = avatar
    self.timeLabel = timeLabel
    self.daySeparator = daySeparator
    self.grouping = grouping
    self.name = name
    self.reply = reply
    self.attachments = attachments
    self.status = status
    self.largeEmoji = largeEmoji
    self.clock = clock
  }
}
