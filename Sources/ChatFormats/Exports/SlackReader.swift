internal import Foundation

/// A Slack export: channel after channel, day after day.
struct SlackReader: FormatReader {
  private static let memberTypes: KeyValuePairs<String, MemberType> = [
    "ts": .number, "thread_ts": .number, "type": .string, "subtype": .string, "user": .identifier,
    "bot_id": .identifier, "username": .string, "files": .array, "attachments": .array, "reactions": .array,
  ]

  private let options: ReadingOptions
  private let names: [String: String]
  private let aliases: [String: [String]]
  private var days: ArraySlice<SlackFolder.Day>
  private var failures: [ChatFormatError]
  private var reader: RecordReader?
  private var channel: String?
  /// Whether some of the day under way has been read.
  private var isInDay = false
  private var batch: RecordBatch?
  private var position = 0

  init(_ folder: SlackFolder, options: ReadingOptions) {
    self.options = options
    names = folder.names
    aliases = folder.aliases
    days = folder.days[...]
    failures = folder.failures.reversed()
  }

  /// One day file from a source; nobody's name is known then.
  init(_ source: ByteSource, options: ReadingOptions) {
    self.options = options
    names = [:]
    aliases = [:]
    days = []
    failures = []
    reader = RecordReader(source, format: .array, limit: options.recordLimit)
  }

  mutating func next() throws(ChatFormatError) -> ReadStep? {
    while true {
      if let failure = failures.popLast() { return .lost(RecordReport(failure, loss: .file)) }
      if let batch, position < batch.count {
        position += 1
        return step(batch, position - 1)
      }
      position = 0
      batch = nil
      do throws(ChatFormatError) {
        batch = try reader?.next()
        if batch != nil {
          isInDay = true
        } else {
          isInDay = false
          guard let day = days.popFirst() else { return nil }
          reader = nil
          channel = day.channel
          reader = RecordReader(
            try ByteSource(path: day.path).opened().refusingEmpty(), format: .array, limit: options.recordLimit)
        }
      } catch {
        // A day that cannot be read on does not spoil the others.
        if days.isEmpty, channel == nil { throw error }
        reader = nil
        return .lost(RecordReport(error, loss: isInDay ? .restOfFile : .file))
      }
    }
  }

  private func step(_ batch: RecordBatch, _ position: Int) -> ReadStep {
    let entry = batch.entries[position]
    let place = RecordPlace(file: batch.source, line: entry.line, column: entry.column)
    do throws(ChatFormatError) {
      let record = try batch.value(at: position)
      return .message(
        try message(record, place), place,
        notes: record.repeatedMembers(place) + record.wrongTypes(Self.memberTypes, place))
    } catch {
      return .skipped(error)
    }
  }

  private func message(_ record: JSONValue, _ place: RecordPlace) throws(ChatFormatError) -> ChatMessage {
    guard record.members != nil else {
      throw place.error(.wrongType, "a message must be an object, not \(record.typeName)")
    }
    if let type = record["type"]?.text, type != "message" {
      throw place.error(.wrongType, "a record of the type \"\(type)\" is no message")
    }
    let raw = record["text"]
    guard raw == nil || raw?.text != nil else {
      throw place.error(.wrongType, "\"text\" must be a string, not \(raw?.typeName ?? "")")
    }
    guard raw != nil || record["ts"] != nil || record["files"] != nil else {
      throw place.error(.missingField, "the message has neither \"text\" nor \"ts\"")
    }
    var (text, spans) = SlackMarkup(names: names).parse(raw?.text ?? "")
    let subtype = record["subtype"]?.text
    if subtype == "me_message", !text.isEmpty { spans.insert(TextSpan(.italic, 0..<text.utf8.count), at: 0) }
    var message = ChatMessage(text: text, spans: spans)
    message.conversation = channel
    message.timeText = record["ts"]?.name
    message.id = message.timeText.map { .string($0) }
    message.time = record["ts"]?.double
    let profile = record["user_profile"] ?? record["bot_profile"]
    message.sender = (record["user"] ?? record["bot_id"])?.name
    message.senderName =
      message.sender.flatMap { names[$0] } ?? record["username"]?.filledText ?? profile?["display_name"]?.filledText
      ?? profile?["real_name"]?.filledText ?? profile?["name"]?.filledText
    message.avatar = (profile?["image_72"] ?? record["icons"]?["image_48"])?.filledText
    message.isOutgoing = direction(message)
    if let thread = record["thread_ts"]?.name, thread != message.timeText { message.replyTo = .string(thread) }
    message.isEdited = record["edited"] != nil
    message.isDeleted = subtype == "tombstone"
    message.serviceKind = Self.serviceKind(subtype)
    message.attachments = Self.attachments(record)
    message.reactions = (record["reactions"]?.elements ?? []).compactMap { reaction in
      reaction["name"]?.text.map {
        ChatReaction(
          $0, count: reaction["count"]?.double.flatMap { Int(exactly: $0) } ?? reaction["users"]?.elements.count ?? 1)
      }
    }
    return message
  }

  private func direction(_ message: ChatMessage) -> Bool? {
    guard let me = options.me, let sender = message.sender, aliases[sender]?.contains(me) ?? false else {
      return Direction(me: options.me).isOutgoing(message.sender, message.senderName)
    }
    return true
  }

  /// The subtypes under which people and programs write; all others report events.
  private static func serviceKind(_ subtype: String?) -> String? {
    switch subtype {
    case nil, "", "me_message", "bot_message", "file_share", "file_comment", "thread_broadcast", "reply_broadcast",
      "tombstone":
      nil
    case let subtype?: subtype
    }
  }

  private static func attachments(_ record: JSONValue) -> [ChatAttachment] {
    let files = (record["files"]?.elements ?? []).map { file in
      let name = file["name"]?.filledText ?? file["title"]?.filledText
      return ChatAttachment(
        .init(mediaType: file["mimetype"]?.filledText, fileName: name),
        file: (file["url_private"] ?? file["permalink"])?.filledText, name: name, text: file["title"]?.filledText,
        mediaType: file["mimetype"]?.filledText, width: file["original_w"]?.double, height: file["original_h"]?.double)
    }
    let cards = (record["attachments"]?.elements ?? []).map { card in
      ChatAttachment(
        .embed, file: (card["title_link"] ?? card["from_url"] ?? card["image_url"])?.filledText,
        name: card["title"]?.filledText, text: card["text"]?.filledText ?? card["fallback"]?.filledText,
        width: card["image_width"]?.double, height: card["image_height"]?.double)
    }
    return files + cards
  }
}
