import ChatLayout
import Foundation
import PixelEngine
import RichText
import TestSupport
import Testing
import TextRendering

@testable import ChatRendering

/// Marks piled up over a letter leave the messages of others alone: the known trap zal-01.
@Suite struct PiledMarksTests {
  private static let styles = ["classic", "messenger", "modern"]

  private static func message(_ text: String, from name: String = "Anna", quoted: String? = nil) -> Message {
    Message(
      text: .plain(text), sender: MessageSender(name, id: "1"), time: Fixtures.morning,
      reply: quoted.map { MessageReply(sender: $0, text: $0) })
  }

  @Test(arguments: styles, [1.0, 2, 3])
  func pixelsOutsideTheBubbleAreUntouched(style: String, scale: Double) throws {
    let style = try #require(Fixtures.styles.first { $0.name == style }).value
    let measurer = Fixtures.measurer(style)
    let zalgo = try #require(TrapCases.text("zal-01"))
    let pile = "a" + String(repeating: "\u{301}\u{323}", count: 60)
    for (odd, plain) in [
      (Self.message(zalgo), Self.message("Zalgo")), (Self.message(pile), Self.message("a")),
      (Self.message("a", from: pile), Self.message("a", from: "a")),
      (Self.message("a", quoted: pile), Self.message("a", quoted: "a")),
    ] {
      let pictures = try [odd, plain].map { message in
        let frames = measurer.frames(of: message, width: 320)
        let renderer = ConversationRenderer(measurer: measurer, theme: .light.shaped(for: style), scale: scale)
        let bitmap = try Bitmap(
          PixelRect(x: 0, y: Int(-100 * scale), width: Int(320 * scale), height: Int(400 * scale)))
        bitmap.clear(.white)
        renderer.draw(message, frames, top: 0, into: bitmap)
        return (bitmap, renderer.pixels(try #require(frames.bubble)))
      }
      let (first, second) = (pictures[0].0, pictures[1].0)
      let bubble = pictures[0].1.union(pictures[1].1)
      #expect(!first.isEqual(to: second))
      // Avatars hold the initial of the name, marks and all; they are cut at the row.
      let row = PixelRect(x: 0, y: 0, width: first.width, height: bubble.maxY + Int(40 * scale))
      let part = try Bitmap(odd.sender == plain.sender ? bubble : row)
      part.copy(first)
      second.copy(part)
      #expect(first.isEqual(to: second))
    }
  }

  @Test func svgCutsThemToo() throws {
    let measurer = Fixtures.measurer(.modern)
    let renderer = ConversationRenderer(measurer: measurer, theme: .light)
    func clips(_ text: String) throws -> Int {
      let rows = try Fixtures.rows([Self.message(text)], measurer)
      return renderer.svg(rows).components(separatedBy: "<clipPath").count - 1
    }
    #expect(try clips("Zalgo") == 0)
    #expect(try clips(try #require(TrapCases.text("zal-01"))) == 1)
  }
}
