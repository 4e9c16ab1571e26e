internal import Foundation
internal import RichText
internal import TextLayout

// Parameters rather than a value that holds the measurer and the message: its references would be counted for every row.
extension RowMeasurer {
  /// A message's text, once it has been prepared.
  typealias Prepared = (text: PreparedText, scale: CGFloat)

  /// The frames of a row, for a width that makes sense.
  ///
  /// - Parameter prepared: The text, for the next width.
  func frames(of message: Message, _ context: RowContext, width: CGFloat, _ prepared: inout Prepared?) -> RowFrames {
    var frames = RowFrames()
    frames.rowWidth = width
    frames.isOutgoing = message.isOutgoing
    frames.position = context.position
    let timeText = context.showsTime ? shownTime(message) : ""
    let top = addLabelsAbove(message, context, timeText, &frames)
    let content = content(of: message, context, width: width, isHeightOnly: false, &prepared)
    frames.textScale = content.text?.scale ?? 1
    let outline = RowOutline(
      message, context, metrics, content: content.size, isBare: content.isBare, top: top, width: width)
    frames.avatar = outline.avatar
    frames.rowHeight = outline.height
    if !content.isBare { addBubble(outline.box, message, context, &frames) }
    content.place(at: outline.contentOrigin, message, style, timeText, &frames)
    if content.trailer == nil { addStatusBeside(outline.box, message, &frames) }
    return frames
  }

  /// The height of a row, for a width that makes sense.
  func height(of message: Message, _ context: RowContext, width: CGFloat) -> CGFloat {
    var prepared: Prepared?
    let content = content(of: message, context, width: width, isHeightOnly: true, &prepared)
    return RowOutline(
      message, context, metrics, content: content.size, isBare: content.isBare, top: topOfLabels(context), width: width
    ).height
  }

  /// The lower edge of day separator and time label.
  private func topOfLabels(_ context: RowContext) -> CGFloat {
    var top: CGFloat = 0
    if context.startsDay, let height = metrics.separatorHeight { top = height }
    if context.showsTime, let height = metrics.timeHeight { top += height }
    return top
  }

  /// Day separator and time label; returns their lower edge.
  private func addLabelsAbove(
    _ message: Message, _ context: RowContext, _ timeText: String, _ frames: inout RowFrames
  ) -> CGFloat {
    var top: CGFloat = 0
    let width = frames.rowWidth
    if context.startsDay, let separator = style.daySeparator {
      let text = style.clock.dayText(message.time)
      let size = labelSize(text, .day, limit: max(0, width - separator.padding))
      let full = min(width, size.width + separator.padding)
      frames.daySeparator = RowLabel(
        text,
        frame: CGRect(x: (width - full) / 2, y: separator.spacingAbove, width: full, height: separator.height),
        style: separator.text, alignment: .center)
      top = separator.spacingAbove + separator.height
    }
    if let label = style.timeLabel, let height = metrics.timeHeight, !timeText.isEmpty {
      frames.timeLabel = RowLabel(
        timeText, frame: CGRect(x: 0, y: top, width: width, height: height), style: label.text, alignment: .center)
      top += height
    }
    return top
  }

  private func addBubble(_ box: CGRect, _ message: Message, _ context: RowContext, _ frames: inout RowFrames) {
    frames.bubble = box
    guard let tail = style.bubble.tail, !tail.isLastOfGroupOnly || context.isLast else { return }
    let height = min(tail.size.height, box.height)
    frames.tail = CGRect(
      x: message.isOutgoing ? box.maxX : box.minX - tail.size.width, y: box.maxY - height, width: tail.size.width,
      height: height)
  }

  private func addStatusBeside(_ box: CGRect, _ message: Message, _ frames: inout RowFrames) {
    guard let size = metrics.statusSize, message.isOutgoing, message.status != nil else { return }
    frames.status = CGRect(
      x: box.minX - metrics.statusGap - size.width, y: box.maxY - size.height, width: size.width, height: size.height)
  }
}
