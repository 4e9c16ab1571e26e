extension LineFlow {
  /// How often the height of a row is guessed again when what it holds is higher than thought.
  private static let attempts = 4

  /// Places the next line into what exclusions leave free, moving down to where there is room.
  mutating func placeAround() -> PlacedLine? {
    while true {
      if !parts.isEmpty {
        let part = parts.removeFirst()
        let line = place(in: part)
        isReserved = false
        if let line { return line }
        if walker.isAtEnd || rowTop + rowHeight > area.height { return nil }
        continue
      }
      if area.maximumRows > 0 && row >= area.maximumRows || walker.isAtEnd { return nil }
      guard openRow() else { return nil }
    }
  }

  /// Finds the next row with free parts; false below the container.
  private mutating func openRow() -> Bool {
    var top = nextTop()
    let height = present.rules.height(storage.metrics[0])
    while top + height <= area.height {
      parts = area.intervals(top: top, bottom: top + height)
      if present.rules.level & 1 != 0 { parts.reverse() }
      rowTop = top
      rowHeight = height
      if parts.contains(where: { $0.width > 0 }) { return true }
      guard let edge = area.nextEdge(below: top) else { return false }
      top = edge
    }
    return false
  }

  /// Puts a line into a part of the present row; nil where not even one cluster fits.
  private mutating func place(in part: FlowArea.Interval) -> PlacedLine? {
    let start = walker.position
    let before = present
    var part = part
    for _ in 0..<Self.attempts {
      var room = before.rules.room(part, isFirst: before.startsParagraph)
      if isReserved { room = before.rules.reserving(area.firstReserve, in: room) }
      guard let span = span(in: room) else { return nil }
      let isLastHope = area.nextEdge(below: rowTop) == nil
      if span.isOverfull && !isLastHope || span.isEmpty && storage.hasContent(from: start) {
        walker.position = start
        let isBesideReserve = span.isEmpty && row == 0
        if isBesideReserve { parts = [] }
        closeRow(ifDone: true)
        // Nothing fits beside the reserve: the text begins below it.
        if isBesideReserve { row = 1 }
        return nil
      }
      let line = place(span, room: room, top: rowTop)
      if line.height > rowHeight {
        let free = area.intervals(top: rowTop, bottom: rowTop + line.height)
        guard let narrowed = free.first(where: { $0.left < part.right && $0.right > part.left }) else {
          walker.position = start
          closeRow(ifDone: true)
          return nil
        }
        rowHeight = line.height
        if narrowed != part {
          part = narrowed
          walker.position = start
          continue
        }
      }
      if rowTop + line.height > area.height {
        walker.position = start
        parts = []
        return nil
      }
      finish(line)
      return line
    }
    closeRow(ifDone: true)
    return nil
  }

  /// Notes a line of the present row, and goes on to the next row behind the last part or a separator.
  private mutating func finish(_ line: PlacedLine) {
    rows(past: line)
    if line.span.isMandatory || walker.isAtEnd { parts = [] }
    rowHasLine = true
    closeRow(ifDone: parts.isEmpty)
  }

  private mutating func closeRow(ifDone isDone: Bool) {
    guard isDone && parts.isEmpty else { return }
    top = rowTop + rowHeight
    if rowHasLine {
      row += 1
    } else if let edge = area.nextEdge(below: rowTop) {
      // Nothing fitted: the row below begins where an exclusion ends.
      top = min(top, max(edge, rowTop + 1))
    }
    rowHasLine = false
  }
}
