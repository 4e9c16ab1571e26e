internal import RichText

/// What a prepared text has besides its segments, if it is not of the plainest kind.
final class PreparedExtra: Sendable {
  /// The places of a text at which preparing can go on when more text is appended.
  struct Resumption: Hashable, Sendable, BitwiseCopyable {
    /// The beginning of the last paragraph.
    var paragraph: ResumptionPoint
    /// The beginning of the last word that nothing before it has a say in.
    var word: ResumptionPoint
  }

  /// Most texts have none; it is large, so that it lies apart.
  private final class Source: Sendable {
    let value: TextSource

    init(_ value: TextSource) { self.value = value }
  }

  private let boxedSource: Source?
  /// The text as it was handed over, where it has several styles, attachments or paragraph styles.
  var source: TextSource? { boxedSource?.value }
  /// The runs, where the text alone does not tell them; see ``PreparedStorage/runs``.
  let runs: [TextRun]?
  /// How many clusters no font covers.
  var missingClusters: Int { Int(missingCount) }
  private let missingCount: UInt32
  /// Whether one pass was enough to prepare the text.
  let isSimple: Bool
  /// The line extents that segments refer to, where they are not those of the style.
  let metrics: [LineMetrics]?
  /// The cuts in the order of their segments.
  let cuts: [Cut]
  /// The paragraphs in order; empty where one from left to right with the text's own style is all there is.
  let paragraphs: [ParagraphRow]
  /// Where to go on; nil where it is found on demand.
  let resumption: Resumption?

  init(
    source: TextSource? = nil, runs: [TextRun]? = nil, isSimple: Bool = false, missingClusters: Int = 0,
    metrics: [LineMetrics]? = nil,
    cuts: [Cut], paragraphs: [ParagraphRow], resumption: Resumption? = nil
  ) {
    boxedSource = source.flatMap { $0.isUniform ? nil : Source($0) }
    self.runs = runs
    self.isSimple = isSimple
    missingCount = UInt32(clamping: missingClusters)
    self.metrics = metrics
    self.cuts = cuts
    self.paragraphs = paragraphs
    self.resumption = resumption
  }

  /// The bytes of the object and its columns; of the source, only its tables.
  var byteCount: Int {
    var sum =
      16 + MemoryLayout<(Source?, [TextRun]?, UInt32, Bool, [LineMetrics]?, [Cut], [ParagraphRow], Resumption?)>.size
    if let runs { sum += 32 + runs.count * MemoryLayout<TextRun>.stride }
    if let metrics { sum += 32 + metrics.count * MemoryLayout<LineMetrics>.stride }
    if !cuts.isEmpty { sum += 32 + cuts.count * MemoryLayout<Cut>.stride }
    if !paragraphs.isEmpty { sum += 32 + paragraphs.count * MemoryLayout<ParagraphRow>.stride }
    if let source {
      sum += 16 + MemoryLayout<TextSource>.size
      sum += source.runs.count * MemoryLayout<TextSource.Run>.stride
      sum += source.styles.count * MemoryLayout<TextStyle>.stride
      sum += source.attachments.count * MemoryLayout<TextSource.Attachment>.stride
    }
    return sum
  }
}

extension TextSource {
  /// Whether a text and one style is all there is to it.
  var isUniform: Bool { styles.count == 1 && attachments.isEmpty && paragraphRuns.isEmpty }
}
