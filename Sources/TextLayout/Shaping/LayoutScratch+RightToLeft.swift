internal import FontEngine

extension LayoutScratch {
  /// The advance of a token of digits and punctuation in a run of Arabic or Hebrew; nil where it has to be shaped as a
  /// whole.
  mutating func sumOfSymbols(
    _ text: Span<UInt8>, _ token: Range<Int>, _ run: TextRun, _ request: ShapeRequest
  ) -> Int64? {
    let isHebrew = request.script == Self.hebrew
    var sum: Int64 = 0
    var offset = token.lowerBound
    var (isKerning, areIndependent) = (false, true)
    var previous: UInt32?
    while offset < token.upperBound {
      let (scalar, length) = TextScan.decode(text, offset)
      let entry = known(scalar)
      guard entry.isSimple, entry.info & (CharacterEntry.newline | CharacterEntry.specificScript) == 0,
        Int(entry.slot) < characters.slots.count
      else { return nil }
      let slot = characters.slots[Int(entry.slot)]
      guard slot.face == Int(run.face) else { return nil }
      sum += Int64(entry.advance)
      offset += length
      isKerning = isKerning || entry.isKerning
      // What kerns may do so in either order: digits against the direction of the script are not turned around.
      if offset < token.upperBound || previous != nil {
        // Mirror images are others beside their neighbours.
        areIndependent = areIndependent && !Self.isMirrored(scalar)
      }
      if areIndependent, let previous {
        areIndependent = slot.additivity.areIndependent(previous, scalar, inHebrew: isHebrew)
      }
      previous = scalar
    }
    guard !isKerning || areIndependent else { return nil }
    return isHebrew || partProofs.treatsArabicAsCommon(request) ? sum : nil
  }

  /// Whether a character may have a mirror image: all beyond ASCII are held to.
  private static func isMirrored(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x29, 0x3C, 0x3E, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: scalar >= 0x80
    }
  }

  /// Longer rows of signs are left to shaping.
  private static let maximumSigns = 8

  /// The advance of a token of letters that join and of signs on them; nil where it has to be shaped as a whole.
  mutating func sumOfJoined(
    _ text: Span<UInt8>, _ token: Range<Int>, _ run: TextRun, _ request: ShapeRequest
  ) -> Int64? {
    guard request.isRightToLeft else { return nil }
    let slot = known(TextScan.decode(text, token.lowerBound).scalar).slot
    guard Int(slot) < characters.slots.count, characters.slots[Int(slot)].face == Int(run.face) else { return nil }
    var sum: Int64 = 0
    // The letter before the one at hand, as a number where its form is known but for what follows.
    var last: (scalar: UInt32, joinsBefore: Bool)?
    var before: UInt32?
    var offset = token.lowerBound
    var signs = 0
    while offset <= token.upperBound {
      // U+0000, which no token has, stands for the end.
      var scalar: UInt32 = 0
      if offset < token.upperBound {
        let length: Int
        (scalar, length) = TextScan.decode(text, offset)
        offset += length
        if scalar == 0 { return nil }
        if FontFace.joiningSigns.contains(scalar) {
          signs += 1
          guard request.script == Self.arabic, signs <= Self.maximumSigns, last != nil,
            known(scalar).slot == slot, partProofs.passesSigns(request)
          else { return nil }
          continue
        }
      } else {
        offset += 1
      }
      let letter = scalar == 0 ? nil : JoiningLetter(scalar)
      guard
        scalar == 0
          || letter != nil && known(scalar).slot == slot && (scalar < 0x600) == (request.script == Self.hebrew)
      else { return nil }
      signs = 0
      var joins = false
      if let last {
        joins = JoiningLetter(last.scalar)?.joinsBehind ?? false && letter?.joinsBefore ?? false
        let number = CharacterTable.joined(last.scalar, (last.joinsBefore ? 1 : 0) | (joins ? 2 : 0))
        let entry = known(number)
        guard entry.isSimple else { return nil }
        sum += Int64(entry.advance)
        if let before {
          let adjustment = knownAdjustment(before, number)
          guard !PairTable.isSpecial(adjustment) else { return nil }
          sum += Int64(adjustment)
        }
        before = number
      }
      last = (scalar, joins)
    }
    return sum
  }

  private mutating func knownAdjustment(_ first: UInt32, _ second: UInt32) -> Int32 {
    if characters.pairs.adjustment(first, second) == PairTable.unknown { learn(first, second) }
    return characters.pairs.adjustment(first, second)
  }
}
