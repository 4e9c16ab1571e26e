internal import FontEngine
internal import RichText

extension LayoutScratch {
  /// Prepares a text of one style, by one pass over it where that is enough.
  mutating func prepare(
    _ text: String, style: TextStyle, paragraphStyle: ParagraphStyle, engine: TextLayoutEngine
  ) -> PreparedStorage {
    let styles = styleTable(for: style, paragraphStyle)
    if segmentSimple(text.utf8Span.span, styles: styles, options: engine.options.lineBreak) {
      let hasExtra = scan.newlines > 0 || !cuts.isEmpty
      return PreparedStorage(
        engine: engine, simple: text, styles: styles, segments: segments.exact, metrics: extents,
        natural: simpleSize, extra: hasExtra ? simpleExtra(text.utf8.count) : nil)
    }
    return prepare(TextSource(text, style: style, paragraphStyle: paragraphStyle), engine: engine)
  }

  /// The resolved style, with its table of characters.
  private mutating func styleTable(for style: TextStyle, _ paragraphStyle: ParagraphStyle) -> StyleTable {
    if let lastStyles, lastStyles.isMade(of: style, paragraphStyle) { return lastStyles }
    return makeStyleTable([style], paragraphStyle)
  }

  /// Fills ``segments`` and ``cuts`` by one pass; false where the text is not of the kind that allows it.
  mutating func segmentSimple(_ text: Span<UInt8>, styles: StyleTable, options: LineBreakOptions) -> Bool {
    guard options.strictness == .strict, options.wordBreak == .normal,
      styles.paragraphStyle.baseDirection != .rightToLeft
    else { return false }
    if charactersOwner !== styles { selectCharacters(styles) }
    let key = LineBreakTable.Key(options)
    if key != analysis.lineBreakKey {
      analysis.lineBreakTable = LineBreakTable.table(for: key)
      analysis.lineBreakKey = key
    }
    let breaks = analysis.lineBreakTable.entries
    let rules = SimpleScan.Rules(
      isBrowser: options.rules == .browser, letterSpacing: styles.rows[0].letterSpacing)
    scan.reset()
    cuts.removeAll(keepingCapacity: true)
    paragraphEnds.removeAll(keepingCapacity: true)
    var result = segments.taken()
    result.removeAll(keepingCapacity: true)
    var isSimple = false
    result.append(addingCapacity: text.count) { output in
      isSimple = runScan(text, breaks.span, rules, styles, &output)
    }
    if scan.position == text.count, let last = result.last, last.kind == .mandatoryBreak {
      result[result.count - 1].allowsBreak = true
    }
    segments = result
    return isSimple
  }

  /// Goes through a text, learning what is not known of its characters.
  private mutating func runScan(
    _ text: Span<UInt8>, _ breaks: Span<LineBreakTable.Entry>, _ rules: SimpleScan.Rules, _ styles: StyleTable,
    _ output: inout OutputSpan<Segment>
  ) -> Bool {
    while true {
      let rows = extentRows
      let stop = scan.run(
        text, characters, breaks, extentRows: rows.span, rules, into: &output, cuts: &cuts,
        paragraphEnds: &paragraphEnds)
      switch stop {
      case .end: return true
      case .complex: return false
      case .unknownCharacter(let scalar): learn(scalar)
      case .unknownPair(let first, let second): learn(first, second)
      case .unknownExtent(let slot): learnExtent(ofSlot: slot, styles)
      case .unshaped:
        if !measureToken(text, styles, &output) { return false }
      }
    }
  }

  /// The size of the text that was just scanned on one line.
  private var simpleSize: NaturalSize {
    if scan.newlines > 0 || segments.isEmpty { return .none }
    if scan.extents == 1 { return NaturalSize(width: scan.natural, height: extents[0].height) }
    var extent = extents[0]
    for row in extents.indices where scan.extents >> UInt32(row) & 1 != 0 { extent.formUnion(extents[row]) }
    return NaturalSize(width: scan.natural, height: extent.height)
  }

  /// The paragraphs and cuts of the text that was just scanned.
  private func simpleExtra(_ byteCount: Int) -> PreparedExtra? {
    var rows: [ParagraphRow] = []
    let last = paragraphEnds.last.map(Int.init) ?? 0
    if paragraphEnds.count + (last < byteCount ? 1 : 0) > 1 {
      rows.reserveCapacity(paragraphEnds.count + 1)
      for end in paragraphEnds { rows.append(ParagraphRow(end: end, level: 0, style: 0)) }
      if last < byteCount { rows.append(ParagraphRow(end: UInt32(byteCount), level: 0, style: 0)) }
    }
    return PreparedExtra.make(source: nil, cuts: cuts.exact, paragraphs: rows, resumption: nil)
  }

  /// The runs of a text that was prepared by one pass.
  mutating func findRuns(of storage: PreparedStorage) -> [TextRun] {
    let source = storage.source
    let text = storage.text
    let anchors: [AttachmentAnchor] = []
    analysis.setParagraphRules(source)
    analysis.analyze(
      text.utf8Span.span, options: storage.engine.options.lineBreak,
      baseDirection: source.paragraphStyle.baseDirection, attachments: anchors.span)
    self.anchors.removeAll(keepingCapacity: true)
    resumption = Resumption()
    itemize(source, styles: storage.styles)
    return runs.exact
  }
}
