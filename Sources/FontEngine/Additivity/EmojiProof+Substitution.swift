extension EmojiProof {
  /// The lookup flags that make a lookup pass over glyphs: by class, by mark filtering set, by attachment class.
  static let skippingFlags = 0xFF1E
  private static let extensionType = 7

  /// Goes through the subtables of all lookups, active or not.
  ///
  /// - Parameter body: Gets the subtable, and whether its lookup passes over glyphs.
  static func visit(
    _ reader: inout TableReader, extensionType: Int,
    _ body: (inout TableReader, _ subtable: LookupSubtable, _ isSkipping: Bool) -> Void
  ) {
    guard !reader.isEmpty else { return }
    let list = reader.u16(8)
    let all = [AdditiveScripts](repeating: .everything, count: list == 0 ? 0 : reader.u16(list))
    AdditivityProof.visit(&reader, all, extensionType: extensionType) { reader, subtable in
      let flags = reader.u16(reader.offset16(list + 2 + subtable.lookup * 2, from: list) + 2)
      body(&reader, subtable, flags & skippingFlags != 0)
    }
  }

  /// Finds out which lookups take glyphs out. They must be asked for by rules that look at something before.
  mutating func findVanishing(_ reader: inout TableReader) {
    guard !reader.isEmpty else { return }
    let list = reader.u16(8)
    takesOut = Array(repeating: false, count: list == 0 ? 0 : reader.u16(list))
    Self.visit(&reader, extensionType: Self.extensionType) { reader, subtable, _ in
      guard subtable.type == 2 else { return }
      let offset = subtable.offset
      let count = reader.u16(offset + 4)
      var index = 0
      for range in reader.orderedCoverage(reader.offset16(offset + 2, from: offset)) {
        for glyph in range.indices {
          guard !reader.isMalformed else { return }
          let sequence = index < count ? reader.offset16(offset + 6 + index * 2, from: offset) : 0
          index += 1
          // HarfBuzz takes a missing sequence for an empty one.
          guard glyph < glyphCount, sequence == 0 || reader.u16(sequence) == 0 else { continue }
          takesOut[subtable.lookup] = true
          vanish(glyph)
        }
      }
    }
    readFeatures(&reader)
  }

  private mutating func vanish(_ glyph: Int) {
    glyphs[glyph].insert(.vanishes)
    // What is left when a tag goes may be anything; a half of a flag leaves the other half.
    if glyphs[glyph].contains(.tag) { return glyphs[glyph].formUnion(.bound) }
    if !glyphs[glyph].contains(.indicator) { isRefuted = true }
  }

  private mutating func readFeatures(_ reader: inout TableReader) {
    // Variations may have features ask for other lookups.
    if reader.u16(0) != 1 || reader.u16(2) >= 1 && reader.u32(10) != 0 { return isRefuted = true }
    let features = reader.u16(6)
    guard features != 0 else { return }
    for index in 0..<reader.u16(features) {
      guard !reader.isMalformed else { return }
      let record = features + 2 + index * 6
      if reader.u32(record) == Self.random { isRefuted = true }
      let feature = reader.offset16(record + 4, from: features)
      guard feature != 0 else { continue }
      for number in 0..<reader.u16(feature + 2) {
        guard !reader.isMalformed else { return }
        let lookup = reader.u16(feature + 4 + number * 2)
        if lookup < takesOut.count, takesOut[lookup] { isRefuted = true }
      }
    }
  }

  private static let random = Int(FontFace.tag("rand"))

  /// One pass over GSUB.
  mutating func readSubstitutions(_ reader: inout TableReader) {
    Self.visit(&reader, extensionType: Self.extensionType) { reader, subtable, isSkipping in
      if isRefuted { return }
      switch subtable.type {
      case 1: readSingle(&reader, subtable.offset)
      case 2, 3: readSequences(&reader, subtable.offset)
      case 4: readLigatures(&reader, subtable.offset, isSkipping: isSkipping)
      case 5, 6:
        readContext(&reader, subtable.offset, isChained: subtable.type == 6, isSkipping: isSkipping, hasRecords: true)
      case 8: readReverse(&reader, subtable.offset, isSkipping: isSkipping)
      default: break
      }
    }
  }

  /// A rule that makes one glyph of another.
  private mutating func readStep(from glyph: Int, to result: Int) {
    guard glyph < glyphCount else { return }
    insert(.isNamed, glyph)
    make(result, of: glyphs[glyph])
    if result < glyphCount { insert(glyphs[result].intersection(.bound), glyph) }
  }

  private mutating func readSingle(_ reader: inout TableReader, _ offset: Int) {
    let format = reader.u16(offset)
    guard format == 1 || format == 2 else { return reader.fail() }
    let third = reader.u16(offset + 4)
    var index = 0
    for range in reader.orderedCoverage(reader.offset16(offset + 2, from: offset)) {
      for glyph in range.indices {
        guard !reader.isMalformed, format == 1 || index < third else { return }
        readStep(from: glyph, to: format == 1 ? (glyph + third) & 0xFFFF : reader.u16(offset + 6 + index * 2))
        index += 1
      }
    }
  }

  /// One glyph to several, or to one of several.
  private mutating func readSequences(_ reader: inout TableReader, _ offset: Int) {
    let count = reader.u16(offset + 4)
    var index = 0
    for range in reader.orderedCoverage(reader.offset16(offset + 2, from: offset)) {
      for glyph in range.indices {
        guard !reader.isMalformed, index < count else { return }
        let sequence = reader.offset16(offset + 6 + index * 2, from: offset)
        index += 1
        guard sequence != 0 else { continue }
        for number in 0..<reader.u16(sequence) {
          guard !reader.isMalformed else { return }
          readStep(from: glyph, to: reader.u16(sequence + 2 + number * 2))
        }
      }
    }
  }

  private mutating func readLigatures(_ reader: inout TableReader, _ offset: Int, isSkipping: Bool) {
    guard reader.u16(offset) == 1 else { return reader.fail() }
    let count = reader.u16(offset + 4)
    var index = 0
    for range in reader.orderedCoverage(reader.offset16(offset + 2, from: offset)) {
      for first in range.indices {
        guard !reader.isMalformed, index < count else { return }
        let set = reader.offset16(offset + 6 + index * 2, from: offset)
        index += 1
        guard set != 0, first < glyphCount else { continue }
        insert(.isNamed, first)
        let ligatureCount = reader.u16(set)
        guard reader.hasWords(ligatureCount, at: set + 2) else { return }
        var number = 0
        while number < ligatureCount {
          number = settle(&reader, set, number..<ligatureCount, first: first, isSkipping: isSkipping)
          guard !reader.isMalformed, !isRefuted, number < ligatureCount else { break }
          let distance = reader.word(set + 2 + number * 2)
          if distance != 0 { readLigature(&reader, set + distance, first: first, isSkipping: isSkipping) }
          number += 1
        }
        if reader.isMalformed || isRefuted { return }
      }
    }
  }

  private mutating func readLigature(_ reader: inout TableReader, _ offset: Int, first: Int, isSkipping: Bool) {
    guard reader.hasWords(2, at: offset) else { return }
    let count = reader.word(offset + 2)
    guard count > 0, reader.hasWords(count - 1, at: offset + 4) else { return }
    if count > 1 && isSkipping { return isRefuted = true }
    let taken = take(reader, offset, count: count, first: first)
    guard let taken else { return }
    checkNumbering(taken)
    let result = reader.word(offset)
    make(result, of: count > 1 ? taken.union(.ofLigature) : taken)
    guard result < glyphCount else { return }
    let bonds = glyphs[result].intersection(.bound)
    guard !bonds.isEmpty else { return }
    insert(bonds, first)
    for component in 1..<count { insert(bonds, reader.word(offset + 2 + component * 2)) }
  }

  /// Takes in those ligatures of a set, from the first on, that tell nothing new of neighbours, as most of a font's do.
  ///
  /// - Returns: The first that ``readLigature(_:_:first:isSkipping:)`` has to read.
  private mutating func settle(
    _ reader: inout TableReader, _ set: Int, _ numbers: Range<Int>, first: Int, isSkipping: Bool
  ) -> Int {
    if isSkipping { return numbers.lowerBound }
    var left = Self.maximumWork
    var isNew = false
    var number = numbers.lowerBound
    let words = reader
    var glyphs = glyphs.mutableSpan
    ligatures: while number < numbers.upperBound {
      let distance = words.word(set &+ 2 &+ number &* 2)
      let offset = set &+ distance
      guard distance != 0, offset &+ 4 <= words.count else { break }
      let result = words.word(offset)
      let count = words.word(offset &+ 2)
      left &-= count
      guard count > 1, offset &+ 2 &+ count &* 2 <= words.count, left > 0, result < glyphs.count else { break }
      var before: EmojiGlyph = []
      var traits = glyphs[first]
      var taken = traits
      for position in 0..<(count &- 1) {
        let next = words.word(offset &+ 4 &+ position &* 2)
        guard next < glyphs.count else { break ligatures }
        let nextTraits = glyphs[next]
        guard nextTraits.contains(.isNamed) else { break ligatures }
        if !nextTraits.isDisjoint(with: .mayFollow) {
          let isJoined = traits.contains(.joiner) && position >= 1 && Self.isAnchor(before)
          guard isJoined || !traits.contains(.ofIgnorable), traits.isSuperset(of: nextTraits.bonds) else {
            break ligatures
          }
        }
        before = traits
        traits = nextTraits
        taken.formUnion(traits)
      }
      let made = taken.intersection(.origins).union([.ofLigature, .isMade])
      let known = glyphs[result]
      guard !taken.isSuperset(of: [.ofLigature, .ofIgnorable]), known.isDisjoint(with: .bound) else { break }
      if !known.isSuperset(of: made) {
        glyphs[result] = known.union(made)
        isNew = true
      }
      number &+= 1
    }
    if isNew { isChanged = true }
    reader.spend(Self.maximumWork - left)
    return number
  }

  /// Glyphs that are read before the reader's budget is asked.
  private static let maximumWork = 100_000

  /// Notes the neighbours that a ligature takes; nil where it names a glyph that is not there, and no text holds.
  private mutating func take(_ reader: TableReader, _ offset: Int, count: Int, first: Int) -> EmojiGlyph? {
    var glyph = first
    var traits = glyphs[first]
    var before: (EmojiGlyph, EmojiGlyph) = ([], [])
    var taken = traits
    for component in 1..<count {
      let next = reader.word(offset + 2 + component * 2)
      guard next < glyphCount else { return nil }
      let nextTraits = glyphs[next]
      if !nextTraits.isDisjoint(with: .mayFollow) {
        bind(glyph, position: component - 1, before: before, to: nextTraits)
      }
      if !nextTraits.contains(.isNamed) { insert(.isNamed, next) }
      before = (traits, before.0)
      taken.formUnion(nextTraits)
      (glyph, traits) = (next, nextTraits)
    }
    return taken
  }

  private mutating func readReverse(_ reader: inout TableReader, _ offset: Int, isSkipping: Bool) {
    guard reader.u16(offset) == 1 else { return reader.fail() }
    let input = reader.offset16(offset + 2, from: offset)
    var positions = [GlyphSet.coverage(input)]
    var cursor = offset + 4
    for isBacktrack in [true, false] {
      let count = reader.u16(cursor)
      for index in 0..<count {
        guard !reader.isMalformed else { return }
        let set = GlyphSet.coverage(reader.offset16(cursor + 2 + index * 2, from: offset))
        positions.insert(set, at: isBacktrack ? 0 : positions.count)
      }
      cursor += 2 + count * 2
    }
    readRule(&reader, positions, isSkipping: isSkipping)
    let count = reader.u16(cursor)
    var index = 0
    for range in reader.orderedCoverage(input) {
      for glyph in range.indices {
        guard !reader.isMalformed, index < count else { return }
        readStep(from: glyph, to: reader.u16(cursor + 2 + index * 2))
        index += 1
      }
    }
  }
}
