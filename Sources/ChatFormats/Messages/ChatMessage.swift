/// One message of a conversation, whatever format it comes from.
///
/// Marks of the format (Markdown, mrkdwn, entities) are gone from ``text`` and stand in ``spans``. Emoji
/// tokens such as `:smile:` and `[微笑]` stay in the text, for an emoji pack to replace.
public struct ChatMessage: Hashable, Sendable {
  /// What names the message; nil where the format gives no name.
  public var id: MessageID?
  /// The chat, channel or group of the message, where the file can hold several; else nil.
  public var conversation: String?
  /// Who wrote it, as the format names people: an account, a JID, a phone number; nil where nobody did.
  public var sender: String?
  /// The name to show for the sender; nil where it is not known.
  public var senderName: String?
  /// An address or a path of the sender's picture.
  public var avatar: String?
  /// Whether I wrote it; nil where the file does not say and the caller did not name me.
  public var isOutgoing: Bool?
  /// Seconds since 1970-01-01 00:00 UTC; nil where the time is not known or not a date.
  public var time: Double?
  /// The time as the file writes it.
  public var timeText: String?
  /// The text, without marks.
  public var text: String
  /// What stretches of the text are, in the order of their beginnings, longer ones first; they nest.
  public var spans: [TextSpan] = []
  /// The message that this one answers, or the first of its thread.
  public var replyTo: MessageID?
  /// Whose message this one passes on; nil for one's own words.
  public var forwardedFrom: String?
  /// Pictures, files and cards that go with the text, in order.
  public var attachments: [ChatAttachment] = []
  /// How people reacted, in order.
  public var reactions: [ChatReaction] = []
  /// What happened, in the format's word, where the message reports an event (`pin_message`,
  /// `channel_join`); `system` where the format has no word. Nil for what people write.
  public var serviceKind: String?
  /// What has become of the message; nil where the format does not say.
  public var status: ChatStatus?
  /// Whether the message was changed after it was sent.
  public var isEdited = false
  /// Whether the message was deleted, and the text only says so.
  public var isDeleted = false

  /// Whether the message reports an event instead of what somebody wrote.
  public var isService: Bool { serviceKind != nil }

  /// Makes a message; what is not named is not known.
  public init(
    id: MessageID? = nil, sender: String? = nil, senderName: String? = nil, isOutgoing: Bool? = nil,
    time: Double? = nil, timeText: String? = nil, text: String, spans: [TextSpan] = []
  ) {
    self.id = id
    self.sender = sender
    self.senderName = senderName
    self.isOutgoing = isOutgoing
    self.time = time
    self.timeText = timeText
    self.text = text
    self.spans = spans
  }
}
