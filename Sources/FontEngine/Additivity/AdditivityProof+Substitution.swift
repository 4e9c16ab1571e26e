extension AdditivityProof {
  private static let extensionType = 7

  /// Reads the context-free substitutions of GSUB, before anything else: they tell which glyphs there are.
  ///
  /// - Parameter advance: The advance of a glyph.
  mutating func readSubstitutions(
    _ reader: inout TableReader, _ activity: LookupActivity, advance: (Int) -> Int32
  ) {
    var byLookup: [(scripts: AdditiveScripts, start: Int, end: Int)] = []
    if !reader.isEmpty {
      Self.visit(&reader, activity.substitutions, extensionType: Self.extensionType) { reader, subtable in
        guard subtable.type == 1 else { return }
        forms = activity.forms[subtable.lookup]
        let start = substitutions.count
        readSingle(&reader, subtable)
        byLookup.append((subtable.scripts, start, substitutions.count))
      }
      if contexts != nil { noteContexts(&reader, activity) }
    }
    let all = substitutions
    spread()
    if notesLigatures && !reader.isEmpty {
      // What a ligature becomes may turn into something else, and be part of another one.
      for round in 0... {
        let changes = spreadLigatures(&reader, activity)
        substitutions = all
        spread()
        if !changes || contexts == nil { break }
        if round == Self.maximumRounds { return isMalformed = true }
      }
    }
    for entry in byLookup where entry.scripts != .all {
      // Only substitutions that happen, and that change what pairs see, make scripts differ.
      let entries = all[entry.start..<entry.end]
      let matters = entries.contains { !scripts[Int($0.glyph)].isDisjoint(with: $0.scripts) }
      if matters { partialSubstitutions.append((entry.scripts, Array(entries))) }
    }
    // A form is known along with its letter.
    for entry in substitutions
    where givenUpForms.isEmpty && advance(Int(entry.glyph)) != advance(Int(entry.replacement)) {
      giveUp([GlyphRange(first: entry.glyph, last: entry.glyph)])
    }
    isMalformed = isMalformed || reader.isMalformed
  }

  /// Notes what contexts of one neighbour turn single glyphs into.
  private mutating func noteContexts(_ reader: inout TableReader, _ activity: LookupActivity) {
    Self.visit(&reader, activity.substitutions, extensionType: Self.extensionType) { reader, subtable in
      guard subtable.type == 6, let rule = ContextSubstitution(&reader, subtable), let lookup = rule.lookup else {
        return
      }
      let input = reader.coverage(rule.input)
      let start = substitutions.count
      forms = activity.forms[subtable.lookup]
      var active = [AdditiveScripts](repeating: [], count: lookup + 1)
      active[lookup] = subtable.scripts
      Self.visit(&reader, active, extensionType: Self.extensionType) { reader, subtable in
        if subtable.type == 1 { readSingle(&reader, subtable) } else { reader.fail() }
      }
      for index in start..<substitutions.count { substitutions[index].isContextual = true }
      substitutions = substitutions.enumerated().filter { $0 < start || input.contains(glyph: $1.glyph) }.map(\.element)
    }
  }

  private mutating func readSingle(_ reader: inout TableReader, _ subtable: LookupSubtable) {
    let offset = subtable.offset
    let format = reader.u16(offset)
    let coverage = reader.coverage(reader.offset16(offset + 2, from: offset))
    var index = 0
    for range in coverage {
      for glyph in range.indices {
        let replacement =
          format == 1 ? (glyph + reader.u16(offset + 4)) & 0xFFFF : reader.u16(offset + 6 + index * 2)
        guard !reader.isMalformed, format == 1 || index < reader.u16(offset + 4) else { return }
        index += 1
        guard glyph < glyphCount, glyph != replacement else { continue }
        // A glyph that is not there has an advance of its own making; and a lookup that passes over bases or ligatures
        // leaves glyphs alone that it covers.
        guard replacement < glyphCount, subtable.isAdjacent else {
          giveUpForms([GlyphRange(first: UInt16(glyph), last: UInt16(glyph))])
          continue
        }
        substitutions.append(
          Substitution(
            glyph: UInt16(glyph), replacement: UInt16(replacement), scripts: subtable.scripts, forms: forms))
      }
    }
    if format != 1 && format != 2 { reader.fail() }
  }

  /// Rules out all other substitutions that can happen.
  mutating func readOtherSubstitutions(_ reader: inout TableReader, _ activity: LookupActivity) {
    guard !reader.isEmpty else { return }
    Self.visit(&reader, activity.substitutions, extensionType: Self.extensionType) { reader, subtable in
      forms = activity.forms[subtable.lookup]
      switch subtable.type {
      case 1: break
      case 2, 3:
        // One glyph to several, or to one of several.
        if notesNeighbours { return }
        let coverage = reader.coverage(reader.offset16(subtable.offset + 2, from: subtable.offset))
        giveUpForms(meeting(coverage, subtable.scripts))
      case 4: readLigatures(&reader, subtable)
      case 5, 6:
        readContext(&reader, subtable, isChained: subtable.type == 6) { _, _ in false }
      case 8: readReverse(&reader, subtable)
      default: break
      }
    }
    forms = .all
    isMalformed = isMalformed || reader.isMalformed
  }

  /// The glyphs that may come in runs of the scripts.
  func meeting(_ ranges: [GlyphRange], _ allowed: AdditiveScripts) -> [GlyphRange] {
    var result: [GlyphRange] = []
    for range in ranges {
      for glyph in range.indices where glyph < glyphCount && !scripts[glyph].isDisjoint(with: allowed) {
        result.append(glyph: UInt16(glyph))
      }
    }
    return result
  }

  private mutating func readLigatures(_ reader: inout TableReader, _ subtable: LookupSubtable) {
    let offset = subtable.offset
    guard reader.u16(offset) == 1 else { return reader.fail() }
    let coverage = reader.coverage(reader.offset16(offset + 2, from: offset))
    var index = -1
    for first in coverage.flatMap(\.indices) {
      index += 1
      guard !reader.isMalformed, index < reader.u16(offset + 4) else { return }
      guard first < glyphCount else { continue }
      let allowed = scripts[first].intersection(subtable.scripts)
      let set = reader.offset16(offset + 6 + index * 2, from: offset)
      guard set != 0, !allowed.isEmpty else { continue }
      var seconds: [GlyphRange] = []
      for number in 0..<reader.u16(set) {
        let ligature = reader.offset16(set + 2 + number * 2, from: set)
        guard ligature != 0 else { continue }
        let count = reader.u16(ligature + 2)
        guard !reader.isMalformed else { return }
        var together = allowed
        for component in 1..<max(count, 1) {
          let glyph = reader.u16(ligature + 2 + component * 2)
          together.formIntersection(glyph < glyphCount ? scripts[glyph] : [])
          if together.isEmpty { break }
        }
        guard !together.isEmpty else { continue }
        if contexts != nil, count > 2, subtable.isAdjacent {
          // The last two are the ones that come together least often.
          let pair = (count - 2..<count).map { UInt16(reader.u16(ligature + 2 + $0 * 2)) }
            .map { [GlyphRange(first: $0, last: $0)] }
          guard block(pair[0], pair[1]) else {
            giveUpForms([GlyphRange(first: UInt16(first), last: UInt16(first))])
            break
          }
          continue
        }
        if notesNeighbours {
          let rest = (1..<max(count, 1)).map { GlyphSet.glyph(reader.u16(ligature + 2 + $0 * 2)) }
          ruleOut([.glyph(first)] + rest, isAdjacent: subtable.isAdjacent, in: &reader)
          continue
        }
        if count < 2 || !subtable.isAdjacent {
          giveUpForms([GlyphRange(first: UInt16(first), last: UInt16(first))])
          break
        }
        let second = UInt16(reader.u16(ligature + 4))
        reader.spend(seconds.count)
        if !seconds.contains(glyph: second) { seconds.append(glyph: second) }
      }
      let single = GlyphRange(first: UInt16(first), last: UInt16(first))
      if !seconds.isEmpty, !block([single], seconds, rule: .ligature) { giveUpForms([single]) }
    }
  }

  mutating func readReverse(_ reader: inout TableReader, _ subtable: LookupSubtable) {
    let offset = subtable.offset
    guard reader.u16(offset) == 1 else { return reader.fail() }
    var context = ContextRule(scripts: subtable.scripts)
    let input = GlyphSet.coverage(reader.offset16(offset + 2, from: offset))
    context.append(input, scripts(of: input, in: &reader))
    var cursor = offset + 4
    for isBacktrack in [true, false] {
      let count = reader.u16(cursor)
      for index in 0..<count {
        if context.scripts.isEmpty || reader.isMalformed { return }
        let set = GlyphSet.coverage(reader.offset16(cursor + 2 + index * 2, from: offset))
        let allowed = scripts(of: set, in: &reader)
        if isBacktrack { context.prepend(set, allowed) } else { context.append(set, allowed) }
      }
      cursor += 2 + count * 2
    }
    guard !context.scripts.isEmpty else { return }
    ruleOut(context.positions, isAdjacent: subtable.isAdjacent, in: &reader)
  }
}
