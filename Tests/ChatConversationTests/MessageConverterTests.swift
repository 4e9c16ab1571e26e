import ChatConversation
import ChatFormats
import ChatLayout
import Foundation
import RichText
import Testing

@Suite("Messages for rows from messages as they are read")
struct MessageConverterTests {
  private func converted(_ messages: ChatMessage...) -> [Message] {
    var converter = MessageConverter(style: .modern)
    return messages.map { converter.message(from: $0) }
  }

  @Test("sender, direction, time and identifier are taken over")
  func members() {
    var source = ChatMessage(
      id: .number("12345678901234567890"), sender: "u1", senderName: "Anna", isOutgoing: true, time: 60,
      timeText: "1970-01-01T00:01:00", text: "hi")
    source.avatar = "https://example.org/a.png"
    let message = converted(source)[0]
    #expect(message.id == "12345678901234567890")
    #expect(message.sender == MessageSender("Anna", id: "u1"))
    #expect(message.isOutgoing)
    #expect(message.time == 60)
    #expect(message.timeText == nil)
    #expect(message.text == .plain("hi"))
    #expect(message.avatar == ImageReference(.named("https://example.org/a.png")))
    #expect(message.reply == nil)
  }

  @Test("what has become of a message is taken over")
  func statuses() {
    for status in ChatStatus.allCases {
      var source = ChatMessage(isOutgoing: true, text: "hi")
      source.status = status
      #expect(converted(source)[0].status?.rawValue == status.rawValue)
    }
    #expect(ChatStatus.allCases.map(\.rawValue) == MessageStatus.allCases.map(\.rawValue))
    #expect(converted(ChatMessage(text: "hi"))[0].status == nil)
  }

  @Test("who nobody knows is one of the others; a sender without a name shows as it is called")
  func unknownSender() {
    let messages = converted(ChatMessage(text: "a"), ChatMessage(sender: "+49 151 1", text: "b"))
    #expect(!messages[0].isOutgoing)
    #expect(messages[0].sender == MessageSender(""))
    #expect(messages[1].sender == MessageSender("+49 151 1", id: "+49 151 1"))
  }

  @Test("a time that is no date shows as it was written, and any does where that is asked for")
  func times() {
    let shown = ChatMessage(timeText: "今天 09:05", text: "a")
    let date = ChatMessage(time: 60, timeText: "1970-01-01 00:01", text: "a")
    #expect(converted(shown)[0].timeText == "今天 09:05")
    #expect(converted(date)[0].timeText == nil)
    var converter = MessageConverter(style: .classic)
    converter.showsWrittenTimes = true
    #expect(converter.message(from: date).timeText == "1970-01-01 00:01")
    #expect(converter.message(from: date).time == 60)
  }

  @Test(
    "an event has no sender and no side, and says what happened",
    arguments: [
      ("", "pin_message", "Anna", "Anna: pin message"), ("", "subject", nil, "subject"),
      ("Anna left", "system", "Anna", "Anna left"),
    ] as [(String, String, String?, String)])
  func events(text: String, kind: String, name: String?, expected: String) {
    var source = ChatMessage(sender: name, isOutgoing: true, text: text)
    source.serviceKind = kind
    let message = converted(source)[0]
    #expect(message.text == .plain(expected))
    #expect(message.sender == MessageSender(""))
    #expect(!message.isOutgoing)
  }

  @Test("an answer quotes the message before, in the same conversation")
  func replies() {
    var first = ChatMessage(id: .number("1"), sender: "Anna", text: "one\ntwo")
    first.conversation = "a"
    var other = ChatMessage(id: .number("1"), sender: "Ben", text: "elsewhere")
    other.conversation = "b"
    var answer = ChatMessage(id: .number("2"), sender: "Ben", text: "yes")
    answer.conversation = "a"
    answer.replyTo = .number("1")
    #expect(converted(first, other, answer)[2].reply == MessageReply(id: "1", sender: "Anna", text: "one two"))
    answer.replyTo = .string("1")
    #expect(converted(first, answer)[1].reply == MessageReply(id: "1", sender: "", text: "…"))
  }

  @Test("a long text is quoted from its beginning, and one of another kind by its name")
  func quotedTexts() {
    var picture = ChatMessage(id: .number("2"), text: "")
    picture.attachments = [ChatAttachment(.image, name: "lake.jpg")]
    let long = ChatMessage(id: .number("1"), text: String(repeating: "ö€", count: 10_000))
    var answers: [ChatMessage] = []
    for id in ["1", "2"] {
      var answer = ChatMessage(text: "yes")
      answer.replyTo = .number(id)
      answers.append(answer)
    }
    let messages = converted(picture, long, answers[0], answers[1])
    #expect(messages[2].reply?.text == String(repeating: "ö€", count: 60) + "…")
    #expect(messages[3].reply?.text == "lake.jpg")
  }

  @Test("the latest messages can be quoted, and memory is bounded")
  func quoteCapacity() {
    let capacity = MessageConverter.quoteCapacity
    var converter = MessageConverter(style: .modern)
    func answer(_ id: Int) -> String? {
      var answer = ChatMessage(text: "")
      answer.replyTo = .number("\(id)")
      return converter.message(from: answer).reply?.text
    }
    for id in 0..<3 * capacity {
      _ = converter.message(from: ChatMessage(id: .number("\(id)"), text: "text \(id)"))
      let oldest = max(0, id - capacity + 1)
      #expect(id % 501 > 0 || answer(oldest) == "text \(oldest)")
    }
    #expect(answer(0) == "…")
  }

  @Test("attachments keep their kind, name and size")
  func attachments() {
    var source = ChatMessage(text: "")
    source.attachments = ChatAttachment.Kind.allCases.map {
      ChatAttachment($0, file: "files/a", name: "a", width: 640, height: 480)
    }
    let attachments = converted(source)[0].attachments
    #expect(attachments.map(\.kind) == [.image, .video, .audio, .sticker] + Array(repeating: .file, count: 6))
    for attachment in attachments {
      #expect(attachment.name == "a")
      #expect(attachment.size == (attachment.kind.isPicture ? CGSize(width: 640, height: 480) : nil))
      #expect(attachment.image == (attachment.kind.isPicture ? ImageReference(.file(path: "files/a")) : nil))
    }
    source.attachments = [ChatAttachment(.image, width: 640)]
    #expect(converted(source)[0].attachments == [MessageAttachment(.image)])
  }
}
