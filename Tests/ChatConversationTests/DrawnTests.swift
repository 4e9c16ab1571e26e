import BundledFonts
import ChatConversation
import ChatFormats
import ChatLayout
import FontEngine
import Foundation
import RichText
import Testing
import TextLayout

@Suite("Rows of converted messages")
struct DrawnTests {
  /// Marks of all kinds over words, a few lines each.
  private static let messages: [ChatMessage] = {
    let words = "Some words of a message\nquoted and broken over several lines, then\ncode, and a last line of it"
    let kinds: [TextSpan.Kind] = [
      .bold, .italic, .underline, .strikethrough, .spoiler, .code, .codeBlock(language: "swift"), .quote,
      .heading(level: 1), .heading(level: 2), .link(target: "example.org"), .mention(id: "u"),
    ]
    return kinds.flatMap { kind in
      [0..<words.utf8.count, 24..<67, 30..<40].map {
        ChatMessage(sender: "Anna", text: words, spans: [TextSpan(kind, $0)])
      }
    }
  }()

  @Test("are drawn as they were measured", arguments: ["classic", "messenger", "modern"])
  func drawn(name: String) throws {
    let style = ["classic": RowStyle.classic, "messenger": .messenger][name] ?? .modern
    let engine = TextLayoutEngine(fonts: try FontCollection.bundled(environment: [:]))
    let measurer = RowMeasurer(engine: engine, style: style)
    var converter = MessageConverter(style: style)
    converter.codeFamily = "Noto Sans Mono"
    for source in Self.messages {
      let message = converter.message(from: source)
      for width in [200.0, 320, 375, 500] {
        let frames = measurer.frames(of: message, width: width)
        let text = try #require(frames.text)
        let layout = try #require(measurer.textLayout(of: message, frames))
        #expect(abs(layout.usedRect.height - text.height) < 0.001, "\(source.spans) at \(width)")
        #expect(layout.usedRect.maxX <= text.width + 0.001, "\(source.spans) at \(width)")
        let height = measurer.height(of: message, width: width)
        #expect(height == frames.rowHeight, "\(source.spans) at \(width)")
      }
    }
  }
}
