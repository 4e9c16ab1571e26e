internal import ChatFormats

/// Who wrote the messages of a conversation, as far as it takes to tell that a name given with --me is none of theirs.
struct SenderNames {
  /// How many names are told.
  private static let limit = 5

  /// How many characters of a name are told.
  private static let nameLimit = 60

  private let me: String
  private var names: [String] = []
  private var hasMore = false
  private var hasMatch = false
  private var hasMessages = false

  init(me: String) {
    self.me = me
  }

  mutating func add(_ message: ChatMessage) {
    guard !hasMatch else { return }
    hasMessages = true
    if message.isOutgoing == true { hasMatch = true }
    // A copy, so that a long name can go.
    let name = String((message.senderName ?? message.sender ?? "").prefix(Self.nameLimit))
    guard !name.isEmpty, !names.contains(name) else { return }
    guard names.count < Self.limit else {
      hasMore = true
      return
    }
    names.append(name)
  }

  /// What to say at the end; nil where the name was found.
  var hint: String? {
    guard hasMessages, !hasMatch else { return nil }
    guard !names.isEmpty else { return "no message is from '\(me)' (--me); the messages name no senders" }
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    return "no message is from '\(me)' (--me); the senders are \(list)\(hasMore ? " and others" : "")"
  }
}
