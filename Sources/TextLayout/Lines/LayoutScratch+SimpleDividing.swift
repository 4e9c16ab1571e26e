internal import FontEngine

extension LayoutScratch {
  /// A place at which a segment may be divided.
  struct Division: BitwiseCopyable {
    /// The UTF-8 offset.
    var offset: Int
    /// The advance of the characters before it, and of that what stands between the last one and the next.
    var sum: Int64
    var adjustment: Int64
    /// The advance of the characters before a certain place, if the line goes so far.
    var sumAtBegin: Int64?
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
      // An advance that was too large to be kept is no sum.
      guard segment.kind == .text, segment.isAdditive, !segment.hasCut, segment.advance < .max else { return nil }
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
    if index + 1 < storage.segments.count, storage.segments[index + 1].kind == .space,
      isAdjusted(text, at: range.upperBound)
    {
      return nil
    }
    guard let division = division(text, range, limit: limit, begin: begin), division.offset >= begin,
      index == start.segment || division.sumAtBegin == pen
    else { return nil }
    let position = LinePosition(
      segment: index, offset: division.offset, consumed: division.offset - begin,
      rest: pen + Int64(segment.advance) - division.sum, starting: 0,
      reach: division.offset + TextScan.decode(text, division.offset).length)
    let width = division.sum - division.adjustment
    return LineSpan(
      start: start, end: position, width: max(0, width), trailing: 0,
      metrics: storage.metrics(mask, segments: start.segment..<index + (position.consumed > 0 ? 1 : 0)),
      isMandatory: false, hasHyphen: false, isOverfull: width > limit)
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

  /// Whether the character before an offset is another width beside the one behind it: what is left of a word then
  /// depends on the space that follows.
  private mutating func isAdjusted(_ text: Span<UInt8>, at offset: Int) -> Bool {
    let before = TextScan.decode(text, TextScan.start(before: offset, text)).scalar
    let behind = TextScan.decode(text, offset).scalar
    let (left, right) = (known(before), known(behind))
    guard left.isSimple, left.slot == right.slot else { return false }
    return adjustment(before, behind, left, right) != 0
  }

  private static let lookahead = 3

  /// The last place of a range at which what is before it fits, or else the first; its end is no place. Nil where the
  /// tables do not tell.
  ///
  /// A character cut off from the next may be narrower than beside it, so that the search goes on a little behind the
  /// limit.
  ///
  /// - Parameter begin: Where the sum is asked for; see ``Division/sumAtBegin``.
  private mutating func division(_ text: Span<UInt8>, _ range: Range<Int>, limit: Int64, begin: Int) -> Division? {
    var best: Division?
    var sumAtBegin: Int64?
    var offset = range.lowerBound
    var sum: Int64 = 0
    var beyond = 0
    var (scalar, length) = TextScan.decode(text, offset)
    var entry = known(scalar)
    while entry.isSimple {
      offset += length
      if offset == range.upperBound {
        // Too wide beside what follows, but not by itself.
        if sum + Int64(entry.advance) + rules.letterSpacing <= limit { return nil }
        break
      }
      let (next, nextLength) = TextScan.decode(text, offset)
      let following = known(next)
      guard following.slot == entry.slot, let adjustment = adjustment(scalar, next, entry, following) else {
        return nil
      }
      sum += Int64(entry.advance) + rules.letterSpacing + adjustment
      if offset == begin { sumAtBegin = sum }
      if best == nil || sum - adjustment <= limit {
        best = Division(offset: offset, sum: sum, adjustment: adjustment)
      }
      if sum > limit { beyond += 1 }
      if beyond > Self.lookahead { break }
      (scalar, length, entry) = (next, nextLength, following)
    }
    best?.sumAtBegin = sumAtBegin
    return entry.isSimple ? best : nil
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
    var adjustment = characters.adjustment(first, second)
    if adjustment == PairTable.unknown {
      learn(first, second)
      adjustment = characters.adjustment(first, second)
    }
    return adjustment == PairTable.mustShape ? nil : Int64(adjustment)
  }
}
