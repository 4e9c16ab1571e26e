internal import FontEngine
internal import RichText

extension LayoutScratch {
  /// Shaping works through longer tokens in windows of this many bytes.
  static let windowByteCount = 4096
  /// How far a change at a line end is followed, in clusters.
  static let maximumReach = 64

  /// Cuts the itemized text into segments and measures them; the table of metrics has its first rows.
  mutating func segment(_ text: Span<UInt8>, _ source: TextSource, styles: StyleTable) {
    var attachment = 0
    segments.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    baseSize = styles.baseSize
    var row = 0
    var recent = RecentExtents()
    for index in runs.indices {
      let run = runs[index]
      let first = row
      while row < analysis.count && analysis.offsets[row] < run.end { row += 1 }
      let extent = recent.row(of: run) ?? metrics.row(of: extent(of: run, styles: styles))
      recent.note(run, row: extent)
      switch run.kind {
      case .text: appendText(text, first..<row, run: run, extent: extent, styles: styles)
      case .control: appendControls(first..<row, extent: extent)
      case .attachment:
        appendAttachment(source.attachments[attachment].value, first..<row, style: styles.rows[Int(run.style)])
        attachment += 1
      }
      resumption.note(segmentsFrom: analysis.offsets[first], metrics: metrics.rows.count)
    }
  }

  /// The vertical extent of a run: its style's and its face's.
  private mutating func extent(of run: TextRun, styles: StyleTable) -> LineMetrics {
    let style = styles.rows[Int(run.style)]
    guard run.kind == .text, Int(run.face) != style.face, let face = resolver.face(at: Int(run.face))
    else { return style.metrics }
    return style.metrics.union(LineMetrics(face.metrics, scale: style.scale, offset: style.baselineOffset))
  }

