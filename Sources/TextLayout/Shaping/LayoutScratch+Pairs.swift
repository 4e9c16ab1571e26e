internal import FontEngine

extension LayoutScratch {
  /// Finds out what stands between two characters of one run, and keeps it.
  ///
  /// - Parameter first: The first character as ``CharacterTable/pairFirst(_:_:_:script:)`` tells it.
  mutating func learn(_ first: UInt32, _ second: UInt32) {
    guard first < 0x80 && second < 0x80 else {
      return characters.pairs.insert(first, second, learned(first, second))
    }
    characters.setPair(first, second, learned(first, second))
    // A few pairs are all that a single message needs; a chat needs most of them.
    characters.learnedPairs += 1
    if characters.learnedPairs == Self.fewPairs { learnASCIIPairs() }
  }

  private static let fewPairs = 64

  private mutating func learned(_ first: UInt32, _ second: UInt32) -> Int32 {
    let script = Int(first >> CharacterTable.pairScriptShift)
    let first = first & CharacterTable.pairScalarMask
    for scalar in [first, second] where !characters.entry(scalar).isKnown { learn(scalar) }
    let (left, right) = (characters.entry(first), characters.entry(second))
    guard left.isSimple, right.isSimple, left.slot == right.slot else { return PairTable.mustShape }
    if !left.isKerning { return 0 }
    let slot = characters.slots[Int(left.slot)]
    guard let face = resolver.face(at: slot.face), !slot.additivity.asksForShaping(first, before: second),
      slot.groups[script] != CharacterTable.Slot.noGroup
    else { return PairTable.mustShape }
    var pair = ""
    for scalar in [first, second] { if let scalar = Unicode.Scalar(scalar) { pair.unicodeScalars.append(scalar) } }
    let specific = left.info & CharacterEntry.specificScript != 0 ? left : right
    let own = specific.info & CharacterEntry.specificScript != 0 ? Int(specific.script) : script
    let request = pairRequest(face, script: own)
    let units = buffer.advance(
      of: pair.utf8Span.span, range: 0..<pair.utf8.count, context: 0..<pair.utf8.count, request: request)
    let whole = LayoutUnit.scaled(Int64(units), unitsPerEm: slot.unitsPerEm)
    return Int32(exactly: whole - Int64(left.advance) - Int64(right.advance)) ?? PairTable.mustShape
  }

  private func pairRequest(_ face: FontFace, script: Int) -> ShapeRequest {
    ShapeRequest(
      face: face, script: UnicodeTables.scriptTags[Int(Self.shapingScripts[script])],
      language: characters.key.language)
  }

  /// Finds out what stands between all pairs of ASCII, a row at a time: one run tells dozens of pairs in the time that
  /// shaping takes to get started.
  private mutating func learnASCIIPairs() {
    for scalar: UInt32 in 0x20...0x7E where !characters.entry(scalar).isKnown { learn(scalar) }
    let letter = characters.entry(0x61)
    guard letter.isSimple else { return }
    let slot = characters.slots[Int(letter.slot)]
    guard slot.additivity.adjustsFirstAlone, slot.additivity.isScriptIndependent,
      let face = resolver.face(at: slot.face)
    else { return }
    let members = (0x20...0x7E).filter { (scalar: UInt32) in
      let entry = characters.entry(scalar)
      return entry.isSimple && entry.slot == letter.slot
    }
    let request = pairRequest(face, script: Int(letter.script))
    var row: [UInt8] = []
    for first in members where characters.entry(first).isKerning {
      row.removeAll(keepingCapacity: true)
      for second in members {
        // Rows of kerning characters tell both orders; the earlier row has done so.
        if second < first && characters.entry(second).isKerning { continue }
        if slot.additivity.asksForShaping(first, before: second)
          || slot.additivity.asksForShaping(second, before: first)
        {
          continue
        }
        row += [UInt8(first), UInt8(second)]
      }
      learnPairs(ofRow: row, request, unitsPerEm: slot.unitsPerEm)
    }
  }

  /// Reads what stands between the neighbours of a run of ASCII.
  private mutating func learnPairs(ofRow row: [UInt8], _ request: ShapeRequest, unitsPerEm: Int64) {
    buffer.shape(row.span, range: 0..<row.count, context: 0..<row.count, request: request, into: &glyphs)
    guard glyphs.count == row.count else { return }
    for index in row.indices.dropLast() {
      let (first, second) = (UInt32(row[index]), UInt32(row[index + 1]))
      let advance = LayoutUnit.scaled(Int64(glyphs[index].advance), unitsPerEm: unitsPerEm)
      let adjustment = Int32(exactly: advance - Int64(characters.entry(first).advance))
      characters.setPair(first, second, adjustment ?? PairTable.mustShape)
    }
  }
}

extension PairAdditivity {
  /// Whether a run must be shaped because of two neighbours, whatever the first one is.
  func asksForShaping(_ first: UInt32, before second: UInt32) -> Bool {
    behaviour(of: first) == .joining && mustShape(first, before: second)
  }
}
