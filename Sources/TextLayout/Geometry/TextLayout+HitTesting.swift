public import Foundation
internal import RichText

extension TextLayout {
  /// The character at a point, or the nearest one: where its grapheme cluster begins, in UTF-16.
  ///
  /// The point is moved onto the text as ``hitTest(_:)`` says. A truncation token stands for the text that it
  /// replaces; an empty text answers with 0.
  public func characterIndex(at point: CGPoint) -> TextOffset {
    guard let line = line(at: point) else { return TextOffset(utf16: 0) }
    let cells = cells(line)
    guard let index = cells.nearest(to: units(point.x)) else { return lines[line].range.lowerBound }
    return TextOffset(utf16: cells.cells[index].utf16.lowerBound)
  }

  /// What lies at a point, in points of the container, y down.
  ///
  /// A point above the text counts as on the first line, one below as on the last, one between two lines as
  /// on the nearer one; left and right of a line the nearest edge counts. NaN counts as 0.
  ///
  /// - Complexity: Linear in the line's text, which is shaped unless it is the line asked for last.
  public func hitTest(_ point: CGPoint) -> HitTest {
    guard let line = line(at: point) else {
      return HitTest(caret: CaretPosition(TextOffset(utf16: 0)), characterRange: nil, line: 0, isInside: false)
    }
    return hitTest(line: line, x: units(point.x), y: units(point.y))
  }

  /// What lies on a line at a place across.
  func hitTest(line: Int, x: Int64, y: Int64) -> HitTest {
    let cells = cells(line)
    guard let index = cells.nearest(to: x) else {
      return HitTest(
        caret: CaretPosition(lines[line].range.lowerBound), characterRange: nil, line: line, isInside: false)
    }
    let cell = cells.cells[index]
    let (left, right) = cells.extent(cell)
    let isOver = left <= x && x < right
    let range = TextOffset(utf16: cell.utf16.lowerBound)..<TextOffset(utf16: cell.utf16.upperBound)
    return HitTest(
      caret: cell.position(atRight: x - left >= right - x),
      characterRange: isOver && cell.kind != .token ? range : nil, line: line,
      isInside: isOver && placed[line].top <= y && y < placed[line].top + placed[line].height)
  }

  /// The nearest line to a point, or nil where there are none.
  func line(at point: CGPoint) -> Int? {
    guard !placed.isEmpty else { return nil }
    let y = units(point.y)
    var low = 0
    var high = placed.count
    while low < high {
      let middle = (low + high) / 2
      if placed[middle].top <= y { low = middle + 1 } else { high = middle }
    }
    var row = rowRange(at: max(0, low - 1))
    if row.upperBound < placed.count {
      let bottom = row.map { placed[$0].top + placed[$0].height }.max() ?? y
      if y >= bottom && placed[row.upperBound].top - y <= y - bottom { row = rowRange(at: row.upperBound) }
    }
    return nearest(in: row, x: units(point.x))
  }

  /// The lines that share the row of a line.
  func rowRange(at line: Int) -> Range<Int> {
    var start = line
    var end = line + 1
    while start > 0 && placed[start - 1].row == placed[line].row { start -= 1 }
    while end < placed.count && placed[end].row == placed[line].row { end += 1 }
    return start..<end
  }

  /// The line of a row whose room, and then whose text, is nearest to a place across.
  func nearest(in row: Range<Int>, x: Int64) -> Int {
    func distance(_ left: Int64, _ right: Int64) -> Int64 { max(0, max(left - x, x - right)) }
    return row.min {
      let (first, second) = (placed[$0], placed[$1])
      return (
        distance(first.room.left, first.room.right), distance(first.left, first.left + first.width)
      ) < (distance(second.room.left, second.room.right), distance(second.left, second.left + second.width))
    } ?? row.lowerBound
  }
}

extension LineCells {
  /// The cell nearest to a place across, the separator left out, as a position in ``cells``.
  func nearest(to x: Int64) -> Int? {
    var best: Int?
    for index in cells.indices where cells[index].kind != .separator {
      let (left, right) = extent(cells[index])
      if x < left { return best ?? index }
      best = index
      if x < right { return index }
    }
    return best
  }
}

extension LineCells.Cell {
  /// The place for a caret at one of its edges.
  func position(atRight: Bool) -> CaretPosition {
    isRightToLeft == atRight
      ? CaretPosition(TextOffset(utf16: utf16.lowerBound))
      : CaretPosition(TextOffset(utf16: utf16.upperBound), affinity: .upstream)
  }
}
