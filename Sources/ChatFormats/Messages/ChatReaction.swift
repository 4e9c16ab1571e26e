/// An emoji that people put under a message.
public struct ChatReaction: Hashable, Sendable {
  /// The emoji, or its short name without colons where the format has only that.
  public var emoji: String
  /// How many people chose it.
  public var count: Int

  /// Makes a reaction.
  public init(_ emoji: String, count: Int) {
    self.emoji = emoji
    self.count = count
  }
}
