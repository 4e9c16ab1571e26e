internal import FontEngine

extension LayoutScratch {
  /// Measures the token that a scan has stopped behind by shaping it, and corrects the segments that it is made of.
  ///
  /// - Returns: False where the text needs the whole of the analysis.
  mutating func measureToken(_ text: Span<UInt8>, _ styles: StyleTable, _ output: inout OutputSpan<Segment>) -> Bool {
    let slot = Int(scan.previous.slot)
    let token = scan.tokenStart..<scan.position
    guard slot < characters.slots.count, token.count < Self.windowByteCount else { return false }
    let position = characters.slots[slot].face
    // Text before the first script of its paragraph takes that one.
    let script = scan.script != 0 ? scan.script : scan.followingScript(text, from: scan.position)
    let run = TextRun(
      end: UInt32(token.upperBound), face: UInt16(position), style: 0, script: Self.shapingScripts[Int(script)],
      level: scan.levels.level, kind: .text)
    let context = joiningContext(text, token, run: run, within: 0..<text.count)
    if scan.tokenSegment == output.count {
      scan.head.width = advance(text, token, context: context, run: run, styles: styles)
    } else if !measureParts(text, token, context, run, styles, &output) {
      return false
    }
    scan.mustShape = false
    scan.wasShaped = true
    return true
  }

  /// Shapes the tokens that a scan has left, and corrects their segments.
  mutating func measurePostponed(_ text: Span<UInt8>, _ styles: StyleTable, _ output: inout OutputSpan<Segment>) {
    guard !scan.unmeasured.isEmpty else { return }
    for index in scan.unmeasured.indices {
      let token = scan.unmeasured[index]
      let bytes = token.range
      // Text before the first script of its paragraph takes that one.
      let script = token.script != 0 ? token.script : scan.followingScript(text, from: bytes.lowerBound)
      let run = TextRun(
        end: UInt32(truncatingIfNeeded: bytes.upperBound), face: UInt16(characters.slots[Int(token.slot)].face),
        style: 0, script: Self.shapingScripts[Int(script)], level: token.level, kind: .text)
      let context = joiningContext(text, bytes, run: run, within: 0..<text.count)
      let advance = Int32(clamping: shapedAdvance(text, bytes, context: context, run: run, styles: styles))
      output[Int(token.segment)].advance = advance
      if bytes.count == 1 && text[bytes.lowerBound] == 0x20 { scan.blank = (token, advance) }
    }
    guard scan.newlines == 0 else { return }
    var (pen, natural) = (Int64(0), Int64(0))
    for index in 0..<output.count {
      pen &+= Int64(output[index].advance)
      if output[index].kind == .text { natural = max(natural, pen) }
    }
    (scan.pen, scan.natural) = (pen, natural)
  }

  /// Measures a token of several segments; false where its shaping reaches across an opportunity to break.
  private mutating func measureParts(
    _ text: Span<UInt8>, _ token: Range<Int>, _ context: Range<Int>, _ run: TextRun, _ styles: StyleTable,
    _ output: inout OutputSpan<Segment>
  ) -> Bool {
    let count = output.count - scan.tokenSegment
    let key = wordContext(run, style: styles.rows[0])
    let isCached = token.count <= WordCache.maximumWordLength && styles.rows[0].letterSpacing == 0 && context == token
    let hash = isCached ? WordCache.hash(text, token, key) : 0
    let known = isCached ? dividedWords.advance(text, token, key, hash: hash) : nil
    if let known, known < 0 { return false }
    // What stands before a token has a say in where it may be divided.
    var isKnown = false
    if let known { isKnown = hasParts(at: Int(known), count, output) }
    let first = isKnown ? Int(known ?? 0) : dividedParts.count
    if !isKnown {
      findClusters(text, token, context: context, run: run, styles: styles)
      let isDivisible = appendParts(of: token, count, output)
      if isCached && known == nil {
        if dividedParts.count > Self.maximumDividedParts {
          dividedParts.removeSubrange(..<first)
          dividedWords.removeAll()
          return measureParts(text, token, context, run, styles, &output)
        }
        dividedWords.insert(isDivisible ? Int32(first) : -1, text, token, key, hash: hash)
      }
      if !isDivisible { return false }
    }
    // What the scan has noted of line ends is not of all of them.
    while let cut = cuts.last, Int(cut.segment) >= scan.tokenSegment { cuts.removeLast() }
    var (pen, natural) = (scan.tokenPen, scan.tokenNatural)
    var end = token.lowerBound
    for index in 0..<count {
      let part = dividedParts[first + index]
      let segment = scan.tokenSegment + index
      end += Int(part.byteCount)
      output[segment].hasCut = part.ending != 0 && output[segment].allowsBreak
      if output[segment].hasCut { cuts.append(part.cut(behind: segment, at: end)) }
      output[segment].advance = part.advance
      output[segment].isAdditive = false
      pen += Int64(part.advance)
      if output[segment].kind == .text { natural = max(natural, pen) }
    }
    (scan.pen, scan.natural) = (pen, natural)
    scan.head.width = Int64(dividedParts[first + count].advance)
    if !isKnown && !(isCached && known == nil) { dividedParts.removeLast(count + 1) }
    return true
  }

