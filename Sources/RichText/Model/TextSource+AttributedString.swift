public import Foundation

extension TextSource {
  /// Flattens an attributed string once, over a base style for what its attributes leave open.
  ///
  /// The inline intent counts where no font is given: strong is bold, emphasised italic, struck
  /// through a line. The paragraph style of a paragraph is that of its first character; paragraphs end at
  /// LF, CR, CR LF, U+0085 and U+2029. An attachment on anything but a U+FFFC is ignored.
  ///
  /// - Complexity: linear in the text and the number of runs.
  public init(_ attributed: AttributedString, style base: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle())
  {
    self.init(String(attributed.characters[...]), style: base, paragraphStyle: paragraphStyle)
    runs = []
    var numbers = [base: 0]
    var paragraphs = Paragraphs(neutral: paragraphStyle)
    let text = self.text
    let bytes = text.utf8Span.span
    var start = 0
    for run in attributed.runs {
      let end = start + attributed.utf8[run.range].count
      let style = TextStyle(run.attributes, base: base)
      let number = numbers[style] ?? styles.count
      if number == styles.count {
        numbers[style] = number
        styles.append(style)
      }
      if runs.last?.style == number {
        runs[runs.count - 1].end = end
      } else {
        runs.append(Run(end: end, style: number))
      }
      if let attachment = run.attributes[BubbleTextAttributes.AttachmentAttribute.self] {
        attach(attachment, in: bytes, from: start, to: end)
      }
      paragraphs.add(run.attributes[BubbleTextAttributes.ParagraphStyleAttribute.self], in: bytes, from: start, to: end)
      start = end
    }
    paragraphRuns = paragraphs.finished(at: start)
  }

  private mutating func attach(_ value: TextAttachment, in bytes: borrowing Span<UInt8>, from: Int, to end: Int) {
    var at = from
    while at + 3 <= end {
      guard bytes[at] == 0xEF, bytes[at + 1] == 0xBF, bytes[at + 2] == 0xBC else {
        at += 1
        continue
      }
      attachments.append(Attachment(offset: at, value: value))
      at += 3
    }
  }
}

/// Collects the paragraph styles of runs, paragraph by paragraph.
private struct Paragraphs {
  let neutral: ParagraphStyle
  var runs: [TextSource.ParagraphRun] = []
  var open: ParagraphStyle?
  var differs = false

  init(neutral: ParagraphStyle) { self.neutral = neutral }

  mutating func add(_ style: ParagraphStyle?, in bytes: borrowing Span<UInt8>, from: Int, to end: Int) {
    let style = style ?? neutral
    var at = from
    while at < end {
      if open == nil { open = style }
      guard let next = paragraphEnd(in: bytes, from: at, to: end) else { return }
      close(at: next)
      at = next
    }
  }

  mutating func finished(at end: Int) -> [TextSource.ParagraphRun] {
    close(at: end)
    return differs ? runs : []
  }

  private mutating func close(at end: Int) {
    guard let style = open else { return }
    open = nil
    differs = differs || style != neutral
    if runs.last?.style == style { runs[runs.count - 1].end = end } else { runs.append(.init(end: end, style: style)) }
  }
}

/// The offset behind the next paragraph separator; nil if none ends before `end`.
private func paragraphEnd(in bytes: borrowing Span<UInt8>, from: Int, to end: Int) -> Int? {
  var at = from
  while at < end {
    switch bytes[at] {
    case 0x0A: return at + 1
    case 0x0D:
      // CR LF is one separator, even where a run ends between the two.
      if at + 1 < bytes.count, bytes[at + 1] == 0x0A { break }
      return at + 1
    case 0x85 where at > 0 && bytes[at - 1] == 0xC2: return at + 1
    case 0xA9 where at > 1 && bytes[at - 1] == 0x80 && bytes[at - 2] == 0xE2: return at + 1
    default: break
    }
    at += 1
  }
  return nil
}
