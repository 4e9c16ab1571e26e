public import Foundation
internal import RichText

extension TextLayout {
  /// The next caret to the right on the screen; nil at the last one.
  ///
  /// It passes one grapheme cluster, whatever its direction. Behind the right end of a line it goes on at the
  /// left end of the next line if the first paragraph runs from left to right, else of the line above. So
  /// moving on from anywhere ends, after every place on every line.
  public func caret(movingRightFrom position: CaretPosition) -> CaretPosition? {
    guard !lines.isEmpty else { return nil }
    let (line, edge) = place(of: position)
    let cells = cells(line)
    let visible = cells.visible
    if edge < visible.count { return cells.cells[visible.lowerBound + edge].position(atRight: true) }
    let next = placed[0].level & 1 == 0 ? line + 1 : line - 1
    return lines.indices.contains(next) ? end(ofLine: next, atRight: false) : nil
  }

  /// The next caret to the left on the screen; nil at the last one. The mirror of
  /// ``caret(movingRightFrom:)``.
  public func caret(movingLeftFrom position: CaretPosition) -> CaretPosition? {
    guard !lines.isEmpty else { return nil }
    let (line, edge) = place(of: position)
    let cells = cells(line)
    if edge > 0 { return cells.cells[cells.visible.lowerBound + edge - 1].position(atRight: false) }
    let next = placed[0].level & 1 == 0 ? line - 1 : line + 1
    return lines.indices.contains(next) ? end(ofLine: next, atRight: true) : nil
  }

  /// The caret on the row above that is nearest to a place across; nil on the first row.
  ///
  /// - Parameter x: The place in points, kept by the caller while moving over short lines; nil is that of
  ///   the caret itself.
  public func caret(movingUpFrom position: CaretPosition, x: CGFloat? = nil) -> CaretPosition? {
    guard !lines.isEmpty else { return nil }
    let caret = caret(at: position)
    let row = rowRange(at: caret.line)
    return row.lowerBound > 0 ? self.caret(inRow: rowRange(at: row.lowerBound - 1), x: x ?? caret.rect.minX) : nil
  }

  /// The caret on the row below that is nearest to a place across; nil on the last row. As
  /// ``caret(movingUpFrom:x:)``.
  public func caret(movingDownFrom position: CaretPosition, x: CGFloat? = nil) -> CaretPosition? {
    guard !lines.isEmpty else { return nil }
    let caret = caret(at: position)
    let row = rowRange(at: caret.line)
    return row.upperBound < lines.count
      ? self.caret(inRow: rowRange(at: row.upperBound), x: x ?? caret.rect.minX) : nil
  }

  private func caret(inRow row: Range<Int>, x: CGFloat) -> CaretPosition {
    let x = units(x)
    let line = nearest(in: row, x: x)
    return hitTest(line: line, x: x, y: placed[line].top).caret
  }

  /// The line of a caret, and before how many of its cells from the left it stands.
  private func place(of position: CaretPosition) -> (line: Int, edge: Int) {
    let caret = caret(at: position)
    let cells = cells(caret.line)
    let visible = cells.visible
    let utf16 = caret.position.offset.utf16
    let (before, after) = visibleNeighbours(cells, utf16)
    let isUpstream = caret.position.affinity == .upstream
    guard let index = isUpstream ? before : after, visible.contains(index) else {
      // Before or behind all text, or before the separator.
      if isUpstream || visible.isEmpty { return (caret.line, cells.isRightToLeft ? visible.count : 0) }
      return (caret.line, cells.isRightToLeft ? 0 : visible.count)
    }
    let isRight = cells.cells[index].isRightToLeft != isUpstream
    return (caret.line, index - visible.lowerBound + (isRight ? 1 : 0))
  }

  /// The caret at the left or right end of a line.
  private func end(ofLine line: Int, atRight: Bool) -> CaretPosition {
    let cells = cells(line)
    guard let index = atRight ? cells.visible.last : cells.visible.first else {
      return CaretPosition(lines[line].range.lowerBound)
    }
    return cells.cells[index].position(atRight: atRight)
  }
}

extension LineCells {
  /// All cells but the separator, which stands at one end, as positions in ``cells``.
  var visible: Range<Int> {
    var range = cells.startIndex..<cells.endIndex
    if cells.first?.kind == .separator && isRightToLeft { range = 1..<range.upperBound }
    if !range.isEmpty, cells.last?.kind == .separator { range = range.lowerBound..<range.upperBound - 1 }
    return range
  }
}
