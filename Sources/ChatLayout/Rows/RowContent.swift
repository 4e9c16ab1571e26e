internal import Foundation

/// What stands in a bubble, one above the other: sizes first, then places.
struct RowContent {
  /// What stands at the end of the last line: the time and the status.
  struct Trailer {
    var gap: CGFloat
    var time: CGSize?
    var status: CGSize?
    var statusGap: CGFloat = 0

    init(gap: CGFloat) { self.gap = gap }

    var width: CGFloat { (time?.width ?? 0) + statusGap + (status?.width ?? 0) }
    var height: CGFloat { max(time?.height ?? 0, status?.height ?? 0) }
    /// The room it needs beside text.
    var reserve: CGFloat { gap + width }
  }

  /// A quotation.
  struct Reply {
    var sender: CGSize?
    var text: CGSize?
    var size: CGSize

    init(_ reply: MessageReply, _ measurer: RowMeasurer, limit: CGFloat) {
      let style = measurer.style.reply
      let edges = style.barWidth + style.insets.width
      let limit = max(0, limit - edges)
      if !reply.sender.isEmpty {
        sender = measurer.labelSize(reply.sender, .replySender, limit: limit)
      }
      if !reply.text.isEmpty { text = measurer.labelSize(reply.text, .replyText, limit: limit) }
      size = CGSize(
        width: max(sender?.width ?? 0, text?.width ?? 0) + edges,
        height: (sender?.height ?? 0) + (text?.height ?? 0) + style.insets.height)
    }
  }

  var name: CGSize?
  var reply: Reply?
  var attachments: [CGSize] = []
  var text: TextBlock?
  var trailer: Trailer?
  /// The size of all of it.
  private(set) var size = CGSize.zero
  private var spacing: CGFloat = 0

  /// Whether there is no bubble around it: large emoji.
  var isBare: Bool { (text?.scale ?? 1) > 1 }

  /// Sums the sizes up.
  mutating func arrange(spacing: CGFloat) {
    self.spacing = spacing
    var width: CGFloat = 0
    var height: CGFloat = 0
    var isFirst = true
    func add(_ size: CGSize) {
      if !isFirst { height += spacing }
      isFirst = false
      width = max(width, size.width)
      height += size.height
    }
    if let name { add(name) }
    if let reply { add(reply.size) }
    for attachment in attachments { add(attachment) }
    if let text { add(CGSize(width: text.width, height: text.size.height)) }
    if let trailer, text?.isTucked != true {
      // Below the text there is no gap to keep; below a picture there is.
      if text == nil { add(CGSize(width: trailer.width, height: trailer.height)) } else { height += trailer.height }
      width = max(width, trailer.width)
    }
    size = CGSize(width: width, height: height)
  }

  /// Writes down where everything is, from the upper left corner of the content.
  func place(
    at origin: CGPoint, _ message: Message, _ style: RowStyle, _ timeText: String, _ frames: inout RowFrames
  ) {
    var y = origin.y
    if let name, let nameStyle = style.name {
      frames.name = RowLabel(
        message.sender.name, frame: CGRect(origin: CGPoint(x: origin.x, y: y), size: name), style: nameStyle)
      y += name.height + spacing
    }
    if let reply, let quoted = message.reply {
      frames.reply = place(reply, quoted, style.reply, at: CGPoint(x: origin.x, y: y))
      y += reply.size.height + spacing
    }
    for attachment in attachments {
      frames.attachments.append(CGRect(origin: CGPoint(x: origin.x, y: y), size: attachment))
      y += attachment.height + spacing
    }
    if let text {
      let x = text.isAtRight ? origin.x + size.width - text.size.width : origin.x
      frames.text = CGRect(origin: CGPoint(x: x, y: y), size: text.size)
      frames.textOrigin = CGPoint(x: x + text.layoutOffset, y: y)
      frames.textWrapWidth = text.wrapWidth
    }
    if let trailer { place(trailer, at: origin, style, timeText, &frames) }
  }

  private func place(_ reply: Reply, _ quoted: MessageReply, _ style: ReplyStyle, at origin: CGPoint) -> ReplyFrames {
    let frame = CGRect(origin: origin, size: CGSize(width: size.width, height: reply.size.height))
    var frames = ReplyFrames(
      frame: frame, bar: CGRect(x: frame.minX, y: frame.minY, width: style.barWidth, height: frame.height))
    let x = frame.minX + style.barWidth + style.insets.left
    var y = frame.minY + style.insets.top
    if let sender = reply.sender {
      frames.sender = RowLabel(
        quoted.sender, frame: CGRect(origin: CGPoint(x: x, y: y), size: sender), style: style.sender)
      y += sender.height
    }
    if let text = reply.text {
      frames.text = RowLabel(quoted.text, frame: CGRect(origin: CGPoint(x: x, y: y), size: text), style: style.text)
    }
    return frames
  }

  /// Time and status, at the lower edge of the content, on the side where the last line leaves room.
  private func place(
    _ trailer: Trailer, at origin: CGPoint, _ style: RowStyle, _ timeText: String, _ frames: inout RowFrames
  ) {
    var x = text?.isAtRight == true ? origin.x : origin.x + size.width - trailer.width
    let bottom = origin.y + size.height
    if let time = trailer.time, let label = style.timeLabel {
      frames.timeLabel = RowLabel(
        timeText,
        frame: CGRect(x: x, y: bottom - (trailer.height + time.height) / 2, width: time.width, height: time.height),
        style: label.text)
      x += time.width + trailer.statusGap
    }
    if let status = trailer.status {
      frames.status = CGRect(
        x: x, y: bottom - (trailer.height + status.height) / 2, width: status.width, height: status.height)
    }
  }
}
