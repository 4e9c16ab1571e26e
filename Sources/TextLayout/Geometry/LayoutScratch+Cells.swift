internal import FontEngine
internal import RichText

extension LayoutScratch {
  /// The cells of a shaped line.
  ///
  /// - Parameter utf16: The UTF-16 offset at which the line begins.
  mutating func cells(
    _ storage: PreparedStorage, _ text: Span<UInt8>, _ line: PlacedLine, _ shaped: ShapedLine, utf16: Int
  ) -> LineCells {
    var result = LineCells(
      level: line.level, left: line.left, right: line.left + (line.isStretched ? line.room.width : line.width),
      leftLimit: line.room.left, rightLimit: line.room.right)
    let whole = line.span.start.offset..<line.span.end.offset
    let visible = line.truncation.map { [$0.head, $0.tail] } ?? [whole]
    let starts = visible.flatMap { graphemes(text, $0) }
    for piece in shaped.pieces {
      switch piece.content {
      case .text: append(piece, shaped, starts, storage, &result)
      case .blank: append(piece, .blank, &result)
      case .attachment: append(piece, .attachment, &result)
      case .token:
        var piece = piece
        piece.range = hidden(line)
        append(piece, .token, &result)
      case .hyphen: break
      }
    }
    for index in result.cells.indices { result.cells[index].left += line.left }
    let ranges = result.cells.map(\.range)
    result.order = ranges.indices.sorted {
      (ranges[$0].lowerBound, ranges[$0].upperBound) < (ranges[$1].lowerBound, ranges[$1].upperBound)
    }
    settle(&result, starts, text, line, utf16: utf16)
    addHyphen(shaped, line, &result)
    return result
  }

  /// The text that the token of a truncated line stands for.
  private func hidden(_ line: PlacedLine) -> Range<Int> {
    guard let truncation = line.truncation else { return 0..<0 }
    let end = truncation.tail.isEmpty ? line.span.end.offset : truncation.tail.lowerBound
    return truncation.head.upperBound..<max(truncation.head.upperBound, end)
  }

  /// Where the grapheme clusters of a range begin.
  private mutating func graphemes(_ text: Span<UInt8>, _ range: Range<Int>) -> [Int] {
    guard !range.isEmpty else { return [] }
    partAnalysis.decode(text.extracting(range))
    partAnalysis.findGraphemes()
    return (0..<partAnalysis.count).filter { partAnalysis.boundaries[$0].contains(.grapheme) }
      .map { range.lowerBound + Int(partAnalysis.offsets[$0]) }
  }

  private func append(_ piece: ShapedLine.Piece, _ kind: LineCells.Kind, _ result: inout LineCells) {
    result.cells.append(
      LineCells.Cell(
        range: piece.range, left: piece.left, width: piece.width, level: piece.level, kind: kind,
        style: piece.run.style))
  }

  /// Appends the cells of a piece of text from left to right.
  private mutating func append(
    _ piece: ShapedLine.Piece, _ shaped: ShapedLine, _ starts: [Int], _ storage: PreparedStorage,
    _ result: inout LineCells
  ) {
    var place = starts.firstIndex(notBelow: piece.range.lowerBound)
    var edges: [(offset: Int, x: Int64)] = []
    for cluster in piece.clusters {
      let box = shaped.clusters[cluster]
      let begin = place
      while place < starts.count && starts[place] < Int(box.end) { place += 1 }
      var inside = Array(starts[begin..<place])
      if inside.first == Int(box.start) || cluster == piece.clusters.lowerBound {
        edges.append((Int(box.start), piece.isRightToLeft ? box.left + box.width : box.left))
        if inside.first == Int(box.start) { inside.removeFirst() }
      }
      guard !inside.isEmpty else { continue }
      let steps = division(of: box, into: inside.count + 1, piece, shaped, storage)
      for (number, offset) in inside.enumerated() { edges.append((offset, steps[number])) }
    }
    guard let last = piece.clusters.last else { return }
    edges.append(
      (
        piece.range.upperBound,
        piece.isRightToLeft ? shaped.clusters[last].left : shaped.clusters[last].left + shaped.clusters[last].width
      ))
    let first = result.cells.count
    for (edge, next) in zip(edges, edges.dropFirst()) {
      result.cells.append(
        LineCells.Cell(
          range: edge.offset..<next.offset, left: piece.isRightToLeft ? next.x : edge.x,
          width: piece.isRightToLeft ? edge.x - next.x : next.x - edge.x, level: piece.level, kind: .text,
          style: piece.run.style))
    }
    if piece.isRightToLeft { result.cells[first...].reverse() }
  }

