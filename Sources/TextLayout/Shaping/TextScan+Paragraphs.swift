extension TextScan {
  /// Where a paragraph begins, and what there was before it.
  struct ParagraphStart: BitwiseCopyable {
    /// The UTF-8 offset.
    var start = 0
    var segmentCount = 0
    var cutCount = 0
    var unmeasuredCount = 0
    var pen: Int64 = 0
    var natural: Int64 = 0
  }

  /// Goes back to the beginning of the paragraph at hand.
  ///
  /// - Parameter script: The script of what stands before the first character of a script, 0 where it is not known.
  mutating func restartParagraph(script: UInt8, _ segments: inout OutputSpan<Segment>, _ cuts: inout [Cut]) {
    segments.removeLast(segments.count - paragraph.segmentCount)
    cuts.removeLast(cuts.count - paragraph.cutCount)
    unmeasured.removeLast(unmeasured.count - paragraph.unmeasuredCount)
    pen = paragraph.pen
    natural = paragraph.natural
    levels.goBack()
    dictionary.reset()
    joinedEnd = -1
    beginParagraph(script: script)
    beginToken(paragraph.start, segments.count)
  }

  /// Makes everything as it is before the first character of the paragraph at hand.
  mutating func beginParagraph(script: UInt8) {
    head = Head()
    head.position = paragraph.start
    head.start = paragraph.start
    self.script = script
    firstScript = script
    if !open.isEmpty { open.removeAll(keepingCapacity: true) }
    emoji = .none
    mustShape = false
    shapesAll = shapesAll(in: script, at: paragraph.start)
  }

  /// Whether nothing that stands in a script is measured by sums.
  ///
  /// - Parameter offset: Where the level is asked for, at or behind the head.
  mutating func shapesAll(in script: UInt8, at offset: Int) -> Bool {
    levels.level(at: offset) & 1 != 0 || !LayoutScratch.additiveScripts[Int(script)]
  }

  /// Closes the paragraph with the line feed at ``position``, or says what is to be done before.
  mutating func endParagraph(
    _ extentRows: Span<UInt8>, _ segments: inout OutputSpan<Segment>, _ cutCount: Int,
    _ paragraphs: inout [ParagraphRow]
  ) -> Stop? {
    if emoji == .joined || emoji == .halfFlag { return .complex }
    if start < position {
      let row = extentRows[Int(previous.slot)]
      if row == .max { return .unknownExtent(Int(previous.slot)) }
      var last = head
      if mustShape && !postpone(&last, segments.count) { return .unshaped }
      endSegment(&last, row, allowsBreak: false, hasCut: false, &segments)
    }
    segments.append(Segment(.mandatoryBreak, advance: 0, byteCount: 1, metrics: 0, allowsBreak: false))
    let next = position + 1
    paragraphs.append(ParagraphRow(end: UInt32(truncatingIfNeeded: next), level: levels.base, style: 0))
    newlines += 1
    levels.reset()
    paragraph = ParagraphStart(
      start: next, segmentCount: segments.count, cutCount: cutCount, unmeasuredCount: unmeasured.count, pen: pen,
      natural: natural)
    beginParagraph(script: 0)
    beginToken(next, segments.count)
    return nil
  }

  /// Closes what is open at the end of the text.
  mutating func finish(_ extentRows: Span<UInt8>, _ segments: inout OutputSpan<Segment>) -> Stop {
    if emoji == .joined || emoji == .halfFlag { return .complex }
    guard start < position else { return .end }
    let row = extentRows[Int(previous.slot)]
    if row == .max { return .unknownExtent(Int(previous.slot)) }
    var last = head
    if mustShape && !postpone(&last, segments.count) { return .unshaped }
    endSegment(&last, row, allowsBreak: true, hasCut: false, &segments)
    head = last
    return .end
  }
}
