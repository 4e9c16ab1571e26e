/// One message of a Telegram export.
struct TelegramRecord {
  /// One of these makes an object a message; even a picture without words has an empty `text`.
  private static let content = [
    "text", "text_entities", "action", "photo", "file", "media_type", "location_information", "contact_information",
    "poll",
  ]
  private static let memberTypes: KeyValuePairs<String, MemberType> = [
    "id": .identifier, "type": .string, "from": .string, "from_id": .identifier, "actor": .string,
    "actor_id": .identifier, "date": .string, "date_unixtime": .number, "text_entities": .array,
    "reply_to_message_id": .identifier, "forwarded_from": .string, "photo": .string, "file": .string,
    "reactions": .array,
  ]

  private let record: JSONValue
  private let chat: TelegramChat
  private let options: ReadingOptions
  private let place: RecordPlace

  init(
    _ record: JSONValue, _ chat: TelegramChat, _ options: ReadingOptions, _ place: RecordPlace
  ) throws(ChatFormatError) {
    guard record.members != nil else {
      throw place.error(.wrongType, "a message must be an object, not \(record.typeName)")
    }
    guard record["type"]?.text == "service" || Self.content.contains(where: { record[$0] != nil }) else {
      throw place.error(
        .missingField, "a message of Telegram has a \"text\", an \"action\" or a file; this object has none of them")
    }
    self.record = record
    self.chat = chat
    self.options = options
    self.place = place
  }

  /// The message, and what is odd about it.
  func message() throws(ChatFormatError) -> (message: ChatMessage, notes: [ChatFormatError]) {
    let (text, spans) = try self.text()
    let isService = record["type"]?.text == "service"
    var message = ChatMessage(id: record["id"]?.id, text: text, spans: spans)
    message.sender = (record["from_id"] ?? record["actor_id"])?.name
    message.senderName = (record["from"] ?? record["actor"])?.text
    message.timeText = record["date"]?.text
    message.time =
      record["date_unixtime"]?.double
      ?? message.timeText.flatMap { TimeParser.seconds(iso: $0, secondsFromGMT: options.secondsFromGMT) }
    message.isOutgoing = direction(message)
    message.replyTo = record["reply_to_message_id"]?.id
    message.forwardedFrom = record["forwarded_from"]?.text
    message.isEdited = record["edited"] != nil || record["edited_unixtime"] != nil
    message.serviceKind = isService ? record["action"]?.filledText ?? "system" : nil
    message.attachments = attachments()
    message.reactions = (record["reactions"]?.elements ?? []).compactMap { reaction in
      (reaction["emoji"] ?? reaction["document_id"])?.text.map {
        ChatReaction($0, count: reaction["count"]?.double.flatMap { Int(exactly: $0) } ?? 1)
      }
    }
    return (message, record.repeatedMembers(place) + record.wrongTypes(Self.memberTypes, place) + textNotes())
  }

  /// What of the text is left out because it is no text.
  private func textNotes() -> [ChatFormatError] {
    ["text", "text_entities"].flatMap { name in
      (record[name]?.elements ?? []).compactMap { part in
        guard part.text == nil, part["text"]?.text == nil else { return nil }
        let inner = part["text"].map { "whose \"text\" is \($0.typeName)" } ?? "without one"
        let found = part.members == nil ? part.typeName : "an object \(inner)"
        return place.error(
          .wrongType, "an element of \"\(name)\" must be a string or an object with a \"text\", not \(found)")
      }
    }
  }

  /// In a chat of two, the chat has the other one's name, or the identifier; saved messages are my own.
  private func direction(_ message: ChatMessage) -> Bool? {
    var known: Bool?
    switch chat.type {
    case "saved_messages": known = true
    case "personal_chat" where message.sender != nil || message.senderName != nil:
      let isOther = message.senderName == chat.name || chat.id.map { message.sender == "user" + $0 } ?? false
      known = !isOther
    default: break
    }
    let number = message.sender.map { $0.hasPrefix("user") ? String($0.dropFirst(4)) : $0 }
    return Direction(me: options.me).isOutgoing(message.sender, number, message.senderName, otherwise: known)
  }

