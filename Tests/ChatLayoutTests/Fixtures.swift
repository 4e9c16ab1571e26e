import BundledFonts
import ChatLayout
import FontEngine
import Foundation
import RichText
import TestSupport
import Testing
import TextLayout

enum Fixtures {
  static let engine: TextLayoutEngine = {
    do { return TextLayoutEngine(fonts: try FontCollection.bundled(environment: [:])) } catch { fatalError("\(error)") }
  }()

  static func measurer(_ style: RowStyle, capacity: Int = 4096) -> RowMeasurer {
    RowMeasurer(engine: engine, style: style, cache: RowCache(capacity: capacity))
  }

  static func size(_ text: String, _ size: CGFloat, width: CGFloat = .infinity) -> CGSize {
    engine.prepare(text, style: TextStyle(font: Font(size: size))).size(maxWidth: width).size
  }

  /// 2024-05-31 09:41 UTC.
  static let morning = 1_717_148_460.0
  static let long = "The quick brown fox jumps over the lazy dog and runs home"

  /// Messages of all scripts, with senders, times, and now and then a quotation, attachments and no time.
  static func conversation(_ count: Int, seed: UInt64 = 7) throws -> [Message] {
    let texts = try ChatCorpus.texts(
      SharedData.packageRoot.appendingPathComponent("Benchmarks/Corpora/authored.ndjson"))
    var random = SeededGenerator(seed)
    var time = morning
    return (0..<count).map { row in
      // From seconds to hours, so that groups and days change.
      time += [10, 40, 280, 301, 5000, 30_000][Int.random(in: 0..<6, using: &random)]
      return message(row, texts, time, &random)
    }
  }

  static func message(
    _ row: Int, _ texts: [String], _ time: Double, _ random: inout SeededGenerator
  ) -> Message {
    let isOutgoing = Bool.random(using: &random)
    let text = Int.random(in: 0..<9, using: &random) == 0 ? "😀" : texts[Int.random(in: texts.indices, using: &random)]
    var message = Message(
      id: "\(row)", text: .plain(text), sender: MessageSender(["Anna", "小海"][Int.random(in: 0..<2, using: &random)]),
      isOutgoing: isOutgoing, time: time, status: isOutgoing ? .read : nil)
    if Int.random(in: 0..<6, using: &random) == 0 { message.time = nil }
    if Int.random(in: 0..<8, using: &random) == 0 {
      message.reply = MessageReply(sender: "Bo", text: "What did\nyou say?")
    }
    if Int.random(in: 0..<8, using: &random) == 0 {
      message.attachments = [
        MessageAttachment(.image, size: CGSize(width: 800, height: 600)), MessageAttachment(.file),
      ]
    }
    return message
  }
}

/// Frames by name, as `x, y, width, height`; what is not named must not be there.
typealias FrameTable = [String: [Double]]

extension RowFrames {
  var table: FrameTable {
    var table: FrameTable = [:]
    func add(_ name: String, _ rect: CGRect?) {
      guard let rect else { return }
      table[name] = [rect.minX, rect.minY, rect.width, rect.height].map { Double($0) }
    }
    add("separator", daySeparator?.frame)
    add("time", timeLabel?.frame)
    add("avatar", avatar)
    add("name", name?.frame)
    add("bubble", bubble)
    add("tail", tail)
    add("reply", reply?.frame)
    add("replyBar", reply?.bar)
    add("replySender", reply?.sender?.frame)
    add("replyText", reply?.text?.frame)
    for (index, attachment) in attachments.enumerated() { add("attachment\(index)", attachment) }
    add("text", text)
    add("status", status)
    table["height"] = [Double(rowHeight)]
    return table
  }

  /// Compares with a table worked out by hand.
  func expect(_ expected: FrameTable, sourceLocation: SourceLocation = #_sourceLocation) {
    let table = table
    #expect(table.keys.sorted() == expected.keys.sorted(), sourceLocation: sourceLocation)
    for (name, numbers) in expected {
      let found = table[name] ?? []
      let isClose = found.count == numbers.count && zip(found, numbers).allSatisfy { abs($0 - $1) <= 0.001 }
      #expect(isClose, "\(name): \(found), not \(numbers)", sourceLocation: sourceLocation)
    }
  }
}
