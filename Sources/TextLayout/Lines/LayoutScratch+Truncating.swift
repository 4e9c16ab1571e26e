internal import RichText

extension LayoutScratch {
  /// What of the text behind a place is shown on a line of a certain width, in whole clusters.
  ///
  /// - Parameters:
  ///   - limit: What is left of the line's width beside the token.
  ///   - token: The width of the token.
  mutating func truncation(
    of storage: PreparedStorage, _ text: Span<UInt8>, from start: LinePosition, limit: Int64, token: Int64,
    mode: LineBreakMode, tabs: TabRule
  ) -> Truncation {
    let end = contentEnd(text, start.offset..<text.count)
    var result = Truncation(
      head: start.offset..<start.offset, headWidth: 0, tail: end..<end, tailWidth: 0, token: nil, tokenWidth: 0)
    if mode != .truncateHead {
      let budget = mode == .truncateMiddle ? limit / 2 : limit
      let line = dividedLine(
        of: storage, text, from: start, limit: budget, tabs: tabs, divides: true, takesNothing: true,
        fitsAttachments: true)
      result.head = start.offset..<contentEnd(text, start.offset..<line.end.offset)
      result.headWidth = line.width
    }
    if mode != .truncateTail {
      let from = tailStart(text, result.head.upperBound..<end)
      let pen = TailPen(x: result.headWidth + token, place: start, headEnd: result.head.upperBound)
      (result.tail, result.tailWidth) = suffix(storage, text, from..<end, limit: limit - result.headWidth, pen, tabs)
    }
    return result
  }

  /// Where the text behind a token begins on its line: tabs in it depend on that.
  struct TailPen {
    var x: Int64
    /// A place in the text before it.
    var place: LinePosition
    /// Where the text before the token ends; at least one cluster lies between.
    var headEnd: Int
  }

  /// The longest end of a range, in whole clusters, that is not wider than a limit.
  private mutating func suffix(
    _ storage: PreparedStorage, _ text: Span<UInt8>, _ range: Range<Int>, limit: Int64, _ pen: TailPen,
    _ tabs: TabRule
  ) -> (Range<Int>, Int64) {
    var best = (range.upperBound..<range.upperBound, Int64(0))
    var start = range.upperBound
    var step = 64
    // The end of the text is looked at in growing pieces, until one is too wide.
    while start > range.lowerBound {
      start = max(range.lowerBound, range.upperBound - step)
      while start > range.lowerBound && text[start] & 0xC0 == 0x80 { start -= 1 }
      if width(ofLine: storage, text, start..<range.upperBound, pen, tabs) > limit { break }
      step *= 2
    }
    partAnalysis.decode(text.extracting(range.lowerBound..<range.upperBound))
    partAnalysis.findGraphemes()
    let places = (0..<partAnalysis.count).filter { partAnalysis.boundaries[$0].contains(.grapheme) }
      .map { range.lowerBound + Int(partAnalysis.offsets[$0]) }.filter { $0 >= start && $0 > pen.headEnd }
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      let width = width(ofLine: storage, text, places[middle]..<range.upperBound, pen, tabs)
      if width <= limit {
        best = (places[middle]..<range.upperBound, width)
        high = middle
      } else {
        low = middle + 1
      }
    }
    while let first = best.0.first, text[first] == 0x20 {
      best.0 = (first + 1)..<range.upperBound
      best.1 = width(ofLine: storage, text, best.0, pen, tabs)
    }
    return best
  }

  /// The width of any part of a text set on one line, attachments and tabs included.
  private mutating func width(
    ofLine storage: PreparedStorage, _ text: Span<UInt8>, _ range: Range<Int>, _ pen: TailPen, _ tabs: TabRule
  ) -> Int64 {
    var x = pen.x
    var place = pen.place
    var offset = range.lowerBound
    var index = range.isEmpty ? 0 : storage.run(at: offset)
    while offset < range.upperBound {
      let run = storage.runs[index]
      let end = min(Int(run.end), range.upperBound)
      switch run.kind {
      case .text: x += width(of: storage, text, offset..<end, within: range)
      case .attachment: x += storage.box(ofAttachmentAt: offset)?.width ?? 0
      case .control:
        for byte in offset..<end where text[byte] == 0x09 {
          place = storage.place(at: byte, from: place)
          x = storage.position(behindTab: place.segment, at: x, tabs)
        }
      }
      offset = end
      index += 1
    }
    return x - pen.x
  }

  /// Where the text behind a token may begin at the earliest: one line does not show what a separator divides.
  private func tailStart(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var offset = range.upperBound
    while offset > range.lowerBound {
      if (0x0A...0x0D).contains(text[offset - 1]) { return offset }
      if offset - 2 >= range.lowerBound, text[offset - 2] == 0xC2, text[offset - 1] == 0x85 { return offset }
      if offset - 3 >= range.lowerBound, text[offset - 3] != 0xE3, isWideBlank(text, offset - 3) { return offset }
      offset -= 1
    }
    return offset
  }

  /// The end of a range without the white space and separators it ends with.
  func contentEnd(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      if text[end - 1] == 0x20 || (0x09...0x0D).contains(text[end - 1]) {
        end -= 1
      } else if end - 3 >= range.lowerBound, isWideBlank(text, end - 3) {
        end -= 3
      } else if end - 2 >= range.lowerBound, text[end - 2] == 0xC2, text[end - 1] == 0x85 {
        end -= 2
      } else {
        break
      }
    }
    return end
  }

  /// Whether U+3000, U+2028 or U+2029 begins at an offset.
  private func isWideBlank(_ text: Span<UInt8>, _ offset: Int) -> Bool {
    switch (text[offset], text[offset + 1], text[offset + 2]) {
    case (0xE3, 0x80, 0x80), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): true
    default: false
    }
  }
}
