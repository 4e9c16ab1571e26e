internal import FontEngine

extension LayoutScratch {
  /// Stretches the gaps of a line: its spaces, or, where it has none, those between ideographs.
  func justify(_ text: Span<UInt8>, _ line: PlacedLine, extra: Int64, _ shaped: inout ShapedLine) {
    guard extra > 0 else { return }
    let end = contentEnd(text, line.span.start.offset..<line.span.end.offset)
    var gaps = gaps(shaped, end: end) { text[Int($0.start)] == 0x20 }
    if gaps.isEmpty { gaps = ideographGaps(shaped, end: end) }
    var given: Int64 = 0
    for (number, gap) in gaps.enumerated() {
      let total = extra * Int64(number + 1) / Int64(gaps.count)
      widen(gap.piece, cluster: gap.cluster, by: total - given, &shaped)
      given = total
    }
  }

  /// Whether ``justify`` finds a gap on a line; told from the text alone.
  mutating func hasGaps(_ storage: PreparedStorage, _ text: Span<UInt8>, _ span: LineSpan) -> Bool {
    let end = contentEnd(text, span.start.offset..<span.end.offset)
    var offset = span.start.offset
    var index = offset < end ? storage.run(at: offset) : 0
    var hasIdeographs = false
    while offset < end {
      let run = storage.runs[index]
      let stop = min(Int(run.end), end)
      if run.kind == .text {
        for byte in offset..<stop where text[byte] == 0x20 { return true }
        if !hasIdeographs && Self.isIdeographic(run) {
          partAnalysis.decode(text.extracting(offset..<stop))
          partAnalysis.findGraphemes()
          let first = partAnalysis.cluster(at: 0)
          hasIdeographs = offset + first.upperBound < end
        }
      }
      offset = stop
      index += 1
    }
    return hasIdeographs
  }

  /// Whether a run is in a script written without spaces.
  private static func isIdeographic(_ run: TextRun) -> Bool {
    // Hani, Kana, Hang, Bopo.
    [0x4861_6E69, 0x4B61_6E61, 0x4861_6E67, 0x426F_706F].contains(UnicodeTables.scriptTags[Int(run.script)])
  }

  private struct Gap {
    var piece: Int
    var cluster: Int
  }

  private func gaps(
    _ shaped: ShapedLine, end: Int, where condition: (ShapedLine.Cluster) -> Bool
  ) -> [Gap] {
    var gaps: [Gap] = []
    for (index, piece) in shaped.pieces.enumerated() where piece.content == .text {
      for cluster in piece.clusters where Int(shaped.clusters[cluster].end) < end {
        if condition(shaped.clusters[cluster]) { gaps.append(Gap(piece: index, cluster: cluster)) }
      }
    }
    return gaps
  }

  private func ideographGaps(_ shaped: ShapedLine, end: Int) -> [Gap] {
    gaps(shaped, end: end) { _ in true }.filter { Self.isIdeographic(shaped.pieces[$0.piece].run) }
  }

  /// Makes a cluster wider and moves what stands on its right within the piece.
  private func widen(_ piece: Int, cluster: Int, by amount: Int64, _ shaped: inout ShapedLine) {
    // Clusters stand in the order of the text: those on the right come later, or earlier in right-to-left text.
    let isRightToLeft = shaped.pieces[piece].isRightToLeft
    let start = shaped.clusters[cluster].start
    let clusters = shaped.pieces[piece].clusters
    for other in isRightToLeft ? clusters.lowerBound..<cluster : cluster + 1..<clusters.upperBound {
      shaped.clusters[other].left += amount
    }
    for glyph in shaped.pieces[piece].glyphs
    where isRightToLeft ? shaped.glyphs[glyph].cluster < start : shaped.glyphs[glyph].cluster > start {
      shaped.glyphs[glyph].x += amount
    }
    shaped.clusters[cluster].width += amount
    shaped.pieces[piece].width += amount
  }
}
