/// How a conversation is read.
public struct ReadingOptions: Hashable, Sendable {
  /// Who I am: a name, an account, a JID. Messages of this sender are outgoing and all others incoming,
  /// whatever the file says. Nil leaves it to the file.
  public var me: String?
  /// What JSON objects and property lists call their fields.
  public var fields = FieldNames()
  /// The value of the field `type` that marks my own messages; by default 0. Some apps use 1.
  public var outgoingType = 0
  /// East of Greenwich, in seconds: the time zone of dates that name none. By default 0, UTC.
  public var secondsFromGMT = 0
  /// How long one message may be in the file, in bytes; longer ones are reported and left out, so that
  /// memory stays bounded. At least 1.
  public var recordLimit = 1 << 24
  /// How large a file may be that can only be read as a whole, in bytes: a binary property list, and the
  /// list of people of a Slack export.
  public var wholeFileLimit = 1 << 28

  /// The defaults.
  public init(me: String? = nil) {
    self.me = me
  }
}