  private mutating func appendControls(_ rows: Range<Int>, extent: UInt8) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      var next = row + 1
      while next < rows.upperBound && !analysis.boundaries[next].contains(.grapheme) { next += 1 }
      let kind: Segment.Kind =
        analysis.boundaries[next].contains(.mandatory) || isLineSeparator(analysis.scalars[row])
        ? .mandatoryBreak : analysis.scalars[row] == 0x09 ? .tab : .text
      append(kind, row..<next, advance: 0, extent: extent)
      row = next
    }
  }

  private func isLineSeparator(_ scalar: UInt32) -> Bool {
    (0x0A...0x0D).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }

  private mutating func appendAttachment(_ attachment: TextAttachment, _ rows: Range<Int>, style: StyleTable.Row) {
    let box = AttachmentBox(attachment, style: style, baseSize: baseSize)
    append(.attachment, rows, advance: box.width, extent: metrics.row(of: box.metrics(on: style.metrics)))
  }

  private mutating func appendText(
    _ text: Span<UInt8>, _ rows: Range<Int>, run: TextRun, extent: UInt8, styles: StyleTable
  ) {
    let joinsSpaces = resolver.face(at: Int(run.face))?.isSpaceSensitive ?? false
    var row = rows.lowerBound
    while row < rows.upperBound {
      let isSpace = isHangingSpace(analysis.scalars[row])
      var next = row + 1
      var isDivided = false
      while next < rows.upperBound {
        let changes = isHangingSpace(analysis.scalars[next]) != isSpace
        if changes && !joinsSpaces { break }
        isDivided = isDivided || changes || analysis.boundaries[next].contains(.line)
        next += 1
      }
      let bytes = Int(analysis.offsets[row])..<Int(analysis.offsets[next])
      let context = joiningContext(text, bytes, run: run, within: 0..<text.count)
      if !isDivided && bytes.count <= Segment.maximumByteCount {
        let advance = advance(text, bytes, context: context, run: run, styles: styles)
        append(isSpace ? .space : .text, row..<next, advance: advance, extent: extent)
        addHyphen(before: next, run: run, styles: styles)
      } else {
        appendDivided(text, row..<next, context: context, run: run, extent: extent, styles: styles)
      }
      row = next
    }
  }

  /// Shapes a token that has places to break inside, or is long, and appends its parts.
  private mutating func appendDivided(
    _ text: Span<UInt8>, _ rows: Range<Int>, context: Range<Int>, run: TextRun, extent: UInt8, styles: StyleTable
  ) {
    let end = Int(analysis.offsets[rows.upperBound])
    var row = rows.lowerBound
    while row < rows.upperBound {
      let start = Int(analysis.offsets[row])
      var window = row
      while window < rows.upperBound && Int(analysis.offsets[window]) - start < Self.windowByteCount { window += 1 }
      while window < rows.upperBound && !analysis.boundaries[window].contains(.grapheme) { window += 1 }
      let bytes = start..<Int(analysis.offsets[window])
      let isWhole = start == Int(analysis.offsets[rows.lowerBound]) && bytes.upperBound == end
      findClusters(text, bytes, context: isWhole ? context : bytes, run: run, styles: styles)
      if window < rows.upperBound { window = safeRow(row..<window) }
      appendClusters(text, row..<window, run: run, extent: extent, styles: styles)
      row = window
    }
  }

  /// The last row of the second half of a window at which its text can be cut without harm.
  private func safeRow(_ window: Range<Int>) -> Int {
    let middle = window.lowerBound + window.count / 2
    var index = clusters.count - 1
    var row = window.upperBound - 1
    while index > 0 && row > middle {
      let start = clusters[index].start
      while analysis.offsets[row] > start { row -= 1 }
      if !clusters[index].isUnsafe && row > middle && analysis.offsets[row] == start { return row }
      index -= 1
    }
    return window.upperBound
  }

  /// Appends the parts of shaped rows: a part ends at a break opportunity, between a space and a letter,
  /// or when it is as long as a segment may be.
  private mutating func appendClusters(
    _ text: Span<UInt8>, _ rows: Range<Int>, run: TextRun, extent: UInt8, styles: StyleTable
  ) {
    var cluster = 0
    var first = rows.lowerBound
    var row = first
    while row < rows.upperBound {
      row += 1
      let isEnd = row == rows.upperBound
      let length = Int(analysis.offsets[row]) - Int(analysis.offsets[first])
      let isSpace = isHangingSpace(analysis.scalars[first])
      guard
        isEnd || analysis.boundaries[row].contains(.line) || isHangingSpace(analysis.scalars[row]) != isSpace
          || length >= Segment.maximumByteCount && analysis.boundaries[row].contains(.grapheme)
      else { continue }
      var advance: Int64 = 0
      while cluster < clusters.count && clusters[cluster].start < analysis.offsets[row] {
        advance += clusters[cluster].advance
        cluster += 1
      }
      append(isSpace ? .space : .text, first..<row, advance: advance, extent: extent)
      if !isEnd && analysis.boundaries[row].contains(.line) {
        addCut(text, before: row, cluster: cluster, rows: rows, run: run, styles: styles)
      }
      addHyphen(before: row, run: run, styles: styles)
      first = row
    }
  }

  /// Notes what a line end in front of a row costs, if the shaping of either side depends on the other.
  ///
  /// - Parameter cluster: The first cluster at or behind the row.
  private mutating func addCut(
    _ text: Span<UInt8>, before row: Int, cluster: Int, rows: Range<Int>, run: TextRun, styles: StyleTable
  ) {
    let place = analysis.offsets[row]
    let isWhole = cluster < clusters.count && clusters[cluster].start == place
    if isWhole && !clusters[cluster].isUnsafe { return }
    var low = cluster - 1
    var before = low >= 0 ? clusters[low].advance : 0
    while low > 0 && clusters[low].isUnsafe && cluster - low < Self.maximumReach {
      low -= 1
      before += clusters[low].advance
    }
    var high = cluster
    var after: Int64 = 0
    while high < clusters.count && high - cluster < Self.maximumReach {
      if high > cluster && !clusters[high].isUnsafe { break }
      after += clusters[high].advance
      high += 1
    }
    let from = low >= 0 ? Int(clusters[low].start) : Int(analysis.offsets[rows.lowerBound])
    let to = high < clusters.count ? Int(clusters[high].start) : Int(analysis.offsets[rows.upperBound])
    let left = from..<Int(place)
    let right = Int(place)..<to
    let ending = advance(text, left, context: left, run: run, styles: styles) - before
    let starting = advance(text, right, context: right, run: run, styles: styles) - after
    if ending == 0 && starting == 0 { return }
    segments[segments.count - 1].hasCut = true
    cuts.append(
      Cut(
        segment: UInt32(segments.count - 1), ending: Int32(clamping: ending), starting: Int32(clamping: starting),
        reach: UInt32(from)..<UInt32(to), isHyphen: false))
  }

  /// Notes the hyphen that appears where a line ends behind a soft hyphen.
  private mutating func addHyphen(before row: Int, run: TextRun, styles: StyleTable) {
    guard analysis.hasSoftHyphen(before: row) else { return }
    let width = hyphenAdvance(run: run, styles: styles)
    if segments[segments.count - 1].hasCut {
      cuts[cuts.count - 1].ending = Int32(clamping: Int64(cuts[cuts.count - 1].ending) + width)
      cuts[cuts.count - 1].isHyphen = true
      return
    }
    segments[segments.count - 1].hasCut = true
    let place = analysis.offsets[row]
    cuts.append(
      Cut(
        segment: UInt32(segments.count - 1), ending: Int32(clamping: width), starting: 0, reach: place..<place,
        isHyphen: true))
  }

  /// The advance of the hyphen in a run's face, in layout units.
  mutating func hyphenAdvance(run: TextRun, styles: StyleTable) -> Int64 {
    let hyphen = hyphen(in: run)
    return advance(hyphen.span, 0..<hyphen.count, context: 0..<hyphen.count, run: run, styles: styles)
  }

  /// The hyphen a run's face has, in UTF-8: U+2010, or else U+002D.
  mutating func hyphen(in run: TextRun) -> [UInt8] {
    let hasHyphen = resolver.face(at: Int(run.face))?.characterMap.contains(0x2010) ?? false
    return hasHyphen ? [0xE2, 0x80, 0x90] : [0x2D]
  }

  private mutating func append(_ kind: Segment.Kind, _ rows: Range<Int>, advance: Int64, extent: UInt8) {
    let end = Int(analysis.offsets[rows.upperBound])
    let allowsBreak = analysis.boundaries[rows.upperBound].contains(.line)
    // A cluster can be longer than a segment may be: its advance stands in the first part, the rest is empty. The parts
    // are of whole characters.
    var start = Int(analysis.offsets[rows.lowerBound])
    var advance = advance
    while end - start > Int(UInt16.max) {
      var cut = start + Int(UInt16.max)
      while analysis.row(at: cut) == nil { cut -= 1 }
      segments.append(
        Segment(
          kind, advance: Int32(clamping: advance), byteCount: UInt16(cut - start), metrics: extent, allowsBreak: false))
      start = cut
      advance = 0
    }
    segments.append(
      Segment(
        kind, advance: Int32(clamping: advance), byteCount: UInt16(end - start), metrics: extent,
        allowsBreak: allowsBreak))
  }

  /// White space that hangs at the end of a line: the space and the ideographic space, as in browsers.
  /// Spaces of a set width (U+2000 to U+200A and their like) are there to be seen.
  func isHangingSpace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x3000
  }
}

/// The rows of line extents of the last two faces: words and the spaces between them take turns.
private struct RecentExtents {
  private var last: (key: UInt64, row: UInt8) = (.max, 0)
  private var previous: (key: UInt64, row: UInt8) = (.max, 0)

  /// What the extent of a run depends on.
  private static func key(_ run: TextRun) -> UInt64 {
    UInt64(run.face) | UInt64(run.style) << 16 | UInt64(run.kind.rawValue) << 32
  }

  func row(of run: TextRun) -> UInt8? {
    let key = Self.key(run)
    return last.key == key ? last.row : previous.key == key ? previous.row : nil
  }

  mutating func note(_ run: TextRun, row: UInt8) {
    let key = Self.key(run)
    if last.key == key { return }
    previous = last
    last = (key, row)
  }
}
