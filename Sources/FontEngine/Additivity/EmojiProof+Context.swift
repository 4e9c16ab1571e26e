extension EmojiProof {
  /// Reads a contextual subtable (GSUB 5 and 6, GPOS 7 and 8).
  ///
  /// - Parameter hasRecords: Whether the lookups that its rules ask for may take glyphs out.
  mutating func readContext(
    _ reader: inout TableReader, _ offset: Int, isChained: Bool, isSkipping: Bool, hasRecords: Bool
  ) {
    let format = reader.u16(offset)
    guard format == 1 || format == 2 else {
      if format != 3 { return reader.fail() }
      return readCoverages(&reader, offset, isChained: isChained, isSkipping: isSkipping, hasRecords: hasRecords)
    }
    let coverage = GlyphSet.coverage(reader.offset16(offset + 2, from: offset))
    // Backtrack, input, lookahead; without chaining, the input is all there is.
    var classes: [Int] = []
    if format == 2 {
      for index in 0..<(isChained ? 3 : 1) { classes.append(reader.offset16(offset + 4 + index * 2, from: offset)) }
    }
    var firsts: [Int] = []
    if format == 1 { for range in ranges(of: coverage, in: &reader) { firsts.append(contentsOf: range.indices) } }
    let sets = offset + 4 + classes.count * 2
    for index in 0..<reader.u16(sets) {
      guard !reader.isMalformed, !isRefuted else { return }
      let set = reader.offset16(sets + 2 + index * 2, from: offset)
      guard set != 0, format == 2 || index < firsts.count else { continue }
      var first = format == 1 ? GlyphSet.glyph(firsts[index]) : .glyphClass(classes[isChained ? 1 : 0], index)
      // A class of the first position holds no more than what is covered.
      if case .glyphClass(_, 0) = first { first = coverage }
      for number in 0..<reader.u16(set) {
        guard !reader.isMalformed, !isRefuted else { return }
        let rule = reader.offset16(set + 2 + number * 2, from: set)
        guard rule != 0 else { continue }
        readRule(
          &reader, rule, first: first, classes, isChained: isChained, isSkipping: isSkipping, hasRecords: hasRecords)
      }
    }
  }

  /// Reads one rule of format 1 or 2.
  private mutating func readRule(
    _ reader: inout TableReader, _ rule: Int, first: GlyphSet, _ classes: [Int], isChained: Bool, isSkipping: Bool,
    hasRecords: Bool
  ) {
    var cursor = rule
    func sequence(_ reader: inout TableReader, count: Int, _ table: Int) -> [GlyphSet] {
      var result: [GlyphSet] = []
      for index in 0..<max(0, count) where !reader.isMalformed {
        let value = reader.u16(cursor + index * 2)
        result.append(classes.isEmpty ? .glyph(value) : .glyphClass(classes[table], value))
      }
      cursor += max(0, count) * 2
      return result
    }
    var backtrack: [GlyphSet] = []
    if isChained {
      cursor += 2
      backtrack = sequence(&reader, count: reader.u16(rule), 0).reversed()
    }
    let inputCount = reader.u16(cursor)
    var recordCount = isChained ? 0 : reader.u16(cursor + 2)
    cursor += isChained ? 2 : 4
    var positions = backtrack + [first] + sequence(&reader, count: inputCount - 1, isChained ? 1 : 0)
    if isChained {
      cursor += 2
      positions += sequence(&reader, count: reader.u16(cursor - 2), 2)
      recordCount = reader.u16(cursor)
      cursor += 2
    }
    readRule(
      &reader, positions, isSkipping: isSkipping, backtrack: backtrack.count, records: cursor,
      recordCount: hasRecords ? recordCount : 0)
  }

  /// Format 3: one rule, a coverage for each position.
  private mutating func readCoverages(
    _ reader: inout TableReader, _ offset: Int, isChained: Bool, isSkipping: Bool, hasRecords: Bool
  ) {
    var cursor = offset + 2
    var parts: [[GlyphSet]] = []
    var recordCount = 0
    for _ in 0..<(isChained ? 3 : 1) {
      let count = reader.u16(cursor)
      cursor += 2
      if !isChained {
        recordCount = reader.u16(cursor)
        cursor += 2
      }
      var part: [GlyphSet] = []
      for index in 0..<count where !reader.isMalformed {
        part.append(.coverage(reader.offset16(cursor + index * 2, from: offset)))
      }
      cursor += count * 2
      parts.append(part)
    }
    if isChained {
      recordCount = reader.u16(cursor)
      cursor += 2
      parts[0].reverse()
    }
    guard !parts[isChained ? 1 : 0].isEmpty else { return }
    readRule(
      &reader, Array(parts.joined()), isSkipping: isSkipping, backtrack: isChained ? parts[0].count : 0,
      records: cursor, recordCount: hasRecords ? recordCount : 0)
  }

  /// Takes in a rule whose positions, in the order of the text, are these sets.
  mutating func readRule(
    _ reader: inout TableReader, _ positions: [GlyphSet], isSkipping: Bool, backtrack: Int = 0, records: Int = 0,
    recordCount: Int = 0
  ) {
    guard !reader.isMalformed else { return }
    if positions.count > 1 && isSkipping { return isRefuted = true }
    var sets: [[GlyphRange]] = []
    var traits: [EmojiGlyph] = []
    var taken: EmojiGlyph = []
    var isOfFlags = true
    for position in positions {
      let ranges = ranges(of: position, in: &reader)
      guard let (all, common) = summary(of: ranges, in: &reader) else { return }
      sets.append(ranges)
      // Only a set of nothing else stands for a joiner.
      traits.append(common.contains(.joiner) ? all : all.subtracting(.joiner))
      taken.formUnion(all)
      isOfFlags = isOfFlags && common.contains(.ofFlag)
    }
    checkNumbering(taken)
    for index in positions.indices where index > 0 && !traits[index].isDisjoint(with: .mayFollow) {
      let before = (index > 1 ? traits[index - 2] : [], index > 2 ? traits[index - 3] : [])
      for range in sets[index - 1] {
        for glyph in range.indices where glyph < glyphCount {
          bind(glyph, position: index - 1, before: before, to: traits[index])
        }
      }
    }
    for index in 0..<recordCount {
      guard !reader.isMalformed else { return }
      let lookup = reader.u16(records + index * 4 + 2)
      guard lookup < takesOut.count, takesOut[lookup] else { continue }
      // The first glyph of a piece must stay.
      if backtrack + reader.u16(records + index * 4) == 0 { isRefuted = true }
      if taken.contains(.ofFlag), !isOfFlags { bindsIndicators = true }
    }
  }

  /// What all glyphs of a set are together, and what each of them is; nil for an empty set.
  private mutating func summary(
    of ranges: [GlyphRange], in reader: inout TableReader
  ) -> (all: EmojiGlyph, common: EmojiGlyph)? {
    var isEmpty = true
    var all: EmojiGlyph = []
    var common = EmojiGlyph(rawValue: .max)
    for range in ranges {
      reader.spend(range.indices.count)
      for glyph in range.indices where glyph < glyphCount {
        isEmpty = false
        all.formUnion(glyphs[glyph])
        common.formIntersection(glyphs[glyph])
        insert(.isNamed, glyph)
      }
    }
    return isEmpty ? nil : (all, common)
  }

  private func ranges(of set: GlyphSet, in reader: inout TableReader) -> [GlyphRange] {
    switch set {
    case .glyph: break
    case .coverage(let offset): return reader.orderedCoverage(offset)
    case .glyphClass(let offset, _): reader.checkClasses(offset)
    }
    return reader.ranges(of: set, glyphCount: glyphCount)
  }
}
