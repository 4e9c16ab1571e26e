public import RichText

/// The colours and shapes of a conversation. It moves nothing: where things stand is the row style's to say.
public struct ChatTheme: Hashable, Sendable {
  /// What lies behind the rows.
  public var background: TextColor
  /// The messages of the others.
  public var incoming: SideTheme
  /// One's own messages.
  public var outgoing: SideTheme
  /// The shape of bubbles.
  public var bubble: BubbleShape
  /// The senders' pictures.
  public var avatar: AvatarTheme
  /// The colours of names; each sender always has the same one.
  public var names: [TextColor]
  /// Text that stands on the background: time labels above rows, and the times of large emoji.
  public var label: TextColor
  /// The text of day separators.
  public var dayText: TextColor
  /// The box of day separators.
  public var dayBackground: TextColor
  /// The mark of messages that have been read.
  public var statusRead: TextColor
  /// The mark of messages that could not be sent.
  public var statusFailed: TextColor

  /// Makes a theme.
  public init(
    background: TextColor, incoming: SideTheme, outgoing: SideTheme, bubble: BubbleShape = BubbleShape(),
    avatar: AvatarTheme = AvatarTheme(), names: [TextColor], label: TextColor, dayText: TextColor,
    dayBackground: TextColor, statusRead: TextColor, statusFailed: TextColor
  ) {
    self.background = background
    self.incoming = incoming
    self.outgoing = outgoing
    self.bubble = bubble
    self.avatar = avatar
    self.names = names
    self.label = label
    self.dayText = dayText
    self.dayBackground = dayBackground
    self.statusRead = statusRead
    self.statusFailed = statusFailed
  }
}
