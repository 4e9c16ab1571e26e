public import ChatFormats
public import ChatLayout
internal import Foundation
public import RichText

/// Makes messages that rows are made of from messages as they are read, one after the other.
///
/// ```swift
/// var converter = MessageConverter(style: measurer.style, emoji: measurer.emoji)
/// while let message = try reader.next() { messages.append(converter.message(from: message)) }
/// ```
///
/// Reactions, edits, and whose message was passed on have no place in a row and are left out. Pixels of pictures count
/// as points. Memory is bounded by ``quoteCapacity``, whatever the number of messages.
public struct MessageConverter: Sendable {
  /// How many of the latest messages can be quoted at least; at most twice as many.
  public static let quoteCapacity = 4096

  /// The style of the rows, for what depends on the size of its text: headlines, and the indent of quoted lines.
  public let style: RowStyle
  /// Replaces emoji tokens in texts that have spans, and in quotations; plain texts are left to the ``RowMeasurer``, which
  /// should have the same one. Nil leaves tokens.
  public let emoji: EmojiReplacer?
  /// The font family of code; nil, the default, is that of the text.
  public var codeFamily: String?
  /// Whether times are shown as the file writes them, even where they are dates that the style's clock could tell;
  /// right for property lists, which hold times as they are shown. By default, no.
  public var showsWrittenTimes = false

  private var quotes = RecentQuotes(capacity: Self.quoteCapacity)

  /// Makes a converter that has seen no message.
  public init(style: RowStyle, emoji: EmojiReplacer? = nil) {
    self.style = style
    self.emoji = emoji
  }

  /// The message that rows are made of. Call it for every message in order, so that later ones can quote it.
  ///
  /// - Where nobody knows who wrote a message, it counts as one of the others.
  /// - An answer to a message that is not among the latest quotes `…`.
  /// - An event without words of its own says what happened in the word of the format; events have no sender.
  /// - Complexity: Linear in the text and the number of its spans.
  public mutating func message(from source: ChatMessage) -> Message {
    var message = Message(
      id: source.id?.description ?? "", text: text(of: source), isOutgoing: source.isOutgoing ?? false,
      time: source.time, timeText: showsWrittenTimes || source.time == nil ? source.timeText : nil,
      avatar: source.avatar.map(ImageReference.init(address:)),
      attachments: source.attachments.map(MessageAttachment.init),
      status: source.status.flatMap { MessageStatus(rawValue: $0.rawValue) })
    if source.isService {
      message.isOutgoing = false
    } else {
      let name = source.senderName ?? source.sender ?? ""
      message.sender = MessageSender(name, id: source.sender ?? name)
    }
    if let id = source.replyTo { message.reply = reply(to: id, in: source.conversation) }
    // Memory is bounded by the number of identifiers, if none is endless.
    if let id = source.id, id.description.utf8.count <= 256 {
      quotes.insert(Quote(of: source, sender: message.sender.name), id: id, in: source.conversation)
    }
    return message
  }

  private func text(of source: ChatMessage) -> MessageText {
    if source.text.isEmpty, let event = source.serviceKind { return .plain(Self.words(of: event, source)) }
    guard source.spans.contains(where: { $0.kind.hasAttributes }) else { return .plain(source.text) }
    let text = SpannedText(source.text, spans: source.spans, style: style, codeFamily: codeFamily).attributed
    return .attributed(emoji?.replace(text).text ?? text)
  }

  private static func words(of event: String, _ source: ChatMessage) -> String {
    let words = event.replacing("_", with: " ")
    guard let name = source.senderName ?? source.sender else { return words }
    return "\(name): \(words)"
  }

  private func reply(to id: MessageID, in conversation: String?) -> MessageReply {
    guard let quote = quotes.quote(of: id, in: conversation) else {
      return MessageReply(id: id.description, sender: "", text: "…")
    }
    return MessageReply(id: id.description, sender: quote.sender, text: quote.line(emoji))
  }
}
