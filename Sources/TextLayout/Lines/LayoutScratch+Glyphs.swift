internal import FontEngine
internal import RichText

extension LayoutScratch {
  /// Shapes a placed line: its visible text, the hyphen or token, in visual order.
  ///
  /// - Parameter room: The width to stretch a justified line to; nil leaves it as it is.
  mutating func shape(
    _ storage: PreparedStorage, _ text: Span<UInt8>, _ line: PlacedLine, tabs: TabRule, stretchedTo room: Int64?
  ) -> ShapedLine {
    var shaped = ShapedLine()
    if let truncation = line.truncation {
      append(storage, text, truncation.head, line, &shaped)
      if truncation.token != nil {
        shaped.pieces.append(
          ShapedLine.Piece(
            content: .token, run: storage.runs[0], range: 0..<0, level: line.level, width: truncation.tokenWidth))
      }
      append(storage, text, truncation.tail, line, &shaped)
    } else {
      append(storage, text, line.span.start.offset..<line.span.end.offset, line, &shaped)
      if line.span.hasHyphen { appendHyphen(storage, line, &shaped) }
    }
    setTabs(storage, text, line, tabs, &shaped)
    if let room { justify(text, line, extra: room - line.width, &shaped) }
    order(&shaped, line, contentEnd: contentEnd(text, line.span.start.offset..<line.span.end.offset))
    return shaped
  }

  /// Appends the pieces of a stretch of text, in logical order, each from its own left end.
  private mutating func append(
    _ storage: PreparedStorage, _ text: Span<UInt8>, _ range: Range<Int>, _ line: PlacedLine, _ shaped: inout ShapedLine
  ) {
    guard !range.isEmpty else { return }
    let trailing = contentEnd(text, range)
    var offset = range.lowerBound
    var index = storage.run(at: offset)
    while offset < range.upperBound {
      let run = storage.runs[index]
      var end = min(Int(run.end), range.upperBound)
      // UAX #9, L1: the white space at the end of a line has the paragraph's level.
      if offset < trailing && trailing < end { end = trailing }
      let level = offset >= trailing || run.kind == .control ? line.level : run.level
      var piece = ShapedLine.Piece(content: .text, run: run, range: offset..<end, level: level)
      switch run.kind {
      case .control:
        for next in controls(text, offset..<end) {
          piece.content = .blank
          piece.range = next
          appendBlank(piece, &shaped)
        }
      case .attachment:
        if let box = storage.box(ofAttachmentAt: offset) {
          piece.content = .attachment(line.span.isFitted ? box.fitted(to: line.room.width) : box)
        }
        appendBlank(piece, &shaped)
      case .text: append(storage, text, piece, within: range, &shaped)
      }
      offset = end
      if offset >= Int(run.end) { index += 1 }
    }
  }

  /// Control characters one by one, CR LF as one.
  private func controls(_ text: Span<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for offset in range.dropFirst() where text[offset] & 0xC0 != 0x80 {
      if text[offset] == 0x0A && text[offset - 1] == 0x0D { continue }
      parts.append(start..<offset)
      start = offset
    }
    parts.append(start..<range.upperBound)
    return parts
  }

  private func appendBlank(_ piece: ShapedLine.Piece, _ shaped: inout ShapedLine) {
    var piece = piece
    if case .attachment(let box) = piece.content { piece.width = box.width }
    let first = shaped.clusters.count
    shaped.clusters.append(
      ShapedLine.Cluster(
        start: UInt32(piece.range.lowerBound), end: UInt32(piece.range.upperBound), left: 0, width: piece.width))
    piece.clusters = first..<first + 1
    shaped.pieces.append(piece)
  }

  /// Appends text of one run: its tokens are shaped as measuring shaped them.
  private mutating func append(
    _ storage: PreparedStorage, _ text: Span<UInt8>, _ piece: ShapedLine.Piece, within limits: Range<Int>,
    _ shaped: inout ShapedLine
  ) {
    var piece = piece
    let run = piece.run
    let style = storage.styles.rows[Int(run.style)]
    guard let face = resolver.face(at: Int(run.face)) else { return }
    let firstGlyph = shaped.glyphs.count
    let firstCluster = shaped.clusters.count
    var x: Int64 = 0
    for token in tokens(text, piece.range, joinsSpaces: face.isSpaceSensitive) {
      let context = joiningContext(text, token, run: run, within: limits)
      buffer.shape(
        text, range: token, context: context, request: shapeRequest(face, run: run, style: style), into: &glyphs)
      x = append(text, token, style: style, face: face, from: x, isReversed: run.isRightToLeft, &shaped)
    }
    piece.width = x
    piece.glyphs = firstGlyph..<shaped.glyphs.count
    piece.clusters = firstCluster..<shaped.clusters.count
    // Tokens were set from left to right in the order of the text; they run the other way. (The white space
    // that ends a line may have another direction than its run.)
    if piece.isRightToLeft { mirror(piece, &shaped) }
    shaped.pieces.append(piece)
  }

