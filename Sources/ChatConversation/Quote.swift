internal import ChatFormats
internal import Foundation
internal import RichText

/// What is kept of a message in case that a later one answers it.
struct Quote: Sendable {
  /// How much of a text is kept, in bytes.
  private static let byteLimit = 512
  /// How much of a text is shown, in characters: more than fits on the line of a quotation.
  private static let characterLimit = 120

  let sender: String
  private let text: String

  init(of message: ChatMessage, sender: String) {
    self.sender = Self.beginning(of: sender)
    var text = message.text
    if text.isEmpty, let attachment = message.attachments.first { text = attachment.name ?? attachment.text ?? "" }
    self.text = Self.beginning(of: text)
  }

  /// One line of the text, tokens of text emoji replaced. Labels have no room for images: their tokens stay.
  func line(_ emoji: EmojiReplacer?) -> String {
    let text = emoji.map { Self.words(of: $0.replace(self.text)) } ?? self.text
    let beginning = text.prefix(Self.characterLimit)
    let line = beginning.split(whereSeparator: \.isNewline).joined(separator: " ")
    return beginning.endIndex < text.endIndex ? line + "…" : line
  }

  /// The first bytes of a text, up to the end of a scalar; a copy, so that the rest can go.
  private static func beginning(of text: String) -> String {
    guard text.utf8.count > byteLimit else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: byteLimit)
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end])
  }

  private static func words(of replaced: ReplacedText) -> String {
    var text = replaced.text
    for attachment in replaced.attachments.reversed() {
      let start = text.utf8.index(text.startIndex, offsetBy: attachment.offset)
      let end = text.utf8.index(start, offsetBy: 3)
      text.replaceSubrange(start..<end, with: attachment.value.sourceText)
    }
    return text
  }
}
