public import Foundation
internal import RichText

extension TextLayout {
  /// The caret of a position, as a rectangle of width 0 in points of the container.
  ///
  /// At the end of a wrapped line the affinity says whether it stands there or on the next line; behind a
  /// final separator it stands on the empty last line. In white space that hangs out of a container it stays
  /// at the container's edge. Offsets outside the text, and those of text that is not shown, count as the
  /// nearest visible place; inside a cluster the caret stands before it. A layout without lines gives
  /// `CGRect.zero`.
  ///
  /// - Complexity: Linear in the line's text, which is shaped unless it is the line asked for last.
  public func caretRect(at offset: TextOffset, affinity: CaretAffinity = .downstream) -> CGRect {
    caret(at: CaretPosition(offset, affinity: affinity)).rect
  }

  /// The caret of a position, as ``caretRect(at:affinity:)`` says, with all there is to know of it.
  public func caret(at position: CaretPosition) -> Caret {
    let utf16 = clamped(position.offset)
    guard !lines.isEmpty else {
      return Caret(position: CaretPosition(TextOffset(utf16: 0)), rect: .zero, line: 0, isRightToLeft: false)
    }
    let line = lineIndex(at: TextOffset(utf16: utf16), affinity: position.affinity)
    let cells = cells(line)
    let (before, after) = visibleNeighbours(cells, utf16)
    switch position.affinity {
    case .upstream:
      return before.map { caret(of: cells.cells[$0], atEnd: true, cells, line) } ?? startCaret(cells, line)
    case .downstream:
      if let after { return caret(of: cells.cells[after], atEnd: false, cells, line) }
      guard let before, before != cells.order.last else { return endCaret(cells, line) }
      return caret(of: cells.cells[before], atEnd: true, cells, line)
    }
  }

  /// The carets of an offset: two where directions meet on the line, else one.
  ///
  /// The primary one stands where text of the paragraph's direction goes (the strong caret). At the end of a
  /// wrapped line both are on the next line. Clamped as ``caretRect(at:affinity:)`` says.
  public func caretRects(at offset: TextOffset) -> CaretPair {
    let downstream = caret(at: CaretPosition(offset))
    let upstream = caret(at: CaretPosition(offset, affinity: .upstream))
    guard upstream.line == downstream.line, upstream.rect != downstream.rect else {
      return CaretPair(primary: downstream)
    }
    let isRightToLeft = !placed.isEmpty && placed[downstream.line].level & 1 != 0
    return upstream.isRightToLeft == isRightToLeft && downstream.isRightToLeft != isRightToLeft
      ? CaretPair(primary: upstream, secondary: downstream) : CaretPair(primary: downstream, secondary: upstream)
  }

  /// The carets of a place in the string.
  public func caretRects(at index: String.Index) -> CaretPair { caretRects(at: offset(of: index)) }

  /// The neighbours of an offset, those that end or begin there first; a caret never stands behind the
  /// separator that ends the line.
  func visibleNeighbours(_ cells: LineCells, _ utf16: Int) -> (before: Int?, after: Int?) {
    var (before, after) = cells.neighbours(of: utf16)
    if let index = before, cells.cells[index].kind == .separator {
      (before, after) = cells.neighbours(of: cells.cells[index].utf16.lowerBound)
    }
    return (before, after)
  }

  private func caret(of cell: LineCells.Cell, atEnd: Bool, _ cells: LineCells, _ line: Int) -> Caret {
    let position = CaretPosition(
      TextOffset(utf16: atEnd ? cell.utf16.upperBound : cell.utf16.lowerBound),
      affinity: atEnd ? .upstream : .downstream)
    return caret(position, x: cells.edge(cell, atEnd: atEnd), isRightToLeft: cell.isRightToLeft, line)
  }

  /// The caret before all text of a line, which has the direction of the paragraph.
  private func startCaret(_ cells: LineCells, _ line: Int) -> Caret {
    caret(
      CaretPosition(lines[line].range.lowerBound, affinity: .upstream), x: cells.startEdge,
      isRightToLeft: cells.isRightToLeft, line)
  }

  /// The caret behind all text of a line.
  private func endCaret(_ cells: LineCells, _ line: Int) -> Caret {
    let end = cells.order.last.map { TextOffset(utf16: cells.cells[$0].utf16.upperBound) }
    return caret(
      CaretPosition(end ?? lines[line].range.lowerBound), x: cells.endEdge, isRightToLeft: cells.isRightToLeft, line)
  }

  private func caret(_ position: CaretPosition, x: Int64, isRightToLeft: Bool, _ line: Int) -> Caret {
    let fragment = lines[line]
    return Caret(
      position: position, rect: CGRect(x: prepared.points(x), y: fragment.top, width: 0, height: fragment.height),
      line: line, isRightToLeft: isRightToLeft)
  }
}
