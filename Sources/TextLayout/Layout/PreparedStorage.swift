internal import RichText

/// A prepared text's columns. Never changes once made; shared by all copies of the value.
final class PreparedStorage: Sendable {
  let engine: TextLayoutEngine
  let source: TextSource
  let styles: StyleTable
  let segments: [Segment]
  let runs: [TextRun]
  let cuts: [Cut]
  let metrics: [LineMetrics]
  let missingClusters: Int
  /// The paragraphs in order; empty where one from left to right with the text's own style is all there is.
  let paragraphs: [ParagraphRow]
  /// The distance of tab stops in layout units, where the paragraph style does not say.
  let tabInterval: Int64
  /// Whether lines are simply stacked: the paragraph style changes nothing.
  let isPlain: Bool
  /// Where the last paragraph begins, or a place before it: from there on, appended text changes something.
  let paragraphPoint: ResumptionPoint
  /// A place in the last paragraph from which appended text changes something, if it is like the text before it.
  let wordPoint: ResumptionPoint
  /// Whether the text ends with a line separator, so that an empty line follows.
  let endsWithSeparator: Bool

  init(
    engine: TextLayoutEngine, source: TextSource, styles: StyleTable, segments: [Segment], runs: [TextRun],
    cuts: [Cut], metrics: [LineMetrics], missingClusters: Int,
    paragraphs: [ParagraphRow], tabInterval: Int64, paragraphPoint: ResumptionPoint, wordPoint: ResumptionPoint
  ) {
    self.engine = engine
    self.source = source
    self.styles = styles
    self.segments = segments
    self.runs = runs
    self.cuts = cuts
    self.metrics = metrics
    self.missingClusters = missingClusters
    self.paragraphs = paragraphs
    self.tabInterval = tabInterval
    isPlain = source.paragraphRuns.isEmpty && source.paragraphStyle.isPlain
    self.paragraphPoint = paragraphPoint
    self.wordPoint = wordPoint
    endsWithSeparator = segments.last?.kind == .mandatoryBreak
  }

  /// The cut behind a segment that says it has one; logarithmic in the number of cuts.
  func cut(behind segment: Int) -> Cut? {
    var low = 0
    var high = cuts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(cuts[middle].segment) < segment { low = middle + 1 } else { high = middle }
    }
    return low < cuts.count && Int(cuts[low].segment) == segment ? cuts[low] : nil
  }

  /// The box of the attachment whose U+FFFC begins at a UTF-8 offset.
  func box(ofAttachmentAt offset: Int) -> AttachmentBox? {
    source.attachment(at: offset).map {
      AttachmentBox($0, style: styles.rows[Int(runs[run(at: offset)].style)], baseSize: styles.baseSize)
    }
  }

  /// Whether anything that can be seen stands behind a place.
  func hasContent(from place: LinePosition) -> Bool {
    segments[min(place.segment, segments.count)...].contains { $0.kind == .text || $0.kind == .attachment }
  }

  /// The segment that holds a UTF-8 offset at or behind a place; linear in the segments between.
  func segment(at offset: Int, from place: LinePosition) -> Int {
    self.place(at: offset, from: place).segment
  }

  /// The start of the segment that holds a UTF-8 offset at or behind a place; linear in the segments between.
  func place(at offset: Int, from place: LinePosition) -> LinePosition {
    var start = place.offset - place.consumed
    for index in place.segment..<segments.count {
      let end = start + Int(segments[index].byteCount)
      if end > offset { return LinePosition(segment: index, offset: start) }
      start = end
    }
    return LinePosition(segment: segments.count, offset: start)
  }

  /// The style of a paragraph.
  func style(of paragraph: ParagraphRow) -> ParagraphStyle {
    let runs = source.paragraphRuns
    return Int(paragraph.style) < runs.count ? runs[Int(paragraph.style)].style : source.paragraphStyle
  }

  /// The run that holds a UTF-8 offset, as a position in ``runs``; logarithmic.
  func run(at offset: Int) -> Int {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high) / 2
      if Int(runs[middle].end) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The extent of a line that uses the rows of a mask; bit 63 stands for all rows from 63 on.
  func metrics(_ mask: UInt64, segments range: Range<Int>) -> LineMetrics {
    var result = metrics[0]
    if mask <= 1 { return result }
    for row in 1..<min(63, metrics.count) where mask >> UInt64(row) & 1 != 0 { result.formUnion(metrics[row]) }
    if mask >> 63 != 0 {
      for segment in range where segments[segment].metrics >= 63 {
        result.formUnion(metrics[Int(segments[segment].metrics)])
      }
    }
    return result.settled
  }
}
