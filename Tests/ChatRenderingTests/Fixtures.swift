import BundledFonts
import ChatLayout
import ChatRendering
import FontEngine
import Foundation
import PixelEngine
import RichText
import TestSupport
import Testing
import TextLayout
import TextRendering

enum Fixtures {
  static let engine: TextLayoutEngine = {
    do { return TextLayoutEngine(fonts: try FontCollection.bundled(environment: [:])) } catch { fatalError("\(error)") }
  }()

  static let styles: [(name: String, value: RowStyle)] = [
    ("classic", .classic), ("messenger", .messenger), ("modern", .modern),
  ]

  static func measurer(_ style: RowStyle) -> RowMeasurer { RowMeasurer(engine: engine, style: style) }

  static func rows(_ messages: [Message], _ measurer: RowMeasurer, width: CGFloat = 320) throws -> [PlacedRow] {
    PlacedRow.stack(messages, try measurer.measure(messages, width: width))
  }

  /// 2024-05-31 09:41 UTC.
  static let morning = 1_717_148_460.0

  /// Everything that a row can show.
  static func messages() throws -> [Message] {
    let (anna, sea, me) = (MessageSender("Anna Berg"), MessageSender("小海"), MessageSender("Me"))
    let photo = try image(width: 60, height: 40)
    var messages = [
      Message(text: "Are you coming tonight?", sender: anna, time: morning),
      Message(text: "We start at 8.", sender: anna, time: morning + 20),
      Message(text: "On my way 🚲", sender: me, isOutgoing: true, time: morning + 60, status: .read),
      Message(
        text: "א, ב, ג — שלום (hello) לכולם", sender: sea, time: morning + 400,
        reply: MessageReply(sender: "Anna Berg", text: "Are you coming tonight?")),
      Message(
        text: "好的，明天上午十点半老地方见", sender: me, isOutgoing: true, time: morning + 500,
        reply: MessageReply(sender: "小海", text: "שלום"), status: .delivered),
      Message(text: "👌🎉", sender: sea, time: morning + 90_000),
      Message(
        text: "Look", sender: anna, time: morning + 90_010, avatar: photo,
        attachments: [MessageAttachment(.image, size: CGSize(width: 160, height: 90), image: photo)]),
      Message(
        text: "", sender: me, isOutgoing: true, time: morning + 90_900,
        attachments: [
          MessageAttachment(.image, size: CGSize(width: 120, height: 80)),
          MessageAttachment(.file, name: "minutes of the meeting in May.pdf", byteCount: 1_234_567),
          MessageAttachment(.audio),
        ], status: .sending),
      Message(
        text: "Now", sender: me, isOutgoing: true, time: morning + 90_920,
        attachments: [MessageAttachment(.video, size: CGSize(width: 160, height: 90), image: photo)], status: .failed),
      Message(text: "A stranger's words", time: morning + 91_900),
    ]
    for index in messages.indices { messages[index].id = "\(index)" }
    return messages
  }

  /// A picture with a different colour in each corner, and its variants' scale.
  static func image(width: Int, height: Int, scale: Int = 1) throws -> ImageReference {
    let bitmap = try Bitmap(width: width, height: height)
    let halves = [
      (0, 0, UInt32(0xD9534F)), (width / 2, 0, 0x5CB85C), (0, height / 2, 0x428BCA), (width / 2, height / 2, 0xF0AD4E),
    ]
    for (x, y, color) in halves {
      bitmap.fill(PixelRect(x: x, y: y, width: width, height: height), .color(PixelColor(rgb: color)))
    }
    return ImageReference(.data(try PNGEncoder.encode(bitmap)), pixelWidth: width, pixelHeight: height, scale: scale)
  }

  /// A bubble as an image: a box with a frame, 20 points on a side at 2x.
  static func bubble(_ rgb: UInt32) throws -> BubbleFill {
    let bitmap = try Bitmap(width: 40, height: 40)
    func box(_ inset: Double, _ color: PixelColor) {
      bitmap.fill(
        .roundedRectangle(
          x: inset, y: inset, width: 40 - 2 * inset, height: 40 - 2 * inset, radii: CornerRadii(14 - inset)),
        .color(color))
    }
    box(0, PixelColor(rgb: 0x555555))
    box(2, PixelColor(rgb: rgb))
    return .image(
      BubbleImage(
        ImageReference(.data(try PNGEncoder.encode(bitmap)), pixelWidth: 40, pixelHeight: 40, scale: 2),
        capInsets: RowInsets(top: 9, left: 9, bottom: 9, right: 9)))
  }

  /// The picture of rows as one bitmap.
  static func picture(_ rows: [PlacedRow], _ renderer: ConversationRenderer) throws -> Bitmap {
    let size = renderer.pixelSize(width: rows.first?.frames.rowWidth ?? 1, height: rows.last?.bottom ?? 0)
    let bitmap = try Bitmap(width: size.width, height: size.height)
    bitmap.clear(PixelColor(renderer.theme.background))
    renderer.draw(rows, into: bitmap)
    return bitmap
  }

  static func decoded(_ path: String) throws -> Bitmap {
    let image = try Image(decoding: [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    let bitmap = try Bitmap(width: image.width, height: image.height)
    bitmap.draw(image, in: bitmap.bounds)
    return bitmap
  }
}
