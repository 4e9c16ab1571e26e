internal import FontEngine
internal import RichText
internal import Synchronization

/// A prepared text's columns. Never changes once made; shared by all copies of the value.
///
/// A chat keeps a great many of these: what is rare lies in ``PreparedExtra``, what all texts of a style have in
/// common in ``StyleTable``, and what only drawing and editing ask for is found when it is asked for.
final class PreparedStorage: Sendable {
  // What sizes ask for comes first, so that it lies in one line of the processor's cache.

  /// The width and height of a text that is one line as long as it fits; negative where it is not.
  let natural: NaturalSize
  let styles: StyleTable
  /// What plain texts do not have.
  let extra: PreparedExtra?
  let segments: SegmentColumn
  let owner: CoreReference
  /// The text, contiguous UTF-8.
  let text: String
  /// The runs, once they have been asked for, where ``extra`` has none.
  private let foundRuns = AtomicLazyReference<FoundRuns>()

  private final class FoundRuns: Sendable {
    let runs: [TextRun]

    init(_ runs: [TextRun]) { self.runs = runs }
  }

  /// A text that took the whole of the analysis.
  ///
  /// - Parameter extra: Its runs, and what else there is.
  init(
    owner: CoreReference, text: String, styles: StyleTable, segments: Span<Segment>, extra: PreparedExtra
  ) {
    self.owner = owner
    self.text = text
    self.styles = styles
    self.segments = SegmentColumn(segments)
    self.extra = extra
    natural = NaturalSize(segments, extra.metrics ?? styles.extents, hasCuts: !extra.cuts.isEmpty)
  }

  /// A text of one style in one direction, all of whose characters have a glyph; its runs are found on demand.
  init(
    owner: CoreReference, simple text: String, styles: StyleTable, segments: Span<Segment>, natural: NaturalSize,
    extra: PreparedExtra?
  ) {
    self.owner = owner
    self.text = text
    self.styles = styles
    self.segments = SegmentColumn(segments)
    self.extra = extra
    self.natural = natural
  }

  var core: LayoutCore { owner.core }

  /// Whether one pass was enough to prepare it.
  var isSimple: Bool { extra?.isSimple ?? true }

  /// The stretches of one style, face, script and direction. Texts of one style are many and seldom asked: theirs are
  /// found anew at the first call.
  var runs: [TextRun] {
    if let runs = extra?.runs { return runs }
    if let found = foundRuns.load() { return found.runs }
    let found = core.withScratch { $0.findRuns(of: self) }
    return foundRuns.storeIfNil(FoundRuns(found)).runs
  }

  /// The line extents that segments refer to.
  var metrics: [LineMetrics] { extra?.metrics ?? styles.extents }

  /// The height of a line of the base style.
  var baseHeight: Int64 { extra?.metrics?[0].height ?? styles.baseHeight }

  /// How many clusters no font covers.
  var missingClusters: Int { extra?.missingClusters ?? 0 }

  /// The text with its styles and attachments.
  var source: TextSource {
    extra?.source ?? TextSource(text, style: styles.styles[0], paragraphStyle: styles.paragraphStyle)
  }

  /// Whether lines are simply stacked: the paragraph style changes nothing.
  var isPlain: Bool {
    guard let extra else { return styles.isPlain }
    return styles.isPlain && extra.source?.paragraphRuns.isEmpty ?? true
  }

  /// The cuts in the order of their segments.
  var cuts: [Cut] { extra?.cuts ?? [] }

  /// The paragraphs in order; empty where one from left to right with the text's own style is all there is.
  var paragraphs: [ParagraphRow] { extra?.paragraphs ?? [] }

  /// The distance of tab stops in layout units, where the paragraph style does not say.
  var tabInterval: Int64 { styles.tabInterval }

  /// Whether the text ends with a line separator, so that an empty line follows.
  var endsWithSeparator: Bool { segments.last?.kind == .mandatoryBreak }

  /// Where the last paragraph begins, or a place before it: from there on, appended text changes something.
  var paragraphPoint: ResumptionPoint { resumption.paragraph }

  /// A place in the last paragraph from which appended text changes something, if it is like the text before it.
  var wordPoint: ResumptionPoint { resumption.word }

  private var resumption: PreparedExtra.Resumption {
    extra?.resumption ?? simpleResumption()
  }

  /// The bytes that the columns take, headers of the blocks of memory included; the text is not counted.
  var byteCount: Int {
    let header = 32
    var sum = 16 + MemoryLayout<PreparedStorage.Fields>.size
    sum += segments.isEmpty ? 0 : 16 + segments.byteCount
    if let runs = foundRuns.load()?.runs, !runs.isEmpty {
      sum += 24 + header + runs.count * MemoryLayout<TextRun>.stride
    }
    return sum + (extra?.byteCount ?? 0)
  }

  /// The stored properties, to tell their size.
  private typealias Fields = (
    NaturalSize, StyleTable, PreparedExtra?, Int, Int, CoreReference, String, FoundRuns?
  )

  /// The cut behind a segment that says it has one; logarithmic in the number of cuts.
  func cut(behind segment: Int) -> Cut? {
    let cuts = cuts
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
    let runs = runs
    return extra?.source?.attachment(at: offset).map {
      AttachmentBox($0, style: styles.rows[Int(runs[run(at: offset)].style)], baseSize: styles.baseSize)
    }
  }

  /// Whether anything that can be seen stands behind a place.
  func hasContent(from place: LinePosition) -> Bool {
    (min(place.segment, segments.count)..<segments.count).contains {
      segments[$0].kind == .text || segments[$0].kind == .attachment
    }
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
    let runs = extra?.source?.paragraphRuns ?? []
    return Int(paragraph.style) < runs.count ? runs[Int(paragraph.style)].style : styles.paragraphStyle
  }

  /// The run that holds a UTF-8 offset, as a position in ``runs``; logarithmic.
  func run(at offset: Int) -> Int { runs.position(of: offset) }

  /// The height of a line that uses the rows of a mask, as ``metrics(_:segments:)`` tells it.
  @inline(__always)
  func height(_ mask: UInt64, segments range: Range<Int>) -> Int64 {
    if mask >> 63 == 0, extra?.metrics == nil { return styles.height(mask) }
    return metrics(mask, segments: range).height
  }

  /// The extent of a line that uses the rows of a mask; bit 63 stands for all rows from 63 on.
  func metrics(_ mask: UInt64, segments range: Range<Int>) -> LineMetrics {
    if mask >> 63 == 0, extra?.metrics == nil { return styles.extent(mask) }
    let metrics = metrics
    var result = LineMetrics(metrics, mask)
    if mask <= 1 { return result }
    if mask >> 63 != 0 {
      for segment in range where segments[segment].metrics >= 63 {
        result.formUnion(metrics[Int(segments[segment].metrics)])
      }
    }
    return result.settled
  }
}

extension [TextRun] {
  /// The run that holds a UTF-8 offset; logarithmic.
  func position(of offset: Int) -> Int {
    var low = 0
    var high = count - 1
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle].end) <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
