import ChatLayout
import Foundation
import RichText
import TestSupport
import Testing
import TextLayout

@Suite("Rows of all scripts")
struct RowPropertyTests {
  @Test("Text is drawn as it was measured, in its bubble, and nothing covers it", arguments: [0, 1, 2])
  func promises(style: Int) throws {
    let measurer = Fixtures.measurer(BatchTests.styles[style])
    let messages = try Fixtures.conversation(260, seed: 11)
    var failures = FailureList()
    for width in [CGFloat(0), 60, 104, 150, 155.5, 161, 166, 375, 413.7] {
      let rows = try measurer.measure(messages, width: width)
      for (message, frames) in zip(messages, rows) {
        if let fault = Self.fault(of: message, frames, measurer) {
          failures.add("\(message.text) at \(width): \(fault)")
        }
      }
    }
    failures.report(of: messages.count * 9)
  }

  static func fault(of message: Message, _ frames: RowFrames, _ measurer: RowMeasurer) -> String? {
    let parts =
      [
        frames.bubble, frames.text, frames.name?.frame, frames.reply?.frame, frames.avatar, frames.status,
        frames.timeLabel?.frame, frames.daySeparator?.frame,
      ].compactMap { $0 } + frames.attachments
    for part in parts {
      guard part.minY >= -0.001, part.maxY <= frames.rowHeight + 0.001, part.width.isFinite else {
        return "\(part) is not in the row"
      }
    }
    guard let text = frames.text else { return message.text.isEmpty ? nil : "no text" }
    guard let layout = measurer.textLayout(of: message, frames) else { return "no layout" }
    if text.width <= frames.textWrapWidth, layout.lines.contains(where: \.isOverfull) {
      return "a line is wider than measured"
    }
    if abs(layout.usedRect.height - text.height) > 0.001 || layout.usedRect.width > text.width + 0.001 {
      return "drawn \(layout.usedRect), measured \(text.size)"
    }
    let lines = layout.lines.map { $0.rect.offsetBy(dx: frames.textOrigin.x, dy: frames.textOrigin.y) }
    if let bubble = frames.bubble {
      for line in lines where line.minX < bubble.minX - 0.001 || line.maxX > bubble.maxX + 0.001 {
        return "a line at \(line) leaves the bubble \(bubble)"
      }
    }
    for label in [frames.timeLabel?.frame, frames.status].compactMap({ $0 }) {
      for line in lines where line.insetBy(dx: 0.001, dy: 0.001).intersects(label) {
        return "\(label) covers the line at \(line)"
      }
    }
    return nil
  }

  @Test("A tucked time never makes the text higher than it is without, but for a line of its own")
  func tuckingCosts() throws {
    let measurer = Fixtures.measurer(.modern)
    var style = RowStyle.modern
    style.timeLabel = nil
    let plain = Fixtures.measurer(style)
    let messages = try Fixtures.conversation(300, seed: 4)
    let heights = zip(try measurer.measure(messages, width: 360), try plain.measure(messages, width: 360))
    for (row, (with, without)) in heights.enumerated() where messages[row].status == nil && messages[row].time != nil {
      let extra = with.rowHeight - without.rowHeight
      #expect(extra > -0.001 && extra < 19)
    }
  }

  @Test("Styles of numbers that make no sense give finite rows")
  func oddStyles() {
    for value in [CGFloat.nan, -10, .infinity, 1e300] {
      var style = RowStyle.modern
      style.sideMargin = value
      style.topMargin = value
      style.bubble.minimumHeight = value
      style.bubble.incomingInsets = RowInsets(vertical: value, horizontal: value)
      style.bubble.maximumWidth = .share(value)
      style.bubble.tail?.size = CGSize(width: value, height: value)
      style.avatar?.size = value
      style.timeLabel?.placement = .tucked(gap: value)
      style.daySeparator?.height = value
      style.grouping?.interval = Double(value)
      style.reply.barWidth = value
      style.attachments.stripSize = CGSize(width: value, height: value)
      style.attachments.maximumPictureHeight = value
      style.largeEmoji?.scales = [value, value]
      let message = Message(
        text: "Hello 😀", time: Double(value), reply: MessageReply(sender: "", text: ""),
        attachments: [
          MessageAttachment(.image, size: CGSize(width: value, height: value)), MessageAttachment(.file),
          MessageAttachment(.video, size: CGSize(width: 0, height: 0)),
        ])
      for text in ["Hello 😀", "😀", ""] {
        var message = message
        message.text = .plain(text)
        let frames = Fixtures.measurer(style).frames(of: message, width: 375)
        #expect(frames.rowHeight.isFinite && frames.rowHeight >= 0)
        #expect(frames.table.values.allSatisfy { $0.allSatisfy(\.isFinite) })
      }
    }
  }

  @Test("Labels come back for drawing, cut where they are too long")
  func labels() throws {
    let measurer = Fixtures.measurer(.modern)
    let name = String(repeating: "Anna ", count: 40)
    let frames = measurer.frames(of: Message(text: "Hi", sender: MessageSender(name)), width: 300)
    let label = try #require(frames.name)
    let drawn = measurer.labelLayout(label)
    #expect(drawn.layout.isTruncated && drawn.layout.lines.count == 1)
    #expect(drawn.layout.usedRect.width <= label.frame.width + 0.001 && label.frame.maxX <= 225 + 52)
    let classic = Fixtures.measurer(.classic).frames(of: Message(text: "Hi", timeText: "09:41"), width: 300)
    let time = try #require(classic.timeLabel)
    let centered = Fixtures.measurer(.classic).labelLayout(time)
    #expect(
      abs(centered.layout.usedRect.midX - 150) < 0.001
        && abs(centered.origin.y + centered.layout.usedRect.height / 2 - 9) < 0.001)
  }

  @Test("Labels cut at their limit are cut in the same way when they are drawn")
  func cutLabels() throws {
    let measurer = Fixtures.measurer(.modern)
    var failures = FailureList()
    let texts = try ChatCorpus.texts(
      SharedData.packageRoot.appendingPathComponent("Benchmarks/Corpora/authored.ndjson"))
    for text in texts + ["one\ntwo", "\n", "one\n"] {
      let message = Message(text: "Hi", reply: MessageReply(sender: text, text: text))
      for width in [CGFloat(90), 150, 260] {
        let frames = measurer.frames(of: message, width: width)
        for label in [frames.reply?.sender, frames.reply?.text].compactMap({ $0 }) {
          let layout = measurer.labelLayout(label).layout
          let limit = Fixtures.engine.prepare(text, style: label.style).layout(
            in: TextContainer(
              width: max(0, min(width * 0.75, width - 64) - 24 - 15), maximumNumberOfLines: 1,
              lineBreakMode: .truncateTail))
          let isSame = layout.usedRect.size == label.frame.size && layout.visibleRange == limit.visibleRange
          if !isSame {
            failures.add(
              "\(text) at \(width): drawn \(layout.usedRect) \(layout.visibleRange), measured \(label.frame.size) \(limit.visibleRange)"
            )
          }
        }
      }
    }
    failures.report(of: texts.count * 6)
  }

  @Test("A message without a name is a value of modest size")
  func stride() {
    #expect(MemoryLayout<Message>.stride <= 160)
  }
}
