/// What stands behind the date of a WhatsApp message: the sender, the text, and phrases that stand for
/// pictures, edits and events.
struct WhatsAppBody {
  private static let mark: Unicode.Scalar = "\u{200E}"

  private let sender: String?
  private var text: String
  private let isBracketed: Bool

  init(_ bytes: [UInt8], isBracketed: Bool) {
    self.isBracketed = isBracketed
    let lineEnd = bytes.firstIndex(of: 0x0A) ?? bytes.count
    // A name ends at the first colon with a blank behind it, or at the end of the line.
    if let end = Self.senderEnd(bytes[..<lineEnd]),
      isBracketed || !WhatsAppPhrases.isEvent(bytes[..<end])
    {
      let marks: Set<Unicode.Scalar> = [Self.mark, "\u{202A}", "\u{202C}"]
      let name = String(decoding: bytes[..<end], as: UTF8.self).unicodeScalars.filter { !marks.contains($0) }
      sender = String(String.UnicodeScalarView(name))
      let rest = bytes[(end + 1)...]
      text = String(decoding: rest.first == 0x20 ? rest.dropFirst() : rest, as: UTF8.self)
    } else {
      sender = nil
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func senderEnd(_ line: ArraySlice<UInt8>) -> Int? {
    for index in line.indices.prefix(400) where line[index] == UInt8(ascii: ":") {
      if index + 1 == line.endIndex || line[index + 1] == 0x20 { return index > line.startIndex ? index : nil }
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
    message.isDeleted = WhatsAppPhrases.isDeletion(plain)
    if sender == nil || hasMark && isBracketed && !message.isDeleted && !WhatsAppPhrases.isContent(plain) {
      message.serviceKind = "system"
    }
    return message
  }
}
