/// Who wrote a message.
public struct MessageSender: Hashable, Sendable {
  /// What tells senders apart.
  public var id: String
  /// The name as it is shown; empty where none is.
  public var name: String

  /// Makes a sender; by default, the name tells senders apart.
  public init(_ name: String, id: String? = nil) {
    self.name = name
    self.id = id ?? name
  }
}
