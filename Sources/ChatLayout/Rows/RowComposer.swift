internal import Foundation
internal import RichText
internal import TextLayout

/// Puts one row together.
struct RowComposer {
  let measurer: RowMeasurer
  let message: Message
  let context: RowContext
  /// Whether nothing but the height of the row counts: places may be wrong.
  var isHeightOnly = false
  private var prepared: (text: PreparedText, scale: CGFloat)?

  init(_ measurer: RowMeasurer, _ message: Message, _ neighbours: RowNeighbours) {
    self.measurer = measurer
    self.message = message
    context = RowContext(message, neighbours, style: measurer.style)
  }

  var style: RowStyle { measurer.style }

  /// The frames of the row, for a width that makes sense.
  mutating func frames(width: CGFloat) -> RowFrames {
    var frames = RowFrames()
    frames.rowWidth = width
    frames.isOutgoing = message.isOutgoing
    frames.position = context.position
    var top = addLabelsAbove(&frames)
    top += context.position.isFirst ? style.topMargin : style.grouping?.topMargin ?? style.topMargin

    let avatar = style.avatar.flatMap { $0.sides == .both || !message.isOutgoing ? $0 : nil }
    let showsAvatar = avatar.map { !$0.isLastOfGroupOnly || context.position.isLast } ?? false
    let leading = style.sideMargin + (avatar.map { $0.size + $0.gap } ?? 0)
    let content = content(limit: textLimit(width: width, leading: leading))
    frames.textScale = content.text?.scale ?? 1
    let isLarge = frames.textScale > 1
    let insets = isLarge ? RowInsets() : self.insets
    let needed = content.size.height + insets.height
    let height = isLarge ? needed : max(style.bubble.minimumHeight, needed)
    let size = CGSize(width: content.size.width + insets.width, height: height)

    var box = CGRect(
      origin: CGPoint(x: message.isOutgoing ? width - leading - size.width : leading, y: top), size: size)
    var bottom = box.maxY
    if let avatar, showsAvatar {
      let isAtBottom = avatar.alignment == .bottom
      if isAtBottom { box.origin.y = max(top, top + avatar.size - size.height) }
      let y = isAtBottom ? box.maxY - avatar.size : top
      let x = message.isOutgoing ? width - style.sideMargin - avatar.size : style.sideMargin
      frames.avatar = CGRect(x: x, y: y, width: avatar.size, height: avatar.size)
      bottom = max(box.maxY, y + avatar.size)
    }
    frames.rowHeight = bottom + style.bottomMargin
    if !isLarge { addBubble(box, &frames) }
    let origin = CGPoint(x: box.minX + insets.left, y: box.minY + insets.top + (height - needed) / 2)
    content.place(at: origin, message, style, context, &frames)
    if content.trailer == nil { addStatusBeside(box, &frames) }
    return frames
  }

  /// Day separator and time label; returns their lower edge.
  private func addLabelsAbove(_ frames: inout RowFrames) -> CGFloat {
    var top: CGFloat = 0
    let width = frames.rowWidth
    if context.startsDay, let separator = style.daySeparator {
      let text = style.clock.dayText(message.time)
      let size = measurer.labelSize(text, .day, separator.text, limit: max(0, width - separator.padding))
      let full = min(width, size.width + separator.padding)
      frames.daySeparator = RowLabel(
        text,
        frame: CGRect(x: (width - full) / 2, y: separator.spacingAbove, width: full, height: separator.height),
        style: separator.text, alignment: .center)
      top = separator.spacingAbove + separator.height
    }
    if let label = style.timeLabel, case .above(let height) = label.placement, !context.timeText.isEmpty {
      frames.timeLabel = RowLabel(
        context.timeText, frame: CGRect(x: 0, y: top, width: width, height: height), style: label.text,
        alignment: .center)
      top += height
    }
    return top
  }

  private var insets: RowInsets { message.isOutgoing ? style.bubble.outgoingInsets : style.bubble.incomingInsets }

  /// Where lines of text break.
  private func textLimit(width: CGFloat, leading: CGFloat) -> CGFloat {
    switch style.bubble.maximumWidth {
    case .text(let limit): limit
    case .textInset(let inset): max(0, width - inset)
    case .share(let share): max(0, min(width * share, width - leading - style.sideMargin) - insets.width)
    }
  }

  private func addBubble(_ box: CGRect, _ frames: inout RowFrames) {
    frames.bubble = box
    guard let tail = style.bubble.tail, !tail.isLastOfGroupOnly || context.position.isLast else { return }
    let height = min(tail.size.height, box.height)
    frames.tail = CGRect(
      x: message.isOutgoing ? box.maxX : box.minX - tail.size.width, y: box.maxY - height, width: tail.size.width,
      height: height)
  }

