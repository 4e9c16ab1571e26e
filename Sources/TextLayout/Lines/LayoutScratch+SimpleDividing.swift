internal import FontEngine

extension LayoutScratch {
  /// A place at which a segment may be divided.
  struct Division: BitwiseCopyable {
    /// The UTF-8 offset.
    var offset: Int
    /// The advance of the characters before it, and of that what stands between the last one and the next.
    var sum: Int64
    var adjustment: Int64
  }

  /// The line that ends inside a segment, found in the tables of advances; nil where they are not enough and
  /// ``dividedLine(of:_:from:limit:tabs:divides:takesNothing:fitsAttachments:)`` has to look.
  mutating func simpleDividedLine(
    of storage: PreparedStorage, _ text: Span<UInt8>, from start: LinePosition, limit: Int64
  ) -> LineSpan? {
    guard start.starting == 0, select(storage), rules.isUsable, rules.letterSpacing >= 0 else { return nil }
    // The segment that the line ends in, the pen where it begins, and the rows of extents so far.
    var index = start.segment
    var begin = start.offset - start.consumed
    var pen = start.consumed > 0 ? start.rest - Int64(storage.segments[index].advance) : 0
    var mask: UInt64 = 0
    while index < storage.segments.count {
      let segment = storage.segments[index]
      guard segment.kind == .text, segment.isAdditive, !segment.hasCut else { return nil }
      mask |= 1 &<< UInt64(min(segment.metrics, 63))
      if pen + Int64(segment.advance) > limit { break }
      if segment.allowsBreak { return nil }
      pen += Int64(segment.advance)
      begin += Int(segment.byteCount)
      index += 1
    }
    guard index < storage.segments.count, index <= start.segment + 1 else { return nil }
    let segment = storage.segments[index]
    let range = start.offset..<begin + Int(segment.byteCount)
    guard findDivisions(text, range, limit: limit), let division = lastFitting(limit), division.offset > begin else {
      return nil
    }
    // Where one run ends and another begins, nothing stands between their characters, and the sums differ.
    if index > start.segment, !divisions.contains(where: { $0.offset == begin && $0.sum == pen }) { return nil }
    let position = LinePosition(
      segment: index, offset: division.offset, consumed: division.offset - begin,
      rest: pen + Int64(segment.advance) - division.sum, starting: 0,
      reach: division.offset + SimpleScan.decode(text, division.offset).length)
    let width = division.sum - division.adjustment
    return LineSpan(
      start: start, end: position, width: max(0, width), trailing: 0,
      metrics: storage.metrics(mask, segments: start.segment..<index + 1), isMandatory: false, hasHyphen: false,
      isOverfull: width > limit)
  }

  /// Makes the style of a simple text the one at hand.
  private mutating func select(_ storage: PreparedStorage) -> Bool {
    guard storage.isSimple else { return false }
    if lastStyles?.identity != storage.styles.identity || charactersOwner !== lastStyles {
      begin(
        storage.styles.styles[0], storage.styles.paragraphStyle, options: storage.core.options)
    }
    return true
  }

  /// The last place at which what is before it fits, or else the first; a character cut off from the next may be
  /// narrower than beside it.
  private func lastFitting(_ limit: Int64) -> Division? {
    divisions.last { $0.sum - $0.adjustment <= limit } ?? divisions.first
  }

  private static let lookahead = 3

  /// Fills ``divisions`` with the places of a range up to a little behind the limit, its end left out; false where the
  /// tables do not tell.
  private mutating func findDivisions(_ text: Span<UInt8>, _ range: Range<Int>, limit: Int64) -> Bool {
    divisions.removeAll(keepingCapacity: true)
    var offset = range.lowerBound
    var sum: Int64 = 0
    var beyond = 0
    var (scalar, length) = SimpleScan.decode(text, offset)
    var entry = known(scalar)
    while entry.isSimple {
      offset += length
      if offset == range.upperBound { return !divisions.isEmpty }
      let (next, nextLength) = SimpleScan.decode(text, offset)
      let following = known(next)
      guard following.slot == entry.slot, let adjustment = adjustment(scalar, next, entry, following) else { return false }
      sum += Int64(entry.advance) + rules.letterSpacing + adjustment
      divisions.append(Division(offset: offset, sum: sum, adjustment: adjustment))
      if sum > limit { beyond += 1 }
      if beyond > Self.lookahead { return true }
      (scalar, length, entry) = (next, nextLength, following)
    }
    return false
  }

  /// What is known of a character, found out where it is not yet.
  mutating func known(_ scalar: UInt32) -> CharacterEntry {
    if !characters.entry(scalar).isKnown { learn(scalar) }
    return characters.entry(scalar)
  }

  /// What stands between two characters of one segment; nil where only shaping tells.
  ///
  /// - Parameter script: The script of the run, 0 where only the two characters can tell.
  mutating func adjustment(
    _ scalar: UInt32, _ second: UInt32, _ entry: CharacterEntry, _ following: CharacterEntry, script: UInt8 = 0
  ) -> Int64? {
    guard entry.isKerning else { return 0 }
    let isASCII = scalar | second < 0x80
    guard let first = isASCII ? scalar : characters.pairFirst(scalar, entry, following, script: script) else {
      return nil
    }
    var adjustment =
      isASCII ? characters.asciiPairs[Int(first << 7 | second)] : characters.pairs.adjustment(first, second)
    if adjustment == PairTable.unknown {
      learn(first, second)
      adjustment =
        isASCII ? characters.asciiPairs[Int(first << 7 | second)] : characters.pairs.adjustment(first, second)
    }
    return adjustment == PairTable.mustShape ? nil : Int64(adjustment)
  }
}
