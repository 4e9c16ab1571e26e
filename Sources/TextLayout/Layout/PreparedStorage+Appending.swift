internal import FontEngine
internal import RichText

extension PreparedStorage {
  /// The columns of a longer text that begins with this one.
  func appended(_ whole: TextSource) -> PreparedStorage {
    _ = runs
    return core.withScratch { scratch in
      // A full table of metrics has lost what it would hold without the text that is now looked at again.
      guard metrics.count < LineMetricsTable.capacity, paragraphPoint.offset > 0 || wordPoint.offset > 0 else {
        return scratch.prepare(whole, owner: owner)
      }
      if wordPoint.offset > paragraphPoint.offset {
        let rest = tail(of: whole, from: wordPoint, &scratch)
        // Directions and brackets reach further than words.
        if !scratch.analysis.hasBidi && scratch.analysis.flags & CharacterTraits.pairedBracket == 0 {
          return joined(whole, rest, at: wordPoint)
        }
      }
      if paragraphPoint.offset == 0 { return scratch.prepare(whole, owner: owner) }
      return joined(whole, tail(of: whole, from: paragraphPoint, &scratch), at: paragraphPoint)
    }
  }

  private func tail(of whole: TextSource, from point: ResumptionPoint, _ scratch: inout LayoutScratch)
    -> PreparedStorage
  {
    scratch.prepare(
      whole.suffix(from: Int(point.offset)), owner: owner, metrics: metrics[..<Int(point.metricsCount)],
      keepsRuns: true)
  }

  /// The columns before a place, and behind them those of a text that begins there.
  private func joined(_ whole: TextSource, _ rest: PreparedStorage, at point: ResumptionPoint) -> PreparedStorage {
    let offset = Int(point.offset)
    let first = firstSegment(at: offset)
    var segments: [Segment] = []
    segments.reserveCapacity(first + rest.segments.count)
    for index in 0..<first { segments.append(self.segments[index]) }
    // A separator at the end of a text is a place to break; within one the line simply ends there.
    if first > 0, segments[first - 1].kind == .mandatoryBreak { segments[first - 1].allowsBreak = false }
    for index in rest.segments.indices { segments.append(rest.segments[index]) }
    let places = PreparedExtra.Resumption(
      paragraph: rest.paragraphPoint.offset > 0
        ? rest.paragraphPoint.moved(behind: point) : point.offset == paragraphPoint.offset ? point : paragraphPoint,
      word: rest.wordPoint.moved(behind: point))
    let extra = PreparedExtra(
      source: whole, runs: joinedRuns(rest, at: point),
      missingClusters: Int(point.missingClusters) + rest.missingClusters, metrics: rest.extra?.metrics,
      cuts: joinedCuts(rest, offset: point.offset, segment: first),
      paragraphs: joinedParagraphs(whole, rest, at: point), resumption: places)
    return PreparedStorage(owner: owner, text: whole.text, styles: rest.styles, segments: segments.span, extra: extra)
  }

  /// The segment that begins at a UTF-8 offset, looked for from the end.
  private func firstSegment(at offset: Int) -> Int {
    var index = segments.count
    var start = text.utf8.count
    while start > offset {
      index -= 1
      start -= Int(segments[index].byteCount)
    }
    return index
  }

  private func joinedRuns(_ rest: PreparedStorage, at point: ResumptionPoint) -> [TextRun] {
    var result: [TextRun] = []
    let runs = runs
    let count = point.offset == 0 ? 0 : run(at: Int(point.offset) - 1) + 1
    result.reserveCapacity(count + rest.runs.count)
    result.append(contentsOf: runs[..<count])
    if count > 0 { result[count - 1].end = point.offset }
    for var run in rest.runs {
      run.end += point.offset
      if let last = result.last, run.continues(last) {
        result[result.count - 1].end = run.end
      } else {
        result.append(run)
      }
    }
    return result
  }