  /// Appends the glyphs of the shaped token at a pen position and returns the pen behind it.
  ///
  /// For right-to-left text everything is set as in a mirror, and turned round at the end.
  private mutating func append(
    _ text: Span<UInt8>, _ token: Range<Int>, style: StyleTable.Row, face: FontFace, from pen: Int64, isReversed: Bool,
    _ shaped: inout ShapedLine
  ) -> Int64 {
    let em = Int64(face.unitsPerEm)
    func length(_ units: Int64) -> Int64 {
      LayoutUnit.resized(LayoutUnit.scaled(units, unitsPerEm: em), by: style.scale)
    }
    var sum: Int64 = 0
    var spacing: Int64 = 0
    var ends = style.letterSpacing != 0 ? graphemeEnds(text, token) : GraphemeEnds([])
    var index = isReversed ? glyphs.count - 1 : 0
    let step = isReversed ? -1 : 1
    while glyphs.indices.contains(index) {
      let start = glyphs[index].cluster
      let left = pen + length(sum) + spacing
      var last = index
      while glyphs.indices.contains(last + step) && glyphs[last + step].cluster == start { last += step }
      let next = last + step
      let end = glyphs.indices.contains(next) ? Int(glyphs[next].cluster) : token.upperBound
      for position in isReversed ? Array(stride(from: index, through: last, by: -1)) : Array(index...last) {
        let glyph = glyphs[position]
        let advance = length(sum + Int64(glyph.advance)) - length(sum)
        let x = pen + length(sum) + spacing
        shaped.glyphs.append(
          ShapedLine.Glyph(
            glyph: glyph.glyph, cluster: start,
            x: isReversed ? x - length(Int64(glyph.xOffset)) : x + length(Int64(glyph.xOffset)),
            y: length(Int64(glyph.yOffset)) - style.baselineOffset, advance: advance))
        sum += Int64(glyph.advance)
      }
      if style.letterSpacing != 0 { spacing += style.letterSpacing * ends.count(upTo: end) }
      shaped.clusters.append(
        ShapedLine.Cluster(start: start, end: UInt32(end), left: left, width: pen + length(sum) + spacing - left))
      index = next
    }
    return pen + length(sum) + spacing
  }

  /// Turns a piece round, so that what was set from its left end runs from its right end. Its glyphs, too, then
  /// stand in order from left to right.
  private func mirror(_ piece: ShapedLine.Piece, _ shaped: inout ShapedLine) {
    for index in piece.glyphs {
      shaped.glyphs[index].x = piece.width - shaped.glyphs[index].x - shaped.glyphs[index].advance
    }
    for index in piece.clusters {
      shaped.clusters[index].left = piece.width - shaped.clusters[index].left - shaped.clusters[index].width
    }
    shaped.glyphs[piece.glyphs].reverse()
  }

  /// A range cut where spaces and other characters meet.
  private func tokens(_ text: Span<UInt8>, _ range: Range<Int>, joinsSpaces: Bool) -> [Range<Int>] {
    if joinsSpaces { return [range] }
    var tokens: [Range<Int>] = []
    var start = range.lowerBound
    for offset in range.dropFirst() where (text[offset] == 0x20) != (text[offset - 1] == 0x20) {
      tokens.append(start..<offset)
      start = offset
    }
    if start < range.upperBound { tokens.append(start..<range.upperBound) }
    return tokens
  }

  private mutating func appendHyphen(_ storage: PreparedStorage, _ line: PlacedLine, _ shaped: inout ShapedLine) {
    let run = storage.runs[storage.run(at: max(0, line.span.end.offset - 1))]
    guard let face = resolver.face(at: Int(run.face)) else { return }
    let style = storage.styles.rows[Int(run.style)]
    let hyphen = hyphen(in: run)
    buffer.shape(
      hyphen.span, range: 0..<hyphen.count, context: 0..<hyphen.count,
      request: shapeRequest(face, run: run, style: style), into: &glyphs)
    let first = shaped.glyphs.count
    let clusters = shaped.clusters.count
    let width = append(
      hyphen.span, 0..<hyphen.count, style: style, face: face, from: 0, isReversed: false, &shaped)
    shaped.clusters.removeSubrange(clusters...)
    shaped.pieces.append(
      ShapedLine.Piece(
        content: .hyphen, run: run, range: 0..<0, level: run.level, width: width, glyphs: first..<shaped.glyphs.count))
  }

  /// Gives tabs their width; the pen moves in the order of the text.
  private func setTabs(
    _ storage: PreparedStorage, _ text: Span<UInt8>, _ line: PlacedLine, _ tabs: TabRule, _ shaped: inout ShapedLine
  ) {
    var x: Int64 = 0
    for index in shaped.pieces.indices {
      let piece = shaped.pieces[index]
      if piece.content == .blank, text[piece.range.lowerBound] == 0x09 {
        let segment = storage.segment(at: piece.range.lowerBound, from: line.span.start)
        shaped.pieces[index].width = storage.position(behindTab: segment, at: x, tabs) - x
        shaped.clusters[piece.clusters.lowerBound].width = shaped.pieces[index].width
      }
      x += shaped.pieces[index].width
    }
  }

  /// UAX #9, L2: puts the pieces into visual order, one behind the other. What hangs at the left end of a
  /// right-to-left line lies left of 0.
  private func order(_ shaped: inout ShapedLine, _ line: PlacedLine, contentEnd: Int) {
    var runs = shaped.pieces.indices.map {
      BidiReorder.VisualRun(start: $0, end: $0 + 1, level: shaped.pieces[$0].level)
    }
    BidiReorder.reorder(&runs)
    var x: Int64 = 0
    if line.level & 1 != 0 && line.truncation == nil {
      for piece in shaped.pieces where !piece.range.isEmpty && piece.range.lowerBound >= contentEnd { x -= piece.width }
    }
    let start = x
    shaped.pieces = runs.map { shaped.pieces[$0.start] }
    for index in shaped.pieces.indices {
      shaped.pieces[index].left = x
      for glyph in shaped.pieces[index].glyphs { shaped.glyphs[glyph].x += x }
      for cluster in shaped.pieces[index].clusters { shaped.clusters[cluster].left += x }
      x += shaped.pieces[index].width
    }
    shaped.width = x - start
  }
}
