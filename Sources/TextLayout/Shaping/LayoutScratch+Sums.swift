internal import FontEngine

extension LayoutScratch {
  /// The width of a token where it is a sum, in layout units at the base size, without letter spacing; nil where the
  /// token has to be shaped.
  ///
  /// - Parameter fillsClusters: Whether ``clusters`` become those of the token.
  mutating func sumUp(
    _ text: Span<UInt8>, _ token: Range<Int>, run: TextRun, styles: StyleTable, fillsClusters: Bool
  ) -> Int64? {
    guard rules.isUsable, charactersOwner === styles, run.style == 0, !run.isRightToLeft, !token.isEmpty,
      Self.additiveScripts[Int(run.script)]
    else {
      return nil
    }
    var offset = token.lowerBound
    var (scalar, length) = TextScan.decode(text, offset)
    var entry = known(scalar)
    guard entry.isSimple, characters.slots[Int(entry.slot)].face == Int(run.face), isAdditive(run.script, entry) else {
      return nil
    }
    if fillsClusters { clusters.removeAll(keepingCapacity: true) }
    var sum: Int64 = 0
    var isUnsafe = false
    while true {
      let start = offset
      var advance = Int64(entry.advance)
      offset += length
      let isLast = offset >= token.upperBound
      var adjustment: Int64 = 0
      if !isLast {
        let (next, nextLength) = TextScan.decode(text, offset)
        let following = known(next)
        guard following.isSimple, following.slot == entry.slot,
          let between = self.adjustment(scalar, next, entry, following, script: run.script)
        else {
          return nil
        }
        adjustment = between
        (scalar, length, entry) = (next, nextLength, following)
      }
      advance += adjustment
      if fillsClusters { clusters.append(Cluster(start: UInt32(start), isUnsafe: isUnsafe, advance: advance)) }
      isUnsafe = adjustment != 0
      sum += advance
      if isLast { return sum }
    }
  }

  /// By script index, whether widths of runs from left to right may be sums.
  static let additiveScripts: [Bool] = {
    let tags = UnicodeTables.scriptTags
    let hebrew: UInt32 = 0x4865_6272
    return (0...255).map { $0 < tags.count && tags[$0] != hebrew && PairAdditivity.considers(tags[$0]) }
  }()

  /// Whether the proof covers runs of a script in an entry's face.
  func isAdditive(_ script: UInt8, _ entry: CharacterEntry) -> Bool {
    if entry.info & CharacterEntry.specificScript != 0 && Self.shapingScripts[Int(entry.script)] == script {
      return true
    }
    return characters.slots[Int(entry.slot)].groups[Int(script)] != CharacterTable.Slot.noGroup
  }
}
