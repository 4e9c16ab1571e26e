extension AdditivityProof {
  /// Rules out the rules of a contextual subtable (GSUB 5 and 6, GPOS 7 and 8) that can fire.
  ///
  /// - Parameter isHarmless: Whether a lookup that the rules ask for cannot change a width.
  mutating func readContext(
    _ reader: inout TableReader, _ subtable: LookupSubtable, isChained: Bool,
    isHarmless: (inout TableReader, Int) -> Bool
  ) {
    let offset = subtable.offset
    let format = reader.u16(offset)
    if format == 3 {
      readCoverages(&reader, subtable, isChained: isChained, isHarmless: isHarmless)
      return
    }
    guard format == 1 || format == 2 else { return reader.fail() }
    let coverage = reader.coverage(reader.offset16(offset + 2, from: offset))
    let covered = scripts(of: coverage).intersection(subtable.scripts)
    guard !covered.isEmpty else { return }
    var classes: [Int] = []
    var scriptsByClass: [[AdditiveScripts]] = []
    var sets = offset + 4
    if format == 2 {
      // Backtrack, input, lookahead; without chaining, the input is all there is.
      for index in 0..<(isChained ? 3 : 1) {
        let table = reader.offset16(offset + 4 + index * 2, from: offset)
        if let known = classes.firstIndex(of: table) {
          scriptsByClass.append(scriptsByClass[known])
        } else {
          scriptsByClass.append(self.scriptsByClass(table, in: &reader))
        }
        classes.append(table)
      }
      sets += classes.count * 2
    }
    let shape = RuleShape(isChained: isChained, classes: classes, scriptsByClass: scriptsByClass)
    var firsts: [Int] = []
    if format == 1 { for range in coverage { firsts.append(contentsOf: range.indices) } }
    for index in 0..<reader.u16(sets) {
      guard !reader.isMalformed else { return }
      let set = reader.offset16(sets + 2 + index * 2, from: offset)
      guard set != 0, format == 2 || index < firsts.count else { continue }
      let first = shape.set(format == 2 ? index : firsts[index], shape.inputClasses)
      let allowed = scripts(of: first, shape, shape.inputClasses).intersection(covered)
      guard !allowed.isEmpty else { continue }
      for number in 0..<reader.u16(set) {
        guard !reader.isMalformed else { return }
        let rule = reader.offset16(set + 2 + number * 2, from: set)
        guard rule != 0 else { continue }
        var context = ContextRule(scripts: allowed)
        // A class of the first position holds no more than what is covered.
        let position =
          if case .glyphClass(_, 0) = first { GlyphSet.coverage(reader.offset16(offset + 2, from: offset)) } else {
            first
          }
        context.append(position, allowed)
        readRule(&reader, rule, shape, &context, isAdjacent: subtable.isAdjacent, isHarmless: isHarmless)
      }
    }
  }

  /// How the rules of a subtable name glyphs.
  private struct RuleShape {
    var isChained: Bool
    /// Offsets of the ClassDef tables; none where rules name glyphs.
    var classes: [Int]
    var scriptsByClass: [[AdditiveScripts]]

    var inputClasses: Int { isChained ? 1 : 0 }

    func set(_ value: Int, _ table: Int) -> GlyphSet {
      classes.isEmpty ? .glyph(value) : .glyphClass(classes[table], value)
    }
  }

  private func scripts(of set: GlyphSet, _ shape: RuleShape, _ table: Int) -> AdditiveScripts {
    switch set {
    case .glyph(let glyph): glyph < glyphCount ? scripts[glyph] : []
    case .glyphClass(_, let number):
      number < shape.scriptsByClass[table].count ? shape.scriptsByClass[table][number] : []
    case .coverage: []
    }
  }

  /// Reads one rule of format 1 or 2, whose first position is in `context` already.
  private mutating func readRule(
    _ reader: inout TableReader, _ rule: Int, _ shape: RuleShape, _ context: inout ContextRule, isAdjacent: Bool,
    isHarmless: (inout TableReader, Int) -> Bool
  ) {
    var cursor = rule
    var records = 0
    if shape.isChained {
      // What goes before comes first in the table.
      let backtrack = reader.u16(cursor)
      for index in 0..<backtrack {
        let set = shape.set(reader.u16(cursor + 2 + index * 2), 0)
        context.prepend(set, scripts(of: set, shape, 0))
        if context.scripts.isEmpty || reader.isMalformed { return }
      }
      cursor += 2 + backtrack * 2
    }
    let input = max(1, reader.u16(cursor))
    if !shape.isChained {
      records = reader.u16(cursor + 2)
      cursor += 2
    }
    for index in 0..<(input - 1) {
      let set = shape.set(reader.u16(cursor + 2 + index * 2), shape.inputClasses)
      context.append(set, scripts(of: set, shape, shape.inputClasses))
      if context.scripts.isEmpty || reader.isMalformed { return }
    }
    cursor += 2 + (input - 1) * 2
    if shape.isChained {
      let lookahead = reader.u16(cursor)
      for index in 0..<lookahead {
        let set = shape.set(reader.u16(cursor + 2 + index * 2), 2)
        context.append(set, scripts(of: set, shape, 2))
        if context.scripts.isEmpty || reader.isMalformed { return }
      }
      cursor += 2 + lookahead * 2
      records = reader.u16(cursor)
      cursor += 2
    }
    guard countsAll || !areHarmless(&reader, cursor, count: records, isHarmless) else { return }
    ruleOut(context.positions, isAdjacent: isAdjacent, in: &reader)
  }

  /// Format 3: one rule, a coverage for each position.
  private mutating func readCoverages(
    _ reader: inout TableReader, _ subtable: LookupSubtable, isChained: Bool,
    isHarmless: (inout TableReader, Int) -> Bool
  ) {
    let offset = subtable.offset
    var context = ContextRule(scripts: subtable.scripts)
    // Where the three sequences are: backtrack, input, lookahead.
    var sequences: [(start: Int, count: Int)] = []
    var cursor = offset + 2
    var records = 0
    if isChained {
      for _ in 0..<3 {
        let count = reader.u16(cursor)
        sequences.append((cursor + 2, count))
        cursor += 2 + count * 2
      }
      records = reader.u16(cursor)
      cursor += 2
    } else {
      let count = reader.u16(cursor)
      records = reader.u16(cursor + 2)
      sequences = [(0, 0), (cursor + 4, count), (0, 0)]
      cursor += 4 + count * 2
    }
    guard sequences[1].count > 0 else { return }
    for part in [1, 2, 0] {
      for index in 0..<sequences[part].count {
        let set = GlyphSet.coverage(reader.offset16(sequences[part].start + index * 2, from: offset))
        let allowed = scripts(of: set, in: &reader)
        if part == 0 { context.prepend(set, allowed) } else { context.append(set, allowed) }
        if context.scripts.isEmpty || reader.isMalformed { return }
      }
    }
    if contexts != nil, isPositioning {
      if takesPair(&reader, subtable, sequences, records: cursor, count: records) { return }
    } else if contexts != nil, let rule = ContextSubstitution(&reader, subtable) {
      // A rule of one glyph alone is a substitution like others.
      guard let before = rule.before else { return }
      let input = meeting(reader.coverage(rule.input), subtable.scripts)
      if !block(meeting(reader.coverage(before), subtable.scripts), input, rule: .context) { giveUpForms(input) }
      return
    }
    guard countsAll || !areHarmless(&reader, cursor, count: records, isHarmless) else { return }
    ruleOut(context.positions, isAdjacent: subtable.isAdjacent, in: &reader)
  }

  /// Takes a rule in that adds to the advance of one glyph beside another; false where it is of another kind.
  private mutating func takesPair(
    _ reader: inout TableReader, _ subtable: LookupSubtable, _ sequences: [(start: Int, count: Int)], records: Int,
    count: Int
  ) -> Bool {
    guard subtable.isAdjacent, sequences[1].count == 1, sequences[0].count + sequences[2].count == 1 else {
      return false
    }
    let other = sequences[0].count == 1 ? 0 : 2
    // A lookup comes to each glyph once: it must not be adjusted for its neighbours on both sides.
    if contexts?.contains(where: { $0.lookup == subtable.lookup && $0.adjustsFirst != (other == 2) }) ?? true {
      return false
    }
    var adjustment: [(ranges: [GlyphRange], units: Int)] = []
    if count > 0 {
      guard count == 1, reader.u16(records) == 0,
        let single = singleAdjustments(ofLookup: reader.u16(records + 2), in: &reader)
      else { return false }
      adjustment = single
    }
    let input = reader.coverage(reader.offset16(sequences[1].start, from: subtable.offset))
    let neighbour = reader.coverage(reader.offset16(sequences[other].start, from: subtable.offset))
    let first = other == 0 ? neighbour : input
    for range in first { for glyph in range.indices where glyph < glyphCount { isKerning[glyph] = true } }
    contexts?.append(
      ContextAdjustments.Rule(
        lookup: subtable.lookup, first: first, second: other == 0 ? input : neighbour, adjustsFirst: other == 2,
        adjustments: adjustment))
    return true
  }

  /// What a lookup of GPOS adds to the advances of single glyphs; nil where it is of another kind.
  private func singleAdjustments(ofLookup index: Int, in reader: inout TableReader)
    -> [(ranges: [GlyphRange], units: Int)]?
  {
    var active = [AdditiveScripts](repeating: [], count: index + 1)
    active[index] = .all
    var result: [(ranges: [GlyphRange], units: Int)] = []
    var isSingle = true
    Self.visit(&reader, active, extensionType: 9) { reader, subtable in
      let offset = subtable.offset
      let valueFormat = reader.u16(offset + 4)
      // Records of a glyph each are left to shaping.
      guard subtable.type == 1, reader.u16(offset) == 1, subtable.isAdjacent else { return isSingle = false }
      let place = offset + 6 + (valueFormat & 0x3).nonzeroBitCount * 2
      let units = valueFormat & 0x4 != 0 ? reader.i16(place) : 0
      result.append((reader.coverage(reader.offset16(offset + 2, from: offset)), units))
    }
    return isSingle ? result : nil
  }

  /// Whether rules count that change nothing themselves: they keep others from firing.
  private var countsAll: Bool { contexts != nil || notesNeighbours }

  /// Whether all lookups that a rule asks for are harmless; a rule that asks for none only keeps others of its
  /// lookup from firing.
  private func areHarmless(
    _ reader: inout TableReader, _ records: Int, count: Int, _ isHarmless: (inout TableReader, Int) -> Bool
  ) -> Bool {
    for index in 0..<count {
      if reader.isMalformed || !isHarmless(&reader, reader.u16(records + index * 4 + 2)) { return false }
    }
    return true
  }
}
