internal import RichText

extension TextSource {
  /// Makes the text longer; what is added takes the style of the end of the text, and so do new paragraphs.
  mutating func append(_ piece: String) {
    text += piece
    let end = text.utf8.count
    if runs.isEmpty {
      if end > 0 { runs = [Run(end: end, style: 0)] }
    } else {
      runs[runs.count - 1].end = end
    }
    if !paragraphRuns.isEmpty { paragraphRuns[paragraphRuns.count - 1].end = end }
  }

  /// Makes the text longer by another with its styles. A paragraph that has begun keeps its style.
  mutating func append(_ piece: TextSource) {
    let length = text.utf8.count
    appendParagraphs(of: piece, at: length)
    text += piece.text
    let numbers = piece.styles.map { style in
      if let known = styles.firstIndex(of: style) { return known }
      styles.append(style)
      return styles.count - 1
    }
    for run in piece.runs {
      if runs.last?.style == numbers[run.style] {
        runs[runs.count - 1].end = run.end + length
      } else {
        runs.append(Run(end: run.end + length, style: numbers[run.style]))
      }
    }
    for attachment in piece.attachments {
      attachments.append(Attachment(offset: attachment.offset + length, value: attachment.value))
    }
  }

  private mutating func appendParagraphs(of piece: TextSource, at length: Int) {
    let isUniform = paragraphRuns.isEmpty && piece.paragraphRuns.isEmpty
    if isUniform && (paragraphStyle == piece.paragraphStyle || piece.text.isEmpty) { return }
    if paragraphRuns.isEmpty && length > 0 { paragraphRuns = [ParagraphRun(end: length, style: paragraphStyle)] }
    let end = length + piece.text.utf8.count
    let open = piece.openParagraphEnd(behind: text)
    if open > 0 && !paragraphRuns.isEmpty { paragraphRuns[paragraphRuns.count - 1].end = length + open }
    let others =
      piece.paragraphRuns.isEmpty ? [ParagraphRun(end: end - length, style: piece.paragraphStyle)] : piece.paragraphRuns
    for run in others where run.end > open {
      if let last = paragraphRuns.last, last.style == run.style {
        paragraphRuns[paragraphRuns.count - 1].end = run.end + length
      } else {
        paragraphRuns.append(ParagraphRun(end: run.end + length, style: run.style))
      }
    }
  }

  /// How much of the text, in UTF-8, belongs to the paragraph that another text before it leaves open.
  private func openParagraphEnd(behind before: String) -> Int {
    let text = text
    let bytes = text.utf8Span.span
    let last = before.unicodeScalars.last?.value
    switch last {
    case nil, 0x0A, 0x85, 0x2029: return 0
    case 0x0D: return bytes.count > 0 && bytes[0] == 0x0A ? 1 : 0
    default: break
    }
    for scalar in text.unicodeScalars.indices {
      switch text.unicodeScalars[scalar].value {
      case 0x0A, 0x85, 0x2029: break
      case 0x0D where text.unicodeScalars[text.unicodeScalars.index(after: scalar)...].first?.value != 0x0A: break
      default: continue
      }
      return text.utf8.distance(from: text.startIndex, to: text.unicodeScalars.index(after: scalar))
    }
    return bytes.count
  }

  /// The end of the text from a UTF-8 offset on, as a text of its own.
  func suffix(from offset: Int) -> TextSource {
    if offset == 0 { return self }
    let start = text.utf8.index(text.startIndex, offsetBy: offset)
    var result = TextSource(String(text[start...]), style: styles[0], paragraphStyle: paragraphStyle)
    result.styles = styles
    result.runs = runs[Self.first(runs.count) { runs[$0].end > offset }...].map {
      Run(end: $0.end - offset, style: $0.style)
    }
    result.attachments = attachments[Self.first(attachments.count) { attachments[$0].offset >= offset }...].map {
      Attachment(offset: $0.offset - offset, value: $0.value)
    }
    result.paragraphRuns = paragraphRuns[Self.first(paragraphRuns.count) { paragraphRuns[$0].end > offset }...].map {
      ParagraphRun(end: $0.end - offset, style: $0.style)
    }
    return result
  }

  /// The first of some positions, in rising order, from which on a condition holds; logarithmic.
  private static func first(_ count: Int, where condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
