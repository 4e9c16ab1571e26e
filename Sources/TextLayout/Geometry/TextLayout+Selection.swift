internal import Foundation
internal import RichText

extension TextLayout {
  /// The rectangles of a range of the text, line by line from the top, from left to right.
  ///
  /// What touches on a line is one rectangle; where directions meet, a range may have several. Clusters
  /// count as a whole: a bound inside one is moved to its start. A line separator adds nothing; white space
  /// that hangs at the end of a line counts up to the container's edge. A truncation token belongs to the
  /// first character that it replaces. Bounds outside the text are moved into it.
  ///
  /// - Complexity: Linear in the text of the lines that the range touches, which are shaped.
  public func selectionRects(for range: Range<TextOffset>, height: LineRectHeight = .line) -> [LineRect] {
    let start = clamped(range.lowerBound)
    let end = clamped(range.upperBound)
    guard !lines.isEmpty, start < end else { return [] }
    var rects: [LineRect] = []
    var line = lineIndex(at: TextOffset(utf16: start))
    while line < lines.count, lines[line].range.lowerBound.utf16 < end {
      let cells = cells(line)
      let spans = cells.spans { (start..<end).contains($0.utf16.lowerBound) }
      rects += spans.map { rect($0, line: line, height: height) }
      line += 1
    }
    return rects
  }

  /// The rectangles of a range of the string.
  public func selectionRects(for range: Range<String.Index>, height: LineRectHeight = .line) -> [LineRect] {
    selectionRects(for: self.range(of: range), height: height)
  }

  /// A stretch of a line as a rectangle.
  func rect(_ span: LineCells.Span, line: Int, height: LineRectHeight) -> LineRect {
    let placed = placed[line]
    var top = placed.top
    var bottom = placed.top + placed.height
    if height == .text {
      top = placed.baseline - placed.span.metrics.ascent
      bottom = placed.baseline + placed.span.metrics.descent
    }
    return rect(span, top: top, bottom: bottom, line: line)
  }

  /// A stretch of a line as a rectangle between two heights.
  func rect(_ span: LineCells.Span, top: Int64, bottom: Int64, line: Int) -> LineRect {
    let (x, y) = (prepared.points(span.left), prepared.points(top))
    return LineRect(
      rect: CGRect(x: x, y: y, width: prepared.points(span.right) - x, height: prepared.points(bottom) - y), line: line)
  }
}

extension LineCells {
  /// A stretch of the line, in layout units.
  struct Span: Hashable, Sendable {
    var left: Int64
    var right: Int64
  }

  /// The stretches that cells of a kind cover, from left to right; cells without width make none.
  func spans(where condition: (Cell) -> Bool) -> [Span] {
    var spans: [Span] = []
    for cell in cells where condition(cell) {
      let (left, right) = extent(cell)
      guard left != right else { continue }
      let span = Span(left: min(left, right), right: max(left, right))
      if let last = spans.last, last.right == span.left {
        spans[spans.count - 1].right = span.right
      } else {
        spans.append(span)
      }
    }
    return spans
  }
}
