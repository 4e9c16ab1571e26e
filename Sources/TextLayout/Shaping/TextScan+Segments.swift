extension TextScan {
  /// Closes the segment at hand before the head.
  @inline(__always)
  mutating func endSegment(
    _ head: inout Head, _ row: UInt8, allowsBreak: Bool, hasCut: Bool, _ segments: inout OutputSpan<Segment>
  ) {
    append(
      head.previous.isTab ? .tab : head.previous.isSpace ? .space : .text, head.width, head.position &- head.start, row,
      allowsBreak: allowsBreak, &segments)
    if hasCut { segments[segments.count - 1].hasCut = true }
    head.start = head.position
    head.width = 0
  }

  /// Appends a segment and moves the pen.
  @inline(__always)
  mutating func append(
    _ kind: Segment.Kind, _ width: Int64, _ byteCount: Int, _ row: UInt8, allowsBreak: Bool,
    _ segments: inout OutputSpan<Segment>
  ) {
    let advance = Int32(clamping: width)
    var segment = Segment(
      kind, advance: advance, byteCount: UInt16(truncatingIfNeeded: byteCount), metrics: row, allowsBreak: allowsBreak)
    segment.isAdditive = !wasShaped
    segments.append(segment)
    pen &+= Int64(advance)
    if kind == .text { natural = max(natural, pen) }
    extents |= 1 &<< UInt32(row)
  }

  /// Leaves the token before the head to be shaped later, where it is one segment.
  @inline(__always)
  mutating func postpone(_ head: inout Head, _ segment: Int) -> Bool {
    guard segment == tokenSegment, head.position - tokenStart < LayoutScratch.windowByteCount else {
      return false
    }
    let token = UnmeasuredToken(
      segment: UInt32(truncatingIfNeeded: segment), start: UInt32(truncatingIfNeeded: tokenStart),
      byteCount: UInt16(truncatingIfNeeded: head.position - tokenStart),
      slot: UInt8(truncatingIfNeeded: head.previous.slot), script: script, level: levels.level)
    mustShape = false
    wasShaped = true
    head.width = 0
    if token.byteCount == 1 && head.previous.isSpace && token.isLike(blank.token) {
      head.width = Int64(blank.advance)
    } else {
      unmeasured.append(token)
    }
    return true
  }

  /// Notes that what is shaped as one begins at an offset.
  @inline(__always)
  mutating func beginToken(_ offset: Int, _ segment: Int) {
    tokenStart = offset
    tokenSegment = segment
    tokenPen = pen
    tokenNatural = natural
    wasShaped = false
  }

  /// Takes in a character that goes on with the one before.
  mutating func add(
    _ entry: CharacterEntry, _ scalar: UInt32, _ length: Int, _ next: Emoji, _ breaks: Span<LineBreakTable.Entry>
  ) {
    head.state = breaks[head.state << 6 | entry.lineBreakIndex].state
    head.position += length
    mustShape = true
    noteFreedom(entry, scalar)
    if entry.isMissing { hasMissing = true }
    emoji = next
    // Rules that look around skip what is attached.
    if entry.lineBreakClass == .cm || entry.lineBreakClass == .zwj { return }
    head.previous = entry
    head.previousScalar = scalar
  }

  /// Notes whether a cluster that goes on with a character may be cut off from the next.
  private mutating func noteFreedom(_ entry: CharacterEntry, _ scalar: UInt32) {
    switch scalar {
    // What an emoji ends with is told without them; behind a joiner, more is to come.
    case 0xFE0F, 0x200D: return
    case _ where entry.isAttached(scalar) && scalar != 0x20E3:
      endsFree = endsFree && entry.isFree
      endsFreeBeforeFlag = false
    default:
      endsFree = entry.isFree
      endsFreeBeforeFlag = entry.isFreeBeforeFlags
    }
  }

  /// Notes what a line end before the head costs: the adjustment between the characters beside it.
  func append(
    cutAt head: Head, _ adjustment: Int32, before length: Int, _ text: Span<UInt8>, segment: Int, to cuts: inout [Cut]
  ) {
    let reach = UInt32(Self.start(before: head.position, text))..<UInt32(head.position + length)
    cuts.append(Cut(segment: UInt32(segment), ending: -adjustment, starting: 0, reach: reach, isHyphen: false))
  }
}
