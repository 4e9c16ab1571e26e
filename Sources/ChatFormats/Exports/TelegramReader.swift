/// Telegram Desktop's `result.json`: one chat with its `messages`, or `chats.list` of many such chats. The
/// messages are read one after another, however long the file is.
struct TelegramReader: FormatReader {
  private struct Level {
    enum Kind {
      case chat
      case chats
      case list
      case messages
    }

    var kind: Kind
    /// The members of it that have been walked into.
    var opened: Set<String> = []

    init(_ kind: Kind) { self.kind = kind }
  }

  private let options: ReadingOptions
  private var json: JSONStream
  private var levels: [Level] = []
  private var hasStarted = false
  private var hasMessages = false
  private var isOneOfMany = false
  private var chat = TelegramChat()
  private var chatNumber = 0
  private var note: ChatFormatError?

  init(_ source: ByteSource, options: ReadingOptions) {
    json = JSONStream(source)
    self.options = options
  }

  mutating func next() throws(ChatFormatError) -> ReadStep? {
    if !hasStarted {
      hasStarted = true
      try json.enterObject("a Telegram export")
      levels = [Level(.chat)]
    }
    while let level = levels.last?.kind {
      if let note {
        self.note = nil
        return .odd(note)
      }
      switch level {
      case .messages:
        guard try json.nextElement() else {
          levels.removeLast()
          continue
        }
        return step(try json.readValue(limit: options.recordLimit))
      case .chat:
        try readChatMember()
      case .chats:
        guard let name = try json.nextName() else {
          levels.removeLast()
          continue
        }
        if name == "list" {
          try open(name)
          try json.enterArray("\"list\"")
          hasMessages = true
          levels.append(Level(.list))
        } else {
          try json.skipValue()
        }
      case .list:
        guard try json.nextElement() else {
          levels.removeLast()
          continue
        }
        guard try json.peek() == UInt8(ascii: "{") else {
          let error = json.failure(.wrongType, "a chat must be an object")
          try json.skipValue()
          return .skipped(error)
        }
        try json.enterObject("a chat")
        chatNumber += 1
        isOneOfMany = true
        chat = TelegramChat()
        levels.append(Level(.chat))
      }
    }
    guard hasMessages else {
      throw json.failure(.missingField, "the file has no \"messages\"; it is no Telegram export of chats")
    }
    return nil
  }

  /// A member of a chat, or of the root, which is a chat itself or holds all of them.
  private mutating func readChatMember() throws(ChatFormatError) {
    guard let name = try json.nextName() else {
      levels.removeLast()
      if levels.isEmpty { try json.finish() }
      return
    }
    switch name {
    case "messages":
      try open(name)
      try json.enterArray("\"messages\"")
      hasMessages = true
      levels.append(Level(.messages))
    case "chats", "left_chats":
      guard levels.count == 1 else { return try json.skipValue() }
      try open(name)
      try json.enterObject("\"\(name)\"")
      levels.append(Level(.chats))
    case "name", "type", "id":
      let raw = try json.readValue(limit: 1 << 16)
      guard !raw.isTooLong, let value = (try JSONValue(raw, file: json.source.name)).name else { return }
      chat.set(name, value)
    default:
      try json.skipValue()
    }
  }

  /// Notes that a member is walked into, and that it is not the first of its name.
  private mutating func open(_ name: String) throws(ChatFormatError) {
    if !levels[levels.count - 1].opened.insert(name).inserted { note = try json.repeated(name) }
  }

  private func step(_ raw: RawValue) -> ReadStep {
    let place = RecordPlace(file: json.source.name, line: raw.line, column: raw.column)
    do throws(ChatFormatError) {
      if raw.isTooLong { throw place.tooLong(options.recordLimit) }
      let record = try JSONValue(raw, file: place.file)
      var (message, notes) = try TelegramRecord(record, chat, options, place).message()
      if isOneOfMany { message.conversation = chat.name ?? chat.id ?? "chat \(chatNumber)" }
      return .message(message, place, notes: notes)
    } catch {
      return .skipped(error)
    }
  }
}
