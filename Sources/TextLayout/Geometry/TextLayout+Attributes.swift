public import Foundation
public import RichText

extension TextLayout {
  /// The links of the text, in order, each with its rectangles: neighbouring runs of one address are one link.
  ///
  /// - Complexity: Linear in the runs and in the text of the lines with links, which are shaped.
  public var linkAreas: [LinkArea] {
    var areas: [LinkArea] = []
    for stretch in styleRanges({ $0.link }) {
      let range = utf16Offset(of: stretch.range.lowerBound)..<utf16Offset(of: stretch.range.upperBound)
      areas.append(LinkArea(link: stretch.value, range: range, rects: rects(for: range)))
    }
    return areas
  }

  /// The link at a point; nil beside links.
  public func link(at point: CGPoint) -> URL? {
    let hit = hitTest(point)
    guard hit.isInside, let range = hit.characterRange else { return nil }
    return style(at: range.lowerBound).link
  }

  /// The style of the character behind an offset; at the end of the text that of the last one.
  public func style(at offset: TextOffset) -> TextStyle {
    let storage = prepared.storage
    guard !storage.runs.isEmpty else { return storage.styles.styles[0] }
    return storage.styles.styles[Int(storage.runs[storage.run(at: utf8Offset(of: offset))].style)]
  }

  /// The rectangles of a range as for a selection, without the white space that hangs at line ends.
  public func rects(for range: Range<TextOffset>, height: LineRectHeight = .line) -> [LineRect] {
    let start = clamped(range.lowerBound)
    let end = clamped(range.upperBound)
    guard !lines.isEmpty, start < end else { return [] }
    var rects: [LineRect] = []
    var line = lineIndex(at: TextOffset(utf16: start))
    while line < lines.count, lines[line].range.lowerBound.utf16 < end {
      let spans = cells(line).spans { !$0.hangs && (start..<end).contains($0.utf16.lowerBound) }
      rects += spans.map { rect($0, line: line, height: height) }
      line += 1
    }
    return rects
  }

  /// The background colours of the text, line by line, from left to right; a stretch that wraps has one
  /// rectangle on each line. White space that hangs at a line's end has none.
  ///
  /// - Complexity: Linear in the text of the lines with backgrounds, which are shaped.
  public var backgroundRects: [BackgroundRect] {
    let ranges = styleRanges { $0.backgroundColor }.map(\.range)
    guard !ranges.isEmpty || isTruncated else { return [] }
    return placed.indices.flatMap { line -> [BackgroundRect] in
      let span = placed[line].span.start.offset..<placed[line].span.end.offset
      let isTouched = ranges.contains { $0.overlaps(span) } || placed[line].truncation != nil
      return isTouched ? backgroundRects(line, ranges) : []
    }
  }

  private func backgroundRects(_ line: Int, _ ranges: [Range<Int>]) -> [BackgroundRect] {
    var result: [BackgroundRect] = []
    var open: (color: TextColor, span: LineCells.Span, above: Int64, below: Int64, range: Range<Int>)?
    func close() {
      guard let part = open else { return }
      let baseline = placed[line].baseline
      let rect = rect(part.span, top: baseline - part.above, bottom: baseline + part.below, line: line)
      let whole = ranges.first { $0.overlaps(part.range) }
      result.append(
        BackgroundRect(
          color: part.color, rect: rect.rect, line: line,
          isStart: whole.map { $0.lowerBound >= part.range.lowerBound } ?? true,
          isEnd: whole.map { hasNothing(between: part.range.upperBound, and: $0.upperBound) } ?? true))
      open = nil
    }
    for stretch in stretches(line) {
      guard let color = stretch.style.backgroundColor else {
        close()
        continue
      }
      let (above, below) = (stretch.length(stretch.row.metrics.ascent), stretch.length(stretch.row.metrics.descent))
      if let part = open, part.color == color, part.span.right == stretch.left {
        let range =
          stretch.range.isEmpty || part.range.isEmpty
          ? part.range.isEmpty ? stretch.range : part.range
          : min(part.range.lowerBound, stretch.range.lowerBound)..<max(part.range.upperBound, stretch.range.upperBound)
        open = (
          color, LineCells.Span(left: part.span.left, right: stretch.right), max(part.above, above),
          max(part.below, below), range
        )
      } else {
        close()
        open = (color, LineCells.Span(left: stretch.left, right: stretch.right), above, below, stretch.range)
      }
    }
    close()
    return result
  }

  /// Whether only white space lies between two places of the text.
  private func hasNothing(between start: Int, and end: Int) -> Bool {
    let text = prepared.storage.text
    let bytes = text.utf8Span.span
    for offset in start..<max(start, end) where bytes[offset] > 0x20 { return false }
    return true
  }

  /// The stretches of the text over which a property of the style is the same and not nil.
  func styleRanges<Value: Hashable>(_ property: (TextStyle) -> Value?) -> [(value: Value, range: Range<Int>)] {
    let source = prepared.storage.source
    var result: [(value: Value, range: Range<Int>)] = []
    var start = 0
    for run in source.runs {
      if let value = property(source.styles[run.style]), start < run.end {
        if let last = result.last, last.value == value, last.range.upperBound == start {
          result[result.count - 1].range = last.range.lowerBound..<run.end
        } else {
          result.append((value, start..<run.end))
        }
      }
      start = run.end
    }
    return result
  }
}
