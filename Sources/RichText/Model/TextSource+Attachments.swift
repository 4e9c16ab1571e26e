extension TextSource {
  /// Text of one style with attachments. Each must lie on a U+FFFC of the text, in rising order; those that
  /// do not are dropped.
  public init(
    _ text: String, attachments: [Attachment], style: TextStyle,
    paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(text, style: style, paragraphStyle: paragraphStyle)
    guard !attachments.isEmpty else { return }
    let text = self.text
    let bytes = text.utf8Span.span
    var end = 0
    self.attachments.reserveCapacity(attachments.count)
    for attachment in attachments {
      let at = attachment.offset
      guard at >= end, at <= bytes.count - 3 else { continue }
      guard bytes[at] == 0xEF, bytes[at + 1] == 0xBF, bytes[at + 2] == 0xBC else { continue }
      self.attachments.append(attachment)
      end = at + 3
    }
  }

  /// The attachment whose U+FFFC begins at a UTF-8 offset; binary search.
  public func attachment(at offset: Int) -> TextAttachment? {
    var low = 0
    var high = attachments.count
    while low < high {
      let middle = (low + high) / 2
      if attachments[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    guard low < attachments.count, attachments[low].offset == offset else { return nil }
    return attachments[low].value
  }
}
