public import RichText

/// One message of a conversation, as rows are made of it. A plain value that anybody can make.
public struct Message: Hashable, Sendable, Identifiable {
  /// What names the message. Two messages may have one name: rows go by their order alone.
  public var id: String
  /// What it says.
  public var text: MessageText
  /// Who wrote it.
  public var sender: MessageSender
  /// Whether the owner of the screen wrote it.
  public var isOutgoing: Bool
  /// When it was sent, in seconds since 1970-01-01 00:00 UTC; nil where nobody knows. NaN and infinite numbers count as
  /// nil.
  public var time: Double? { didSet { time = Self.finite(time) } }
  /// The time as it is shown, such as `今天 09:05`; nil leaves it to the style's ``ClockStyle``.
  public var timeText: String?
  /// The sender's picture; nil leaves what to draw there to the renderer.
  public var avatar: ImageReference?
  /// What was sent along, in order.
  public var attachments: [MessageAttachment]
  /// What has become of it; nil where that is not shown.
  public var status: MessageStatus?
  /// What it answers; nil where it answers nothing.
  public var reply: MessageReply? {
    get { replies.first }
    set { replies = newValue.map { [$0] } ?? [] }
  }

  /// None or one: few messages are replies, and the others need not carry the room for one.
  private var replies: [MessageReply]

  /// Makes a message; by default one without anything but text.
  public init(
    id: String = "", text: MessageText, sender: MessageSender = MessageSender(""), isOutgoing: Bool = false,
    time: Double? = nil, timeText: String? = nil, avatar: ImageReference? = nil, reply: MessageReply? = nil,
    attachments: [MessageAttachment] = [], status: MessageStatus? = nil
  ) {
    self.id = id
    self.text = text
    self.sender = sender
    self.isOutgoing = isOutgoing
    self.time = Self.finite(time)
    self.timeText = timeText
    self.avatar = avatar
    self.attachments = attachments
    self.status = status
    replies = reply.map { [$0] } ?? []
  }

  private static func finite(_ time: Double?) -> Double? {
    time.flatMap { $0.isFinite ? $0 : nil }
  }
}
