/// The identifiers of the latest messages, so that one that comes twice is noticed in bounded memory.
struct RecentIDs {
  private struct Key: Hashable {
    var id: MessageID
    var conversation: String?
  }

  /// How many are remembered at least; at most twice as many.
  static let capacity = 1 << 16

  /// Longer ones, in bytes, are not remembered: they would fill the memory that their number bounds.
  static let maximumLength = 256

  private var latest: Set<Key> = []
  private var earlier: Set<Key> = []

  /// Remembers an identifier; whether it was not there before.
  mutating func insert(_ id: MessageID, in conversation: String?) -> Bool {
    guard id.description.utf8.count <= Self.maximumLength else { return true }
    let key = Key(id: id, conversation: conversation)
    guard !earlier.contains(key), latest.insert(key).inserted else { return false }
    if latest.count == Self.capacity {
      // The older half goes at once: taking out one by one would cost as much again as putting in.
      earlier = latest
      latest = Set(minimumCapacity: Self.capacity)
    }
    return true
  }
}
