/// What a message answers: a piece of an earlier one.
public struct MessageReply: Hashable, Sendable {
  /// The name of the earlier message; nil where nobody knows.
  public var id: String?
  /// Who wrote it, as it is shown.
  public var sender: String
  /// What it said; one line of it is shown.
  public var text: String

  /// Makes a reply.
  public init(id: String? = nil, sender: String, text: String) {
    self.id = id
    self.sender = sender
    self.text = text
  }
}
