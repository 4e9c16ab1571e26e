/// Messages of an XMPP archive: results of XEP-0313, alone or in the server data of XEP-0227, and forwarded
/// or plain message stanzas. Stanzas without a text (receipts, typing) are no messages and are passed over.
struct ArchiveReader: FormatReader {
  private let options: ReadingOptions
  private var cutter: XMLCutter
  private var hasRecords = false
  /// The start tags that said whose archive it is.
  private var ownerAncestors: [[UInt8]] = []
  private var owner: String?

  /// Roots that an archive may have even when it is empty.
  private static let roots: Set<String> = [
    "stream", "server-data", "host", "user", "archive", "message", "result", "iq", "messages", "mam",
  ]

  /// Whether the root of an archive may have this name.
  static func isRoot(_ name: String) -> Bool { roots.contains(name) }

  init(_ source: ByteSource, options: ReadingOptions) {
    cutter = XMLCutter(source, shape: .archive, limit: options.recordLimit)
    self.options = options
  }

  mutating func next() throws(ChatFormatError) -> ReadStep? {
    while let record = try cutter.next() {
      hasRecords = true
      let place = RecordPlace(file: cutter.file, line: record.raw.line, column: record.raw.column)
      do throws(ChatFormatError) {
        let element = try XMLElement(record, file: cutter.file, limit: options.recordLimit)
        guard let message = try message(element, owner: owner(of: record), place) else { continue }
        return .message(message, place)
      } catch {
        return .skipped(error)
      }
    }
    if !hasRecords, let root = cutter.root, !Self.roots.contains(root) {
      throw ChatFormatError(
        .wrongType, file: cutter.file, line: 1, reason: "the root element <\(root)> is not that of an XMPP archive")
    }
    return nil
  }

  /// Whose archive the server data says it is: `host`'s `jid` and `user`'s `name`.
  private mutating func owner(of record: XMLCutter.Record) -> String? {
    if ownerAncestors != record.ancestors {
      ownerAncestors = record.ancestors
      owner = record.attribute("name", of: "user").map { user in
        record.attribute("jid", of: "host").map { "\(user)@\($0)" } ?? user
      }
    }
    return owner
  }

  private func message(
    _ record: XMLElement, owner: String?, _ place: RecordPlace
  ) throws(ChatFormatError) -> ChatMessage? {
    let result = record.first("result")
    let forwarded = record.first("forwarded")
    guard let stanza = forwarded?.child("message") ?? (record.name == "message" && result == nil ? record : nil) else {
      throw place.error(.missingField, "the <\(record.name)> holds no forwarded message")
    }
    guard stanza.attributes["type"] != "error" else { return nil }
    let body = stanza.child("body")?.text
    let subject = stanza.child("subject")?.text
    guard let text = body ?? subject else { return nil }
    var message = ChatMessage(text: text)
    message.id = (result?.attributes["id"] ?? stanza.attributes["id"]).map { .string($0) }
    if body == nil { message.serviceKind = "subject" }
    let delay = forwarded?.child("delay") ?? stanza.child("delay")
    message.timeText = delay?.attributes["stamp"]
    message.time = message.timeText.flatMap { TimeParser.seconds(iso: $0, secondsFromGMT: 0) }
    message.replyTo = stanza.child("reply")?.attributes["id"].map { .string($0) }
    message.isEdited = stanza.child("replace") != nil
    message.attachments = stanza.children.compactMap { child in
      guard child.namespace == "jabber:x:oob", let url = child.child("url")?.text else { return nil }
      return ChatAttachment(.init(mediaType: nil, fileName: url), file: url, text: child.child("desc")?.text)
    }
    address(
      &message, stanza, owner: owner ?? (record.name == "message" && result != nil ? record.attributes["to"] : nil))
    return message
  }

  private func address(_ message: inout ChatMessage, _ stanza: XMLElement, owner: String?) {
    let from = JID(stanza.attributes["from"] ?? "")
    let to = JID(stanza.attributes["to"] ?? "")
    let me = (options.me ?? owner).map { JID($0) }
    if stanza.attributes["type"] == "groupchat" {
      message.conversation = from.bare
      message.sender = from.text
      message.senderName = from.resource
      // A room names people by their nicknames, and an archive does not say which is mine.
      message.isOutgoing = options.me.map { $0 == from.text || $0 == from.resource }
      return
    }
    // A server may leave out the sender of its own user's messages.
    let sender = from.text.isEmpty ? me ?? from : from
    message.sender = sender.bare.isEmpty ? nil : sender.bare
    message.senderName = sender.local ?? message.sender
    if let me, !sender.bare.isEmpty {
      let isOutgoing = me.local == nil ? sender.bare == me.bare || sender.local == me.bare : sender.bare == me.bare
      message.isOutgoing = isOutgoing
      let peer = isOutgoing ? to.bare : sender.bare
      message.conversation = peer.isEmpty ? nil : peer
    }
  }
}

extension XMLCutter.Record {
  /// An attribute of the innermost element of a name around the record.
  fileprivate func attribute(_ attribute: String, of name: String) -> String? {
    guard let index = ancestorNames.lastIndex(of: name) else { return nil }
    var alone = self
    alone.ancestors = []
    let tag = ancestors[index]
    alone.raw = RawValue(bytes: tag.dropLast() + Array("/>".utf8), line: raw.line, column: raw.column)
    alone.raw.isTooLong = false
    alone.isTooDeep = false
    alone.attributeFault = nil
    return (try? XMLElement(alone, file: "", limit: .max))?.attributes[attribute]
  }
}
