internal import FontEngine
internal import RichText

extension LayoutScratch {
  /// Makes a style the one that ``prepare(_:owner:)`` prepares texts in.
  mutating func begin(_ style: TextStyle, _ paragraphStyle: ParagraphStyle, options layout: LayoutOptions) {
    let options = layout.lineBreak
    let isSame = lastStyles?.isMade(of: style, paragraphStyle) ?? false
    if isSame, charactersOwner === lastStyles, styleIdentity == lastStyles?.identity { return }
    let known = isSame ? lastStyles : nil
    let styles = known ?? makeStyleTable([style], paragraphStyle)
    selectCharacters(styles)
    styleIdentity = styles.identity
    let key = LineBreakTable.Key(options)
    if key != analysis.lineBreakKey {
      analysis.lineBreakTable = LineBreakTable.table(for: key)
      analysis.lineBreakKey = key
    }
    characters.setBreaks(analysis.lineBreakTable, key)
    rules = TextScan.Rules(
      isUsable: !layout.shapesEverything && options.strictness == .strict && options.wordBreak == .normal
        && styles.paragraphStyle.baseDirection != .rightToLeft,
      isBrowser: options.rules == .browser, letterSpacing: styles.rows[0].letterSpacing)
  }

  /// Prepares a text of the style at hand, unless it is remembered, made contiguous UTF-8 if it is not.
  mutating func prepare(contiguous text: consuming String, owner: CoreReference) -> PreparedStorage {
    if !text.isContiguousUTF8 { text.makeContiguousUTF8() }
    return prepare(text, owner: owner)
  }

  /// Prepares a text of the style at hand, unless it is remembered; it is contiguous UTF-8. It is taken over, so that it
  /// is not counted twice.
  mutating func prepare(_ text: consuming String, owner: CoreReference) -> PreparedStorage {
    let (hash, known) = texts.text(text, style: styleIdentity)
    if let known { return known }
    let made: PreparedStorage
    // The styles behind the pass: it may have found further extents of lines.
    if rules.isUsable, let extra = segmentSimple(text), let styles = lastStyles {
      let isOneLine = scan.newlines == 0 && !scan.hasTabs && segmentStart < segments.count
      let natural =
        isOneLine ? NaturalSize(width: scan.natural, height: styles.height(UInt64(scan.extents))) : .none
      let found = segments.span.extracting(segmentStart...)
      made = PreparedStorage(
        owner: owner, simple: text, styles: styles, segments: found, natural: natural, extra: extra)
    } else {
      let styles = lastStyles
      let source = TextSource(
        text, style: styles?.styles[0] ?? TextStyle(), paragraphStyle: styles?.paragraphStyle ?? ParagraphStyle())
      made = prepare(source, owner: owner)
    }
    if hash != 0, owner.core.remembersTexts { texts.insert(made, hash: hash, limit: owner.core.rememberedLimit) }
    return made
  }

  /// Segments a text by one pass and answers what plain texts do not have, nil for those; nothing at all where the text is
  /// not of the kind that allows it.
  private mutating func segmentSimple(_ text: borrowing String) -> PreparedExtra?? {
    let bytes = text.utf8Span.span
    guard segmentSimple(bytes) else { return nil }
    let hasExtra = scan.newlines > 0 || !cuts.isEmpty || scan.levels.base != 0 || scan.hasMissing
    return .some(hasExtra ? simpleExtra(bytes) : nil)
  }

  /// Appends the segments of a text to ``segments`` and fills ``cuts`` by one pass; false where the text is not
  /// of the kind that allows it.
  private mutating func segmentSimple(_ text: Span<UInt8>) -> Bool {
    scan.reset()
    if !cuts.isEmpty { cuts.removeAll(keepingCapacity: true) }
    if !simpleParagraphs.isEmpty { simpleParagraphs.removeAll(keepingCapacity: true) }
    var result = segments.taken()
    // Emptying it costs as much as a word.
    if result.count > Self.longestRow { result.removeAll(keepingCapacity: true) }
    segmentStart = result.count
    var isSimple = false
    result.append(addingCapacity: text.count) { output in
      isSimple = runScan(text, &output)
    }
    if scan.newlines > 0, let last = result.last, last.kind == .mandatoryBreak {
      result[result.count - 1].allowsBreak = true
    }
    segments = result
    return isSimple
  }

  /// How many segments may lie before those of the text at hand: some kilobytes, which stay in the processor's cache.
  private static let longestRow = 512

  /// The longest text with characters that no face has, in UTF-8, that the pass prepares.
  private static let longestMissing = 2048

  /// Goes through a text, learning what is not known of its characters.
  private mutating func runScan(_ text: Span<UInt8>, _ output: inout OutputSpan<Segment>) -> Bool {
    while true {
      let stop = scan.run(
        text, characters, rules, into: &output, cuts: &cuts, paragraphs: &simpleParagraphs)
      switch stop {
      case .end:
        // Appending goes on from places that are not known of such texts.
        if scan.hasMissing && text.count > Self.longestMissing { return false }
        if !scan.unmeasured.isEmpty, let styles = lastStyles { measurePostponed(text, styles, &output) }
        return true
      case .complex: return false
      case .unknownCharacter(let scalar): learn(scalar)
      case .unknownPair(let first, let second): learn(first, second)
      case .unknownExtent(let slot): learnExtent(ofSlot: slot)
      case .unlevelled:
        guard let styles = lastStyles else { return false }
        findLevels(text, base: styles.paragraphStyle.baseDirection)
        scan.restartParagraph(script: 0, &output, &cuts)
      case .leading(let script): scan.restartParagraph(script: script, &output, &cuts)
      case .undivided: findWords(text)
      case .unshaped:
        guard let styles = lastStyles, measureToken(text, styles, &output) else { return false }
      }
    }
  }

  /// The paragraphs and cuts of the text that was just scanned.
  private mutating func simpleExtra(_ text: Span<UInt8>) -> PreparedExtra {
    let byteCount = text.count
    let last = simpleParagraphs.last.map { Int($0.end) } ?? 0
    let ending = ParagraphRow(end: UInt32(byteCount), level: scan.levels.base, style: 0)
    var rows: [ParagraphRow] = []
    if simpleParagraphs.count + (last < byteCount ? 1 : 0) > 1
      || simpleParagraphs.first?.level ?? scan.levels.base != 0
    {
      rows.reserveCapacity(simpleParagraphs.count + 1)
      rows.append(contentsOf: simpleParagraphs)
      if last < byteCount { rows.append(ending) }
    }
    return PreparedExtra(
      isSimple: true, missingClusters: scan.hasMissing ? countMissing(text) : 0, cuts: cuts.exact, paragraphs: rows)
  }

  /// The runs of a text of one style.
  mutating func findRuns(of storage: PreparedStorage) -> [TextRun] {
    let source = storage.source
    let text = storage.text
    let anchors: [AttachmentAnchor] = []
    analysis.setParagraphRules(source)
    analysis.analyze(
      text.utf8Span.span, options: storage.core.options.lineBreak,
      baseDirection: source.paragraphStyle.baseDirection, attachments: anchors.span)
    self.anchors.removeAll(keepingCapacity: true)
    resumption = Resumption()
    itemize(source, styles: storage.styles)
    return runs.exact
  }
}
