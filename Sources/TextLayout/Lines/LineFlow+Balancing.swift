extension LineFlow {
  /// The same flow with the lines of every paragraph broken as early as their number allows.
  ///
  /// Call it before the first line is taken.
  func balanced() -> LineFlow {
    guard !area.hasExclusions, area.mode != .clip, area.width < LayoutUnit.maximum else { return self }
    var plain = self
    while plain.next() != nil {}
    if plain.isTruncated { return self }
    var result = self
    // All lines are known to fit, so none has to be looked for behind the present one.
    var rest = self
    rest.area.maximumRows = 0
    rest.area.height = LayoutUnit.maximum
    while true {
      var slacks = rest.area.slacks
      let start = rest
      guard let last = rest.endOfParagraph() else { return result }
      slacks.append(start.slack(rows: last.row - start.row + 1))
      rest.area.slacks = slacks
      result.area.slacks = slacks
      if rest.walker.isAtEnd { return result }
    }
  }

  /// Goes on to the next paragraph, and returns the last line of this one.
  private mutating func endOfParagraph() -> PlacedLine? {
    while let line = next() {
      if line.endsParagraph { return line }
    }
    return nil
  }

  /// How much earlier the lines of the present paragraph can break without being more than `rows`.
  private func slack(rows: Int) -> Int64 {
    guard rows > 1 else { return 0 }
    var low: Int64 = 0
    var high = area.width
    while low < high {
      let middle = low + (high - low + 1) / 2
      var trial = self
      trial.area.slacks.append(middle)
      if trial.hasRows(rows) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Whether the present paragraph has no more rows than a number, and none that sticks out.
  private mutating func hasRows(_ count: Int) -> Bool {
    let first = row
    while let line = next() {
      if line.span.isOverfull || line.span.isFitted { return false }
      if line.row - first >= count { return false }
      if line.endsParagraph { return true }
    }
    return true
  }
}
