internal import FontEngine
internal import RichText

extension LayoutScratch {
  /// Analyses, itemizes and measures a text.
  ///
  /// - Parameters:
  ///   - rows: The first rows of the table of line metrics, where the text goes on with another.
  ///   - keepsRuns: Whether the runs are kept even though they could be found again.
  mutating func prepare(
    _ source: TextSource, owner: CoreReference, metrics rows: ArraySlice<LineMetrics> = [], keepsRuns: Bool = false
  ) -> PreparedStorage {
    let styles = styleTable(for: source)
    let text = source.text
    self.anchors.removeAll(keepingCapacity: true)
    for attachment in source.attachments {
      self.anchors.append(
        AttachmentAnchor(
          offset: attachment.offset, breakClass: attachment.value.kind == .emoji ? .ideographic : .contingentBreak))
    }
    let anchors = anchors
    analysis.setParagraphRules(source)
    analysis.analyze(
      text.utf8Span.span, options: owner.core.options.lineBreak, baseDirection: source.paragraphStyle.baseDirection,
      attachments: anchors.span)
    if rows.isEmpty { metrics.reset(styles.rows[0].metrics) } else { metrics.reset(rows) }
    resumption = Resumption(analysis, byteCount: text.utf8.count, metrics: metrics.rows.count)
    itemize(source, styles: styles)
    if resumption.isInsideParagraph { checkResumption() }
    segment(text.utf8Span.span, source, styles: styles)
    let extra = PreparedExtra(
      source: source, runs: source.isUniform && !keepsRuns ? nil : runs.exact, missingClusters: missingClusters,
      metrics: metrics.rows == styles.extents ? nil : metrics.rows, cuts: cuts.exact, paragraphs: paragraphRows(source),
      resumption: PreparedExtra.Resumption(paragraph: resumption.paragraph, word: resumption.word))
    return PreparedStorage(owner: owner, text: text, styles: styles, segments: segments.span, extra: extra)
  }

  /// A face that shapes spaces along with words has no place inside a paragraph to go on from.
  private mutating func checkResumption() {
    var index = runs.count - 1
    while index > 0 && runs[index - 1].end > resumption.word.offset { index -= 1 }
    for run in runs[max(0, index - 1)...index] where resolver.face(at: Int(run.face))?.isSpaceSensitive ?? true {
      resumption.word = resumption.paragraph
    }
  }

  /// The resolved styles; texts of the same styles share them.
  mutating func styleTable(for source: TextSource) -> StyleTable {
    if let lastStyles, lastStyles.styles == source.styles, lastStyles.paragraphStyle == source.paragraphStyle {
      return lastStyles
    }
    return makeStyleTable(source.styles, source.paragraphStyle)
  }

  /// Resolves styles, unless they are among those of late, and keeps them for the next text.
  mutating func makeStyleTable(_ styles: [TextStyle], _ paragraphStyle: ParagraphStyle) -> StyleTable {
    if let lastStyles {
      recentStyles.append(lastStyles)
      if recentStyles.count > Self.maximumRecent { recentStyles.removeFirst() }
    }
    if let place = recentStyles.firstIndex(where: { $0.isMade(of: styles, paragraphStyle) }) {
      lastStyles = recentStyles[place]
      return recentStyles.remove(at: place)
    }
    styleCount += 1
    let table =
      resizedStyleTable(styles, paragraphStyle)
      ?? StyleTable(styles, paragraphStyle: paragraphStyle, fonts: fonts, identity: styleCount)
    lastStyles = table
    return table
  }

  /// A table made of one of late whose rows are the same; nil where there is none.
  private func resizedStyleTable(_ styles: [TextStyle], _ paragraphStyle: ParagraphStyle) -> StyleTable? {
    guard styles.count == 1 else { return nil }
    let style = styles[0]
    guard let known = recentStyles.last(where: { $0.hasRow(of: style) }) else { return nil }
    return StyleTable(known, of: style, paragraphStyle, identity: styleCount)
  }

  private static let maximumRecent = 8

  /// The paragraphs, where there is something to say of them.
  private func paragraphRows(_ source: TextSource) -> [ParagraphRow] {
    let isPlain = analysis.paragraphs.count < 2 && analysis.paragraphs.first?.baseLevel ?? 0 == 0
    if isPlain && source.paragraphRuns.isEmpty { return [] }
    var styleRun = 0
    return analysis.paragraphs.map { paragraph in
      let start = Int(analysis.offsets[paragraph.start])
      while styleRun + 1 < source.paragraphRuns.count && source.paragraphRuns[styleRun].end <= start { styleRun += 1 }
      return ParagraphRow(
        end: analysis.offsets[paragraph.end], level: paragraph.baseLevel, style: UInt16(clamping: styleRun))
    }
  }
}

extension Array {
  /// A copy of just the size that is needed. A text that is kept must not hold on to scratch, which is as
  /// large as the largest text so far, nor may scratch lose its memory to it.
  var exact: [Element] {
    if isEmpty { return [] }
    var copy: [Element] = []
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
