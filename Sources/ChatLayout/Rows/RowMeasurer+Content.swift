internal import Foundation
internal import RichText
internal import TextLayout

extension RowMeasurer {
  /// What stands in the bubble, measured.
  ///
  /// - Parameter isHeightOnly: Whether nothing but the height counts: places may be wrong.
  func content(
    of message: Message, _ context: RowContext, width: CGFloat, isHeightOnly: Bool, _ prepared: inout Prepared?
  ) -> RowContent {
    let limit = metrics.textLimit(width: width, message.isOutgoing ? metrics.outgoing : metrics.incoming)
    var content = RowContent()
    if metrics.hasNames, !message.isOutgoing, context.isFirst, !message.sender.name.isEmpty {
      content.name = labelSize(message.sender.name, .name, limit: limit)
    }
    if let reply = message.reply { content.reply = RowContent.Reply(reply, self, limit: limit) }
    if !message.attachments.isEmpty {
      content.attachments = message.attachments.map { style.attachments.size(of: $0, limit: limit) }
    }
    content.trailer = trailer(of: message, context)
    if content.attachments.isEmpty || !message.text.isEmpty {
      var key = RowCacheKey(space: space, part: .text, limit: limit, text: message.text)
      key.reserve = content.trailer?.reserve ?? 0
      key.allowsLarge = metrics.enlargesEmoji && content.reply == nil && content.attachments.isEmpty
      key.needsSide = content.name != nil || content.reply != nil || !content.attachments.isEmpty
      // Only where the text shrinks is there a quicker way.
      key.isHeightOnly = isHeightOnly && metrics.shrinks
      content.text = block(of: message.text, key, &prepared)
    }
    content.arrange(spacing: metrics.spacing)
    return content
  }

  private func trailer(of message: Message, _ context: RowContext) -> RowContent.Trailer? {
    guard let gap = metrics.timeGap else { return nil }
    let status = message.isOutgoing && message.status != nil ? metrics.statusSize : nil
    guard context.showsTime || status != nil else { return nil }
    var trailer = RowContent.Trailer(gap: gap)
    if context.showsTime { trailer.time = labelSize(shownTime(message), .time, limit: .infinity) }
    trailer.status = status
    trailer.statusGap = trailer.time == nil || status == nil ? 0 : metrics.statusGap
    return trailer
  }

  /// The text of a message, as the key says.
  private func block(of text: MessageText, _ key: RowCacheKey, _ prepared: inout Prepared?) -> TextBlock {
    switch text {
    case .plain(let string): cache.block(key, string) { block(measuring: text, key, &prepared) }
    case .attributed(let string):
      cache.block(
        key, text.string,
        [TextSource(string, style: style.text, paragraphStyle: style.paragraph).withoutColors]
      ) { block(measuring: text, key, &prepared) }
    case .source(let source):
      cache.block(key, source.text, [source.withoutColors]) { block(measuring: text, key, &prepared) }
    }
  }

  private func block(measuring text: MessageText, _ key: RowCacheKey, _ prepared: inout Prepared?) -> TextBlock {
    let ready = prepared ?? prepare(text, allowsLarge: key.allowsLarge)
    prepared = ready
    // Lines of a text with styles of its own may be lower than those of the row's style.
    let lineHeight: CGFloat? = if key.isHeightOnly, !text.isSource { self.lineHeight } else { nil }
    var mayStandAtRight = key.needsSide || key.reserve > 0
    if mayStandAtRight {
      mayStandAtRight =
        if case .plain = text {
          metrics.standsAtRight || ready.text.text.mayStandAtRight
        } else {
          ready.text.source.mayStandAtRight
        }
    }
    var block = TextBlock(
      ready.text, limit: key.limit, reserve: key.reserve, shrinks: metrics.shrinks, needsSide: key.needsSide,
      mayStandAtRight: mayStandAtRight, lineHeight: lineHeight)
    block.scale = ready.scale
    return block
  }

  private func prepare(_ text: MessageText, allowsLarge: Bool) -> Prepared {
    if case .plain(let string) = text, emoji == nil, !allowsLarge || !string.mayBeEmojiOnly {
      return (engine.prepare(string, style: style.text, paragraphStyle: style.paragraph), 1)
    }
    let source = RowTextSource(text, style: style, replacer: emoji, allowsLarge: allowsLarge)
    return (engine.prepare(source.source), source.scale)
  }
}

extension MessageText {
  fileprivate var isSource: Bool {
    if case .source = self { true } else { false }
  }
}

extension String {
  /// Whether the text begins as emoji may, or with white space.
  fileprivate var mayBeEmojiOnly: Bool {
    guard let first = unicodeScalars.first else { return true }
    // Digits are emoji with what follows them, which no text is told by more quickly.
    if first.isASCII { return first.properties.isWhitespace || utf8.dropFirst().first ?? 0 > 0x7F }
    return first.properties.isEmoji || first.properties.isWhitespace || first == "\u{FFFC}"
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
