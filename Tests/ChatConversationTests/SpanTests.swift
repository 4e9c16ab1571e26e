import ChatConversation
import ChatFormats
import ChatLayout
import Foundation
import RichText
import Testing

@Suite("Attributes from spans")
struct SpanTests {
  private static let pack = EmojiPack(
    name: "test",
    entries: [
      EmojiEntry(.colon, "smile", text: "😄"),
      EmojiEntry(.bracket, "微笑", image: ImageReference(.named("smile"), pixelWidth: 20, pixelHeight: 20)),
    ])

  private func text(_ text: String, _ spans: [TextSpan], codeFamily: String? = nil) throws -> AttributedString {
    var converter = MessageConverter(style: .modern)
    converter.codeFamily = codeFamily
    guard case .attributed(let attributed) = converter.message(from: ChatMessage(text: text, spans: spans)).text else {
      Issue.record("the text has no attributes")
      return AttributedString()
    }
    return attributed
  }

  /// The runs as text, each with what a closure says of it.
  private func runs<Value>(_ text: AttributedString, _ value: (AttributedString.Runs.Run) -> Value) -> [(String, Value)] {
    text.runs.map { (String(text[$0.range].characters), value($0)) }
  }
}