  private func addStatusBeside(_ box: CGRect, _ frames: inout RowFrames) {
    guard let status = style.status, message.isOutgoing, message.status != nil else { return }
    frames.status = CGRect(
      x: box.minX - status.gap - status.size.width, y: box.maxY - status.size.height, width: status.size.width,
      height: status.size.height)
  }

  /// What stands in the bubble, measured.
  private mutating func content(limit: CGFloat) -> RowContent {
    var content = RowContent()
    if let name = style.name, !message.isOutgoing, context.position.isFirst, !message.sender.name.isEmpty {
      content.name = measurer.labelSize(message.sender.name, .name, name, limit: limit)
    }
    if let reply = message.reply { content.reply = RowContent.Reply(reply, measurer, limit: limit) }
    content.attachments = message.attachments.map { style.attachments.size(of: $0, limit: limit) }
    content.trailer = trailer(limit: limit)
    if message.attachments.isEmpty || !message.text.isEmpty {
      content.text = text(
        limit: limit, reserve: content.trailer?.reserve ?? 0,
        needsSide: content.name != nil || content.reply != nil || !content.attachments.isEmpty)
    }
    content.arrange(spacing: style.bubble.spacing)
    return content
  }

  private func trailer(limit: CGFloat) -> RowContent.Trailer? {
    guard let label = style.timeLabel, case .tucked(let gap) = label.placement else { return nil }
    var trailer = RowContent.Trailer(gap: gap)
    if !context.timeText.isEmpty {
      trailer.time = measurer.labelSize(context.timeText, .time, label.text, limit: .infinity)
    }
    if let status = style.status, message.isOutgoing, message.status != nil {
      trailer.status = status.size
      trailer.statusGap = trailer.time == nil ? 0 : status.gap
    }
    return trailer.time == nil && trailer.status == nil ? nil : trailer
  }

  private mutating func text(limit: CGFloat, reserve: CGFloat, needsSide: Bool) -> TextBlock {
    let allowsLarge = style.largeEmoji != nil && message.reply == nil && message.attachments.isEmpty
    let shrinks = style.bubble.shrinks
    var prepared = self.prepared
    defer { self.prepared = prepared }
    let (measurer, message, isHeightOnly) = (measurer, message, isHeightOnly)
    var key = RowCacheKey(
      space: measurer.space, part: .text, limit: limit, text: measurer.cacheText(of: message.text))
    key.reserve = reserve
    key.allowsLarge = allowsLarge
    key.needsSide = needsSide
    // Only where the text shrinks is there a quicker way.
    key.isHeightOnly = isHeightOnly && shrinks
    return measurer.cache.block(key) {
      if prepared == nil {
        let source = RowTextSource(
          message.text, style: measurer.style, replacer: measurer.emoji, allowsLarge: allowsLarge)
        prepared = (measurer.engine.prepare(source.source), source.scale)
      }
      guard let prepared else { return TextBlock() }
      var block = TextBlock(
        prepared.text, limit: limit, reserve: reserve, shrinks: shrinks, needsSide: needsSide,
        lineHeight: isHeightOnly && message.text.hasStyleOfRow ? measurer.lineHeight : nil)
      block.scale = prepared.scale
      return block
    }
  }
}

extension MessageText {
  /// Whether no line is lower than one in the style of the row.
  fileprivate var hasStyleOfRow: Bool {
    if case .source = self { false } else { true }
  }
}

extension RowMeasurer {
  /// What of a text its size depends on.
  fileprivate func cacheText(of text: MessageText) -> MessageText {
    switch text {
    case .plain: text
    case .attributed(let text):
      .source(TextSource(text, style: style.text, paragraphStyle: style.paragraph).withoutColors)
    case .source(let source): .source(source.withoutColors)
    }
  }
}

extension AttachmentStyle {
  /// The size that an attachment takes.
  fileprivate func size(of attachment: MessageAttachment, limit: CGFloat) -> CGSize {
    guard attachment.kind.isPicture else {
      return CGSize(width: min(stripSize.width, limit), height: stripSize.height)
    }
    let size = attachment.size ?? unknownPictureSize
    let width = Length.positive(size.width)
    let height = Length.positive(size.height)
    var scale: CGFloat = 1
    if width > limit { scale = limit / width }
    if height * scale > maximumPictureHeight { scale = maximumPictureHeight / height }
    return CGSize(width: width * scale, height: height * scale)
  }
}