  /// Where a shaping cluster is divided into graphemes, in the order of the text.
  private mutating func division(
    of cluster: ShapedLine.Cluster, into count: Int, _ piece: ShapedLine.Piece, _ shaped: ShapedLine,
    _ storage: PreparedStorage
  ) -> [Int64] {
    if let carets = carets(of: cluster, count - 1, piece, shaped, storage) { return carets }
    return (1..<count).map { step in
      let share = cluster.width * Int64(step) / Int64(count)
      return piece.isRightToLeft ? cluster.left + cluster.width - share : cluster.left + share
    }
  }

  /// The carets that the font has for the ligature of a cluster, if they are as many as wanted.
  private mutating func carets(
    of cluster: ShapedLine.Cluster, _ count: Int, _ piece: ShapedLine.Piece, _ shaped: ShapedLine,
    _ storage: PreparedStorage
  ) -> [Int64]? {
    guard let face = resolver.face(at: Int(piece.run.face)) else { return nil }
    let style = storage.styles.rows[Int(piece.run.style)]
    for index in piece.glyphs where shaped.glyphs[index].cluster == cluster.start {
      let glyph = shaped.glyphs[index]
      let carets = face.ligatureCarets(glyph: glyph.glyph, isRightToLeft: piece.isRightToLeft)
      guard carets.count == count else { continue }
      let places = carets.map { caret in
        let scaled = LayoutUnit.scaled(Int64(caret), unitsPerEm: Int64(face.unitsPerEm))
        return min(
          max(glyph.x + LayoutUnit.resized(scaled, by: style.scale), cluster.left), cluster.left + cluster.width)
      }
      return piece.isRightToLeft ? places.reversed() : places
    }
    return nil
  }

  /// Fills in the ranges in UTF-16, widens ranges to whole clusters, and marks what hangs and what separates.
  private func settle(
    _ result: inout LineCells, _ starts: [Int], _ text: Span<UInt8>, _ line: PlacedLine, utf16: Int
  ) {
    let end = line.span.end.offset
    let contentEnd = line.truncation == nil ? contentEnd(text, line.span.start.offset..<end) : Int.max
    var offset = line.span.start.offset
    var utf16 = utf16
    for index in result.order {
      var cell = result.cells[index]
      if cell.kind != .token {
        let next = starts.firstIndex(notBelow: cell.range.lowerBound + 1)
        cell.hangs = cell.range.lowerBound >= contentEnd
        let begin = next > 0 ? starts[next - 1] : cell.range.lowerBound
        let stop = min(next < starts.count ? starts[next] : end, visibleEnd(line, begin))
        cell.range = begin..<max(stop, cell.range.upperBound)
        if cell.kind == .blank && line.span.isMandatory && cell.range.upperBound == end { cell.kind = .separator }
      }
      utf16 += utf16Count(text, offset..<max(offset, cell.range.lowerBound))
      offset = cell.range.lowerBound
      cell.utf16 = utf16..<utf16 + utf16Count(text, cell.range)
      result.cells[index] = cell
    }
  }

  private func utf16Count(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var count = 0
    for offset in range { count += text[offset] & 0xC0 == 0x80 ? 0 : text[offset] >= 0xF0 ? 2 : 1 }
    return count
  }

  /// The end of the stretch of visible text that holds an offset.
  private func visibleEnd(_ line: PlacedLine, _ offset: Int) -> Int {
    guard let truncation = line.truncation else { return line.span.end.offset }
    return truncation.head.contains(offset) ? truncation.head.upperBound : truncation.tail.upperBound
  }

  /// Gives the soft hyphen at the end of the line the box of the hyphen drawn there.
  private func addHyphen(_ shaped: ShapedLine, _ line: PlacedLine, _ result: inout LineCells) {
    guard let hyphen = shaped.pieces.first(where: { $0.content == .hyphen }), let last = result.order.last
    else { return }
    let left = line.left + hyphen.left
    result.cells[last].left = min(result.cells[last].left, left)
    result.cells[last].width += hyphen.width
  }
}

extension Array where Element == Int {
  /// The first position of a rising list whose element is not below a value; logarithmic.
  func firstIndex(notBelow value: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
