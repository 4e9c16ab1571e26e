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
    let tags = UnicodeTables.scriptTags
    return gaps(shaped, end: end) { _ in true }.filter { gap in
      // Hani, Kana, Hang, Bopo: scripts written without spaces.
      [0x4861_6E69, 0x4B61_6E61, 0x4861_6E67, 0x426F_706F].contains(tags[Int(shaped.pieces[gap.piece].run.script)])
    }
  }

  /// Makes a cluster wider and moves what stands on its right within the piece.
  private func widen(_ piece: Int, cluster: Int, by amount: Int64, _ shaped: inout ShapedLine) {
    let edge = shaped.clusters[cluster].left
    let start = shaped.clusters[cluster].start
    for other in shaped.pieces[piece].clusters where other != cluster && shaped.clusters[other].left > edge {
      shaped.clusters[other].left += amount
    }
    for glyph in shaped.pieces[piece].glyphs
    where shaped.glyphs[glyph].cluster != start && shaped.glyphs[glyph].x > edge {
      shaped.glyphs[glyph].x += amount
    }
    shaped.clusters[cluster].width += amount
    shaped.pieces[piece].width += amount
  }
}
