internal import ChatFormats

/// What the latest messages said, by their identifiers, in bounded memory.
struct RecentQuotes: Sendable {
  private struct Key: Hashable {
    var id: MessageID
    var conversation: String?
  }

  private let capacity: Int
  private var latest: [Key: Quote] = [:]
  private var earlier: [Key: Quote] = [:]

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Remembers a message; of several with one identifier, the last.
  mutating func insert(_ quote: Quote, id: MessageID, in conversation: String?) {
    latest[Key(id: id, conversation: conversation)] = quote
    guard latest.count >= capacity else { return }
    // The older half goes at once: taking out one by one would cost as much again as putting in.
    earlier = latest
    latest = Dictionary(minimumCapacity: capacity)
  }

  /// What a message said; nil where it is not known, or no longer.
  func quote(of id: MessageID, in conversation: String?) -> Quote? {
    let key = Key(id: id, conversation: conversation)
    return latest[key] ?? earlier[key]
  }
}
