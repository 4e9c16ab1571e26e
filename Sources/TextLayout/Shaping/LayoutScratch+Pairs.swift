internal import FontEngine

extension LayoutScratch {
  /// Finds out what stands between two characters of one run, and keeps it.
  ///
  /// - Parameter first: The first character as ``CharacterTable/pairFirst(_:_:_:script:)`` tells it.
  mutating func learn(_ first: UInt32, _ second: UInt32) {
    characters.setAdjustment(first, second, learned(first, second))
  }

  private mutating func learned(_ first: UInt32, _ second: UInt32) -> Int32 {
    if second >= CharacterTable.firstJoined { return joinedAdjustment(first, second) }
    let script = Int(first >> CharacterTable.pairScriptShift)
    let first = first & CharacterTable.pairScalarMask
    for scalar in [first, second] where !characters.entry(scalar).isKnown { learn(scalar) }
    let (left, right) = (characters.entry(first), characters.entry(second))
    if left.isSummed && right.isSummed && left.slot == right.slot { return summedAdjustment(first, second, left) }
    guard left.isSimple, right.isSimple, left.slot == right.slot else { return PairTable.mustShape }
    if !left.isKerning { return 0 }
    let slot = characters.slots[Int(left.slot)]
    guard !slot.additivity.asksForShaping(first, before: second), slot.groups[script] != CharacterTable.Slot.noGroup
    else { return PairTable.mustShape }
    let specific = left.info & CharacterEntry.specificScript != 0 ? left : right
    let own = specific.info & CharacterEntry.specificScript != 0 ? Int(specific.script) : script
    if let units = slot.additivity.adjustment(first, before: second, group: slot.groups[own]) {
      return slot.adjustment(Int64(units))
    }
    guard let face = resolver.face(at: slot.face), let width = shaped(first, second, face, script: own) else {
      return PairTable.mustShape
    }
    let apart = Int64(left.advance) + Int64(right.advance)
    return Int32(exactly: LayoutUnit.scaled(width, unitsPerEm: slot.unitsPerEm) - apart) ?? PairTable.mustShape
  }

  /// The same of two characters of a script without spaces.
  private mutating func summedAdjustment(_ first: UInt32, _ second: UInt32, _ left: CharacterEntry) -> Int32 {
    let slot = characters.slots[Int(left.slot)]
    let script = UnicodeTables.scriptTags[Int(left.script)]
    let additivity = resolver.face(at: slot.face)?.clusterAdditivity(ofScript: script, for: characters.key.language)
    guard let units = additivity?.adjustment(first, before: second) else { return PairTable.mustShape }
    return slot.adjustment(Int64(units))
  }

  /// The width of two characters that are shaped as one, in font units.
  private mutating func shaped(_ first: UInt32, _ second: UInt32, _ face: FontFace, script: Int) -> Int64? {
    var pair = ""
    for scalar in [first, second] {
      guard let scalar = Unicode.Scalar(scalar) else { return nil }
      pair.unicodeScalars.append(scalar)
    }
    let request = ShapeRequest(
      face: face, script: UnicodeTables.scriptTags[Int(Self.shapingScripts[script])],
      language: characters.key.language)
    return Int64(
      buffer.advance(
        of: pair.utf8Span.span, range: 0..<pair.utf8.count, context: 0..<pair.utf8.count, request: request))
  }
}

extension PairAdditivity {
  /// Whether a run must be shaped because of two neighbours, whatever the first one is.
  func asksForShaping(_ first: UInt32, before second: UInt32) -> Bool {
    behaviour(of: first) == .joining && mustShape(first, before: second)
  }
}