  // MARK: Text

  /// The entities are complete where they are present; older exports have them inside `text` only.
  private func text() throws(ChatFormatError) -> (String, [TextSpan]) {
    var markup = Markup()
    if case .array(let entities) = record["text_entities"] {
      for entity in entities { append(entity, to: &markup) }
      if markup.count > 0 { return markup.finished() }
    }
    switch record["text"] {
    case .string(let text): return (text, [])
    case .array(let parts):
      for part in parts { append(part, to: &markup) }
      return markup.finished()
    case nil: return ("", [])
    case let value?:
      throw place.error(.wrongType, "\"text\" must be a string or an array, not \(value.typeName)")
    }
  }

  private func append(_ part: JSONValue, to markup: inout Markup) {
    if let text = part.text { return markup.append(text) }
    guard let text = part["text"]?.text else { return }
    if let kind = Self.kind(part, text) { markup.append(text, kind) } else { markup.append(text) }
  }

  private static func kind(_ entity: JSONValue, _ text: String) -> TextSpan.Kind? {
    switch entity["type"]?.text {
    case "bold": .bold
    case "italic": .italic
    case "underline": .underline
    case "strikethrough": .strikethrough
    case "spoiler": .spoiler
    case "code": .code
    case "pre": .codeBlock(language: entity["language"]?.filledText)
    case "blockquote": .quote
    case "link": .link(target: text)
    case "text_link": .link(target: entity["href"]?.text ?? text)
    case "email": .link(target: "mailto:" + text)
    case "phone": .link(target: "tel:" + text.filter { $0.isNumber || $0 == "+" })
    case "mention": .mention(id: text.hasPrefix("@") ? String(text.dropFirst()) : text)
    case "mention_name": .mention(id: entity["user_id"]?.name ?? text)
    case "hashtag", "cashtag": .hashtag
    case "bot_command": .command
    case "custom_emoji": .customEmoji(name: "", id: entity["document_id"]?.name ?? "")
    default: nil
    }
  }

  // MARK: Attachments

  private func attachments() -> [ChatAttachment] {
    let size = (record["width"]?.double, record["height"]?.double)
    var found: [ChatAttachment] = []
    if let photo = record["photo"]?.text {
      found.append(ChatAttachment(.image, file: path(photo), width: size.0, height: size.1))
    }
    if let file = record["file"]?.text {
      let mediaType = record["mime_type"]?.text
      let name = record["file_name"]?.text
      let kind: ChatAttachment.Kind =
        switch record["media_type"]?.text {
        case "sticker": .sticker
        case "video_file", "video_message", "animation": .video
        case "voice_message", "audio_file": .audio
        default: ChatAttachment.Kind(mediaType: mediaType, fileName: name ?? path(file))
        }
      found.append(
        ChatAttachment(
          kind, file: path(file), name: name ?? record["title"]?.text, text: record["sticker_emoji"]?.text,
          mediaType: mediaType, width: size.0, height: size.1))
    }
    if let place = record["location_information"] {
      let words = [place["latitude"]?.name, place["longitude"]?.name].compactMap(\.self).joined(separator: ", ")
      found.append(ChatAttachment(.location, name: record["place_name"]?.text, text: words))
    }
    if let contact = record["contact_information"] {
      let words = [contact["first_name"]?.text, contact["last_name"]?.text].compactMap(\.self)
      found.append(
        ChatAttachment(.contact, name: words.joined(separator: " "), text: contact["phone_number"]?.text))
    }
    if let poll = record["poll"] { found.append(ChatAttachment(.poll, name: poll["question"]?.text)) }
    return found
  }

  /// A path; nil for the words in brackets that stand for a file that was not exported.
  private func path(_ text: String) -> String? {
    text.isEmpty || text.hasPrefix("(") && text.hasSuffix(")") ? nil : text
  }
}
