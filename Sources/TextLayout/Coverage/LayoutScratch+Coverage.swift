internal import FontEngine
internal import RichText

extension LayoutScratch {
  /// What of a text of one style no face of its chain covers, in the order of the text.
  mutating func coverageGaps(of source: TextSource, engine: TextLayoutEngine) -> [CoverageGap] {
    let chain = analyzeForCoverage(source, engine: engine)
    let text = source.text
    var gaps: [CoverageGap] = []
    var row = 0
    while row < analysis.count {
      let rows = row..<nextCluster(after: row)
      row = rows.upperBound
      if analysis.scalars[rows.lowerBound].isControl { continue }
      let answer = face(for: rows, chain: chain)
      if answer.isCovered {
        if isEmojiSequence(rows), !isOneGlyph(rows, of: text.utf8Span.span, face: Int(answer.face)) {
          gaps.append(CoverageGap(kind: .sequence, text: cluster(rows)))
        }
        continue
      }
      let known = gaps.count
      for row in rows where !analysis.traits[row].isDefaultIgnorable {
        if !resolver.face(for: analysis.scalars[row], chain: chain).isCovered {
          gaps.append(CoverageGap(kind: .character, text: cluster(row..<row + 1)))
        }
      }
      if gaps.count == known { gaps.append(CoverageGap(kind: .sequence, text: cluster(rows))) }
    }
    return gaps
  }

  /// The position of the first face that covers the first cluster of a text whole.
  mutating func face(covering source: TextSource, engine: TextLayoutEngine) -> Int? {
    let chain = analyzeForCoverage(source, engine: engine)
    guard analysis.count > 0 else { return nil }
    let text = source.text
    let rows = 0..<nextCluster(after: 0)
    let scalars = rows.filter { !analysis.traits[$0].isDefaultIgnorable }.map { analysis.scalars[$0] }
    let isSequence = isEmojiSequence(rows)
    for position in resolver.order(ofChain: chain, prefersColor: wantsEmojiPresentation(rows)) {
      guard resolver.satisfies(position, { $0.covers(scalars) }) else { continue }
      if !isSequence || isOneGlyph(rows, of: text.utf8Span.span, face: position) { return position }
    }
    return nil
  }

  private mutating func analyzeForCoverage(_ source: TextSource, engine: TextLayoutEngine) -> Int {
    let styles = styleTable(for: source)
    let text = source.text
    let anchors: [AttachmentAnchor] = []
    analysis.analyze(
      text.utf8Span.span, options: engine.options.lineBreak, baseDirection: .natural, attachments: anchors.span)
    runs.removeAll(keepingCapacity: true)
    return resolver.index(of: styles.chains[0])
  }

  private func nextCluster(after row: Int) -> Int {
    var next = row + 1
    while next < analysis.count && !analysis.boundaries[next].contains(.grapheme) { next += 1 }
    return next
  }

  private func cluster(_ rows: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    for row in rows { if let scalar = Unicode.Scalar(analysis.scalars[row]) { view.append(scalar) } }
    return String(view)
  }

  /// Whether a cluster is an emoji of several characters that count, such as a flag or a family.
  private func isEmojiSequence(_ rows: Range<Int>) -> Bool {
    guard rows.count > 1 else { return false }
    let first = analysis.traits[rows.lowerBound]
    let isFlag = first.isRegionalIndicator && analysis.traits[rows.lowerBound + 1].isRegionalIndicator
    guard isFlag || wantsEmojiPresentation(rows) else { return false }
    return rows.dropFirst().contains { analysis.scalars[$0] != 0xFE0F }
  }

  /// Whether a face draws a cluster as one glyph with an advance.
  private mutating func isOneGlyph(_ rows: Range<Int>, of text: Span<UInt8>, face position: Int) -> Bool {
    guard let face = resolver.face(at: position) else { return false }
    let range = Int(analysis.offsets[rows.lowerBound])..<Int(analysis.offsets[rows.upperBound])
    let request = ShapeRequest(face: face, script: UnicodeTables.scriptTags[Int(analysis.scripts[rows.lowerBound])])
    buffer.shape(text, range: range, context: range, request: request, into: &glyphs)
    var count = 0
    for glyph in glyphs where glyph.advance != 0 { count += 1 }
    return count == 1
  }
}
