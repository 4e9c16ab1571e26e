internal import FontEngine
internal import Foundation
internal import RichText

extension TextLayout {
  /// The glyph runs of a line in visual order, from left to right.
  ///
  /// - Parameter line: The position of the line in ``lines``.
  /// - Complexity: The line is shaped for each call.
  public func glyphRuns(line: Int) -> [GlyphRun] {
    let shaped = shaped(line)
    let baseline = lines[line].baseline
    var runs: [GlyphRun] = []
    for piece in shaped.pieces {
      switch piece.content {
      case .text: append(piece, shaped, line, .text, &runs)
      case .hyphen: append(piece, shaped, line, .hyphen, &runs)
      case .token: runs += tokenRuns(line, at: lines[line].left + prepared.points(piece.left), baseline: baseline)
      case .blank, .attachment: break
      }
    }
    return runs
  }

  /// The attachments of all lines with their frames.
  ///
  /// - Complexity: Lines with attachments are shaped for each call.
  public var attachmentFrames: [AttachmentFrame] {
    guard !prepared.source.attachments.isEmpty else { return [] }
    return placed.indices.flatMap { attachmentFrames(line: $0) }
  }

  /// The attachments of one line with their frames, from left to right.
  public func attachmentFrames(line: Int) -> [AttachmentFrame] {
    var frames: [AttachmentFrame] = []
    let metrics = placed[line].span.metrics
    for piece in shaped(line).pieces {
      guard case .attachment(let box) = piece.content,
        let attachment = prepared.source.attachment(at: piece.range.lowerBound)
      else { continue }
      let start = offset(utf8: piece.range.lowerBound)
      frames.append(
        AttachmentFrame(
          attachment: attachment, range: start..<TextOffset(utf16: start.utf16 + 1),
          frame: CGRect(
            x: lines[line].left + prepared.points(piece.left),
            y: prepared.points(placed[line].baseline - box.rise(on: metrics) - box.height),
            width: prepared.points(box.width), height: prepared.points(box.height)),
          line: line))
    }
    return frames
  }

  private func append(
    _ piece: ShapedLine.Piece, _ shaped: ShapedLine, _ line: Int, _ kind: GlyphRun.Kind, _ runs: inout [GlyphRun]
  ) {
    let storage = prepared.storage
    guard let face = storage.core.fonts.face(at: Int(piece.run.face)) else { return }
    let style = storage.styles.styles[Int(piece.run.style)]
    let glyphs = shaped.glyphs[piece.glyphs]
    let fragment = lines[line]
    runs.append(
      GlyphRun(
        kind: kind, face: face, size: style.font.size, style: style, isRightToLeft: piece.isRightToLeft,
        utf8Range: piece.range,
        rect: CGRect(
          x: fragment.left + prepared.points(piece.left), y: fragment.top, width: prepared.points(piece.width),
          height: fragment.height),
        glyphs: glyphs.map(\.glyph),
        positions: glyphs.map {
          CGPoint(x: fragment.left + prepared.points($0.x), y: fragment.baseline + prepared.points($0.y))
        },
        advances: glyphs.map { prepared.points($0.advance) }, clusters: glyphs.map { Int($0.cluster) }))
  }

  /// The runs of the truncation token, moved to where it stands.
  private func tokenRuns(_ line: Int, at x: CGFloat, baseline: CGFloat) -> [GlyphRun] {
    guard let token = placed[line].truncation?.token else { return [] }
    let layout = token.layout(in: TextContainer())
    guard let first = layout.lines.first else { return [] }
    return layout.glyphRuns(line: 0).map { run in
      var run = run
      let dx = x - first.left
      let dy = baseline - first.baseline
      run.kind = .token
      run.utf8Range = 0..<0
      run.positions = run.positions.map { CGPoint(x: $0.x + dx, y: $0.y + dy) }
      run.rect = CGRect(x: run.rect.minX + dx, y: lines[line].top, width: run.rect.width, height: lines[line].height)
      return run
    }
  }
}
