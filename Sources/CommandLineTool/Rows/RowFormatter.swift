internal import ChatFormats
internal import ChatLayout
internal import Foundation

/// Prints rows into memory.
struct RowFormatter {
  private let options: RowsOptions
  private var writer = JSONWriter()

  init(_ options: RowsOptions) {
    self.options = options
  }

  /// What has been printed.
  var bytes: [UInt8] { writer.bytes }

  mutating func append(_ placed: RowOffsets.Placed) {
    let rows = placed.rows
    var tops = placed.tops
    for index in rows.heights.indices {
      if options.isHeightsOnly {
        append(heights: rows.heights[index])
      } else {
        append(rows.frames[index], tops, rows.batch.labels[index])
      }
      writer.newline()
      for width in tops.indices { tops[width] += rows.heights[index][width] }
    }
  }

  private mutating func append(heights: [CGFloat]) {
    guard options.hasWidthList else { return number(heights[0]) }
    writer.beginArray()
    for height in heights { number(height) }
    writer.endArray()
  }

  private mutating func append(_ frames: [RowFrames], _ tops: [CGFloat], _ label: RowBatch.Label) {
    writer.beginObject()
    writer.name("id")
    writer.id(label.id)
    if let conversation = label.conversation {
      writer.name("conversation")
      writer.string(conversation)
    }
    if options.hasWidthList {
      writer.name("rows")
      writer.beginArray()
      for index in frames.indices {
        writer.beginObject()
        member("width", CGFloat(options.widths[index]))
        append(frames[index], tops[index])
        writer.endObject()
      }
      writer.endArray()
    } else {
      append(frames[0], tops[0])
    }
    writer.endObject()
  }

  private mutating func append(_ frames: RowFrames, _ top: CGFloat) {
    member("rowHeight", frames.rowHeight)
    member("y", top)
    member("daySeparator", frames.daySeparator?.frame)
    member("timeLabel", frames.timeLabel?.frame)
    member("avatar", frames.avatar)
    member("name", frames.name?.frame)
    member("bubble", frames.bubble)
    member("tail", frames.tail)
    member("reply", frames.reply?.frame)
    if !frames.attachments.isEmpty {
      writer.name("attachments")
      writer.beginArray()
      for frame in frames.attachments { rectangle(frame) }
      writer.endArray()
    }
    member("text", frames.text)
    if let text = frames.text, frames.textWrapWidth < text.width { member("textWrapWidth", frames.textWrapWidth) }
    if frames.textScale != 1 { member("textScale", frames.textScale) }
    member("status", frames.status)
  }

  private mutating func member(_ name: String, _ value: CGFloat) {
    writer.name(name)
    number(value)
  }

  private mutating func member(_ name: String, _ frame: CGRect?) {
    guard let frame else { return }
    writer.name(name)
    rectangle(frame)
  }

  private mutating func rectangle(_ frame: CGRect) {
    writer.beginObject()
    member("x", frame.minX)
    member("y", frame.minY)
    member("width", frame.width)
    member("height", frame.height)
    writer.endObject()
  }

  private mutating func number(_ value: CGFloat) { writer.number(Self.rounded(value)) }

  /// To a millionth of a point: what lies below is noise of sums, and makes numbers three times as long.
  static func rounded(_ value: CGFloat) -> Double { (Double(value) * 1e6).rounded() / 1e6 }
}
