extension TextAnalysis {
  /// Sets the boundaries to the extended grapheme clusters of UAX #29.
  mutating func findGraphemes() {
    boundaries.resize(to: count + 1, fill: [])
    let table = GraphemeBreakTable.shared.entries
    let entries = table.span
    let column = traits
    let traits = column.span
    var result = boundaries.taken()
    var boundaries = result.mutableSpan
    var state = Int(GraphemeBreakTable.start)
    for row in traits.indices {
      let entry = entries[state << 5 | traits[row].graphemeBreakIndex]
      boundaries[row] = entry & 0x80 != 0 ? .grapheme : []
      state = Int(entry & 0x7F)
    }
    boundaries[traits.count] = .grapheme  // GB2
    self.boundaries = result
  }
}
