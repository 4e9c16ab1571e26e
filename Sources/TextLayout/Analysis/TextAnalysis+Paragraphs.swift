extension TextAnalysis {
  /// Splits the text after LF, CR, CR LF, NEL and PS; VT, FF and LS end a line, not a paragraph.
  mutating func findParagraphs() {
    paragraphs.removeAll(keepingCapacity: true)
    let separators: LineBreakClassSet = [.bk, .cr, .lf, .nl]
    var start = 0
    if lineBreakClasses & separators.bits != 0 {
      for row in 0..<count where isParagraphSeparator(row) {
        paragraphs.append(Paragraph(start: start, end: row + 1, baseLevel: 0))
        start = row + 1
      }
    }
    if start < count { paragraphs.append(Paragraph(start: start, end: count, baseLevel: 0)) }
  }

  private func isParagraphSeparator(_ row: Int) -> Bool {
    switch scalars[row] {
    case 0x0A, 0x85, 0x2029: true
    case 0x0D: row + 1 == count || scalars[row + 1] != 0x0A
    default: false
    }
  }
}
