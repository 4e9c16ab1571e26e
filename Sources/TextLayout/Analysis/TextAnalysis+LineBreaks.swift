extension TextAnalysis {
  /// Adds the break opportunities of UAX #14, as tailored by options, to the boundaries.
  ///
  /// - Parameter insideClusters: Whether to keep those of the standard that divide a grapheme cluster (a mark
  ///   after a space); layout does not.
  mutating func findLineBreaks(options: LineBreakOptions, insideClusters: Bool = false) {
    let key = LineBreakTable.Key(options)
    if key != lineBreakKey {
      lineBreakTable = LineBreakTable.table(for: key)
      lineBreakKey = key
    }
    boundaries.resize(to: count + 1, fill: [])
    let tailoring = LineBreakTailoring(options)
    let table = lineBreakTable.entries
    let entries = table.span
    let columns = (scalars, traits)
    let context = LineBreakContext(scalars: columns.0.span, traits: columns.1.span)
    var result = boundaries.taken()
    var boundaries = result.mutableSpan
    var state = Int(LineBreakState.start.rawValue)
    let clusterMask: UInt8 = insideClusters ? 0xFF : Boundary.grapheme.rawValue
    for row in context.traits.indices {
      var index = context.traits[row].lineBreakIndex
      if tailoring.changesClasses { index = Int(tailoring.lineBreakClass(row, context).rawValue) }
      let entry = entries[state << 6 | index]
      state = entry.state
      var decision = entry.decision
      if decision == 0 { continue }
      if decision > 2 { decision = context.allowsBreak(before: row, entry) ? 1 : 0 }
      if decision == 1 {
        if context.followsJoiner(row) { continue }  // LB8a
        if tailoring.keepsWords, context.isInsideWord(row) { continue }
        if boundaries[row].rawValue & clusterMask == 0, !insideClusters { continue }
        boundaries[row].insert(.line)
      } else if decision == 2 {
        boundaries[row].insert(.mandatory)
      }
    }
    let endsHard = state == Int(LineBreakState.start.rawValue) || state == Int(LineBreakState.carriageReturn.rawValue)
    boundaries[context.traits.count].insert(endsHard && !context.traits.isEmpty ? [.line, .mandatory] : .line)  // LB3
    boundaries[0].subtract(context.traits.isEmpty ? [] : [.line, .mandatory])  // LB2
    self.boundaries = result
  }
}