  private func joinedCuts(_ rest: PreparedStorage, offset: UInt32, segment: Int) -> [Cut] {
    var count = cuts.count
    while count > 0 && Int(cuts[count - 1].segment) >= segment { count -= 1 }
    if count == 0 && rest.cuts.isEmpty { return [] }
    var result: [Cut] = []
    result.reserveCapacity(count + rest.cuts.count)
    result.append(contentsOf: cuts[..<count])
    for var cut in rest.cuts {
      cut.segment += UInt32(segment)
      cut.reach = cut.reach.lowerBound + offset..<cut.reach.upperBound + offset
      result.append(cut)
    }
    return result
  }

  private func joinedParagraphs(_ whole: TextSource, _ rest: PreparedStorage, at point: ResumptionPoint)
    -> [ParagraphRow]
  {
    let isInside = point.offset > paragraphPoint.offset
    if paragraphs.isEmpty && rest.paragraphs.isEmpty && isInside { return [] }
    var kept = paragraphs.count
    while kept > 0 && paragraphs[kept - 1].end > paragraphPoint.offset { kept -= 1 }
    var result = Array(paragraphs[..<kept])
    if paragraphs.isEmpty && paragraphPoint.offset > 0 {
      result.append(ParagraphRow(end: paragraphPoint.offset, level: 0, style: 0))
    }
    var next = rest.paragraphs
    if next.isEmpty { next = [ParagraphRow(end: UInt32(rest.text.utf8.count), level: 0, style: 0)] }
    var style = Int(result.last?.style ?? 0)
    let styles = whole.paragraphRuns
    var start = Int(result.last?.end ?? 0)
    for var row in next {
      while style + 1 < styles.count && styles[style].end <= start { style += 1 }
      row.end += point.offset
      row.style = UInt16(clamping: style)
      start = Int(row.end)
      result.append(row)
    }
    return result
  }
}

extension ResumptionPoint {
  /// The same place in a text that has another before it.
  func moved(behind point: ResumptionPoint) -> ResumptionPoint {
    if offset == 0 { return point }
    return ResumptionPoint(
      offset: offset + point.offset, metricsCount: metricsCount,
      missingClusters: missingClusters + point.missingClusters)
  }
}

extension PreparedStorage {
  /// The places of a text that was prepared by one pass.
  func simpleResumption() -> PreparedExtra.Resumption {
    var paragraph = ResumptionPoint(offset: 0, metricsCount: UInt32(metrics.count), missingClusters: 0)
    let text = text
    let bytes = text.utf8Span.span
    guard bytes.count > Resumption.minimumByteCount, missingClusters == 0 else {
      return PreparedExtra.Resumption(paragraph: paragraph, word: paragraph)
    }
    let isClosed = endsWithSeparator
    let ends = paragraphs
    if isClosed {
      paragraph.offset = UInt32(bytes.count)
    } else if ends.count > 1 {
      paragraph.offset = ends[ends.count - 2].end
    }
    var word = paragraph
    // A face that shapes spaces along with words has no place inside a paragraph to go on from, nor has a paragraph
    // with text from right to left.
    if !isClosed, let start = wordStart(bytes, behind: Int(paragraph.offset)), keepsSpacesApart(around: start),
      isLeftToRight(from: Int(paragraph.offset))
    {
      word.offset = UInt32(start)
    }
    return PreparedExtra.Resumption(paragraph: paragraph, word: word)
  }

  /// The beginning of the last word behind a place that nothing before it has a say in.
  private func wordStart(_ bytes: Span<UInt8>, behind place: Int) -> Int? {
    var index = segments.count - 1
    var start = bytes.count - Int(segments[index].byteCount)
    while index > 0 && start > place {
      let before = segments[index - 1]
      if before.kind == .space, before.allowsBreak, bytes[start - 1] == 0x20,
        Resumption.startsWord(CharacterTraits(TextScan.decode(bytes, start).scalar))
      {
        return start
      }
      index -= 1
      start -= Int(segments[index].byteCount)
    }
    return nil
  }

  private func isLeftToRight(from place: Int) -> Bool {
    let runs = runs
    return runs[runs.position(of: place)...].allSatisfy { $0.level == 0 }
  }

  private func keepsSpacesApart(around place: Int) -> Bool {
    let runs = runs
    let index = runs.position(of: place)
    return runs[max(0, index - 1)...].allSatisfy { core.fonts.face(at: Int($0.face))?.isSpaceSensitive == false }
  }
}
