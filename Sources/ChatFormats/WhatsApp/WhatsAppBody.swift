/// What stands behind the date of a WhatsApp message: the sender, the text, and phrases that stand for
/// pictures, edits and events.
struct WhatsAppBody {
  private static let mark: Unicode.Scalar = "\u{200E}"

  private let sender: String?
  private var text: String
  private let isBracketed: Bool

  init(_ bytes: [UInt8], isBracketed: Bool) {
    self.isBracketed = isBracketed
    let all = String(decoding: bytes, as: UTF8.self)
    let firstLine = all.prefix { $0 != "\n" && $0 != "\r\n" }
    // A name ends at the first colon with a blank behind it, or at the end of the line.
    if let end = Self.senderEnd(firstLine), !WhatsAppPhrases.isEvent(firstLine) || isBracketed {
      let name = firstLine[..<end].unicodeScalars.drop { $0 == Self.mark || $0 == "\u{202A}" }
      sender = String(Substring(name).filter { $0 != "\u{202C}" })
      text = String(all[end...].dropFirst())
      if text.first == " " { text.removeFirst() }
    } else {
      sender = nil
      text = all
    }
  }

  private static func senderEnd(_ line: Substring) -> Substring.Index? {
    var index = line.startIndex
    var length = 0
    while index < line.endIndex, length < 120 {
      if line[index] == ":" {
        let next = line.index(after: index)
        if next == line.endIndex || line[next] == " " { return length > 0 ? index : nil }
      }
      index = line.index(after: index)
      length += 1
    }
    return nil
  }

  /// The message without its time.
  func message() -> ChatMessage {
    var text = text
    var message = ChatMessage(sender: sender, senderName: sender, text: "")
    if let edited = WhatsAppPhrases.editSuffix(of: text) {
      text = String(text.dropLast(edited.count))
      message.isEdited = true
    }
    let hasMark = text.unicodeScalars.first == Self.mark
    let plain = hasMark ? String(text.unicodeScalars.dropFirst()) : text
    if let (attachment, caption) = WhatsAppPhrases.attachment(in: text, isMarked: hasMark || !isBracketed) {
      message.attachments = [attachment]
      message.text = caption
      return message
    }
    message.text = plain
    message.isDeleted = WhatsAppPhrases.deletions.contains(plain.hasSuffix(".") ? String(plain.dropLast()) : plain)
    if sender == nil || hasMark && isBracketed && !message.isDeleted && !WhatsAppPhrases.isContent(plain) {
      message.serviceKind = "system"
    }
    return message
  }
}
