/// A file of DiscordChatExporter. The messages are read one after another, however long the file is.
struct DiscordReader: FormatReader {
  private static let memberTypes: KeyValuePairs<String, MemberType> = [
    "id": .identifier, "type": .identifier, "timestamp": .string, "author": .object, "attachments": .array,
    "embeds": .array, "stickers": .array, "reactions": .array, "mentions": .array, "reference": .object,
  ]
  private static let authorTypes: KeyValuePairs<String, MemberType> = [
    "id": .identifier, "name": .string, "nickname": .string, "avatarUrl": .string,
  ]

  private let options: ReadingOptions
  private var json: JSONStream
  private var hasStarted = false
  private var isInMessages = false
  private var hasMessages = false
  private var hasEnded = false

  init(_ source: ByteSource, options: ReadingOptions) {
    json = JSONStream(source)
    self.options = options
  }

  mutating func next() throws(ChatFormatError) -> ReadStep? {
    if !hasStarted {
      hasStarted = true
      try json.enterObject("an export of DiscordChatExporter")
    }
    while !hasEnded {
      if isInMessages {
        if try json.nextElement() { return step(try json.readValue(limit: options.recordLimit)) }
        isInMessages = false
      } else if let name = try json.nextName() {
        if name == "messages" {
          let again = try hasMessages ? json.repeated(name) : nil
          try json.enterArray("\"messages\"")
          isInMessages = true
          hasMessages = true
          if let again { return .odd(again) }
        } else {
          try json.skipValue()
        }
      } else {
        try json.finish()
        hasEnded = true
        guard hasMessages else {
          throw json.failure(.missingField, "the file has no \"messages\"; it is no export of DiscordChatExporter")
        }
      }
    }
    return nil
  }

  private func step(_ raw: RawValue) -> ReadStep {
    let place = RecordPlace(file: json.source.name, line: raw.line, column: raw.column)
    do throws(ChatFormatError) {
      if raw.isTooLong { throw place.tooLong(options.recordLimit) }
      let record = try JSONValue(raw, file: place.file)
      let message = try message(record, place)
      var notes = record.repeatedMembers(place) + record.wrongTypes(Self.memberTypes, place)
      if let author = record["author"] {
        notes += author.wrongTypes(Self.authorTypes, of: "author.", place)
      } else if message.serviceKind == nil {
        notes.append(place.error(.missingField, "the message has no \"author\""))
      }
      return .message(message, place, notes: notes)
    } catch {
      return .skipped(error)
    }
  }

  private func message(_ record: JSONValue, _ place: RecordPlace) throws(ChatFormatError) -> ChatMessage {
    guard record.members != nil else {
      throw place.error(.wrongType, "a message must be an object, not \(record.typeName)")
    }
    let content = record["content"]
    guard content == nil || content?.text != nil else {
      throw place.error(.wrongType, "\"content\" must be a string, not \(content?.typeName ?? "")")
    }
    // A message that is only a picture has an empty "content".
    guard content != nil || !Self.attachments(record).isEmpty else {
      let author = record["author"] == nil ? ", and no \"author\" either" : ""
      throw place.error(
        .missingField, "the message has neither \"content\" nor \"attachments\", \"embeds\" or \"stickers\"\(author)")
    }
    let author = record["author"]
    var names: [String: String] = [:]
    for person in record["mentions"]?.elements ?? [] {
      if let id = person["id"]?.name { names[id] = Self.name(of: person) }
    }
    let (text, spans) = DiscordMarkup(names: names).parse(content?.text ?? "")
    var message = ChatMessage(id: record["id"]?.id, text: text, spans: spans)
    message.sender = author?["id"]?.name
    message.senderName = author.flatMap(Self.name)
    message.avatar = author?["avatarUrl"]?.filledText
    message.isOutgoing = Direction(me: options.me).isOutgoing(
      message.sender, author?["name"]?.text, author?["nickname"]?.text)
    message.timeText = record["timestamp"]?.text
    message.time = message.timeText.flatMap { TimeParser.seconds(iso: $0, secondsFromGMT: options.secondsFromGMT) }
    message.replyTo = record["reference"]?["messageId"]?.id
    message.isEdited = record["timestampEdited"] != nil
    message.serviceKind = Self.serviceKind(record["type"]?.text)
    message.attachments = Self.attachments(record)
    message.reactions = (record["reactions"]?.elements ?? []).compactMap { reaction in
      reaction["emoji"]?["name"]?.text.map {
        ChatReaction($0, count: reaction["count"]?.double.flatMap { Int(exactly: $0) } ?? 1)
      }
    }
    return message
  }

  private static func name(of person: JSONValue) -> String? {
    person["nickname"]?.filledText ?? person["name"]?.text
  }

  /// The kinds of messages that people write, in the words of the exporter; all others report events.
  private static func serviceKind(_ type: String?) -> String? {
    switch type {
    case nil, "Default", "Reply", "ChatInputCommand", "ContextMenuCommand", "ThreadStarterMessage", "0", "19", "20",
      "21", "23":
      nil
    case let type?: type
    }
  }

  private static func attachments(_ record: JSONValue) -> [ChatAttachment] {
    let files = (record["attachments"]?.elements ?? []).map { file in
      let name = file["fileName"]?.text
      return ChatAttachment(
        .init(mediaType: nil, fileName: name), file: file["url"]?.text, name: name, width: file["width"]?.double,
        height: file["height"]?.double)
    }
    let stickers = (record["stickers"]?.elements ?? []).map { sticker in
      ChatAttachment(.sticker, file: sticker["sourceUrl"]?.text, name: sticker["name"]?.text)
    }
    let embeds = (record["embeds"]?.elements ?? []).map { embed in
      let image = embed["image"] ?? embed["thumbnail"]
      return ChatAttachment(
        .embed, file: embed["url"]?.filledText ?? image?["url"]?.text, name: embed["title"]?.filledText,
        text: embed["description"]?.filledText, width: image?["width"]?.double, height: image?["height"]?.double)
    }
    return files + stickers + embeds
  }
}
