import BundledFonts
import ChatConversation
import ChatFormats
import ChatLayout
import ChatRendering
import FontEngine
import Foundation
import PixelEngine
import TextLayout

extension Suite {
  /// The demo conversation from its file to a PNG file at two pixels a point: reading, layout, drawing, writing. That is
  /// what `Peers/pango_chat.c` does. The first time opens the fonts; later ones find fonts and glyphs where they were.
  static let picture = Suite(name: "picture", summary: "the demo conversation as a PNG file, at scale 2") { context in
    let conversation = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/bubbletext/Demo/conversation.ndjson").standardizedFileURL.path
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("bubbletext-picture-\(ProcessInfo.processInfo.processIdentifier).png").path
    defer { try? FileManager.default.removeItem(atPath: output) }
    var renderer: ConversationRenderer?
    func draw() throws {
      let kept = try renderer ?? Self.makeRenderer()
      renderer = kept
      var reader = try ConversationReader(path: conversation)
      var converter = MessageConverter(style: kept.measurer.style)
      var messages: [Message] = []
      while let message = try reader.next() { messages.append(converter.message(from: message)) }
      let rows = try kept.measurer.measure(messages, width: 375, options: BatchOptions(threads: 1))
      try kept.writePNG(PlacedRow.stack(messages, rows), path: output)
    }
    let first = try CPUClock.time { try draw() }
    let again = try CPUClock.times(max(10, context.repetitions)) { try draw() }
    let bytes = try FileManager.default.attributesOfItem(atPath: output)[.size] as? Int ?? 0
    return [
      SuiteResult(
        suite: "picture", subject: "demo",
        figures: ["first_ns": first, "again_ns": again.median, "bytes": Double(bytes), "peak_kb": ProcessMemory.peak])
    ]
  }

  private static func makeRenderer() throws -> ConversationRenderer {
    let engine = TextLayoutEngine(fonts: try FontCollection.bundled())
    return ConversationRenderer(
      measurer: RowMeasurer(engine: engine, style: .modern, cache: RowCache(capacity: 0)), theme: .light, scale: 2,
      padding: 8)
  }
}