  private static let maximumDividedParts = 1 << 15

  /// Whether the parts at a place of ``dividedParts`` end where the segments of the token do.
  private func hasParts(at first: Int, _ count: Int, _ output: borrowing OutputSpan<Segment>) -> Bool {
    guard first + count < dividedParts.count, dividedParts[first + count].byteCount == 0 else { return false }
    for index in 0..<count {
      let (part, segment) = (dividedParts[first + index], output[scan.tokenSegment + index])
      if part.byteCount != segment.byteCount || segment.allowsBreak && !part.isEndingKnown { return false }
    }
    return true
  }

  /// Sums the clusters of the token up segment by segment; false where a segment does not end between two clusters
  /// that can be set apart, what that costs being known.
  private mutating func appendParts(of token: Range<Int>, _ count: Int, _ output: borrowing OutputSpan<Segment>)
    -> Bool
  {
    let before = dividedParts.count
    var end = token.lowerBound
    var cluster = 0
    for index in 0...count {
      var isDivisible = true
      if index == count {
        end = token.upperBound
      } else {
        end += Int(output[scan.tokenSegment + index].byteCount)
      }
      var sum: Int64 = 0
      while cluster < clusters.count && Int(clusters[cluster].start) < end {
        sum += clusters[cluster].advance
        cluster += 1
      }
      var part = DividedPart(advance: Int32(clamping: sum), byteCount: 0)
      if index < count {
        part.byteCount = output[scan.tokenSegment + index].byteCount
        let isApart = cluster > 0 && cluster < clusters.count && Int(clusters[cluster].start) == end
        if isApart { noteEnding(before: cluster, of: token, &part) }
        isDivisible = isApart && (part.isEndingKnown || !output[scan.tokenSegment + index].allowsBreak)
      }
      guard isDivisible, Int64(part.advance) == sum else {
        dividedParts.removeLast(dividedParts.count - before)
        return false
      }
      dividedParts.append(part)
    }
    return true
  }

  /// Notes what a line end before a cluster costs.
  private func noteEnding(before cluster: Int, of token: Range<Int>, _ part: inout DividedPart) {
    guard clusters[cluster].isUnsafe else { return }
    let last = clusters[cluster - 1]
    let end = cluster + 1 < clusters.count ? Int(clusters[cluster + 1].start) : token.upperBound
    let start = Int(clusters[cluster].start)
    if last.adjustment != 0, let ending = Int32(exactly: -last.adjustment),
      let before = UInt8(exactly: start - Int(last.start)), let behind = UInt8(exactly: end - start)
    {
      part.ending = ending
      part.reach = (before, behind)
    } else {
      part.ending = .min
    }
  }
}

extension LayoutScratch.DividedPart {
  /// Whether it is known what a line end behind the part costs.
  fileprivate var isEndingKnown: Bool { ending != .min }

  /// What a line end behind the part costs, where it is the segment that ends at an offset.
  fileprivate func cut(behind segment: Int, at end: Int) -> Cut {
    Cut(
      segment: UInt32(segment), ending: ending, starting: 0,
      reach: UInt32(end - Int(reach.before))..<UInt32(end + Int(reach.behind)), isHyphen: false)
  }
}
