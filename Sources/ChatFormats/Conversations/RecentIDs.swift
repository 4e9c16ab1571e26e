/// The identifiers of the latest messages, so that one that comes twice is noticed in bounded memory.
struct RecentIDs {
  private struct Key: Hashable {
    var id: MessageID
    var conversation: String?
  }

  /// How many are remembered.
  static let capacity = 1 << 16

  private var keys: Set<Key> = []
  private var ring: [Key] = []
  private var oldest = 0

  /// Remembers an identifier; whether it was not there before.
  mutating func insert(_ id: MessageID, in conversation: String?) -> Bool {
    let key = Key(id: id, conversation: conversation)
    guard keys.insert(key).inserted else { return false }
    if ring.count < Self.capacity {
      ring.append(key)
    } else {
      keys.remove(ring[oldest])
      ring[oldest] = key
      oldest = (oldest + 1) % Self.capacity
    }
    return true
  }
}
