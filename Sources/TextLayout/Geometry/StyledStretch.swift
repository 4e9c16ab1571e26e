internal import RichText

/// A stretch of a line in one style: cells that touch, or a part of the truncation token.
struct StyledStretch: Sendable {
  var left: Int64
  var right: Int64
  var style: TextStyle
  /// The style's numbers, in the units of the text it stands in.
  var row: StyleTable.Row
  /// What one unit of `row` is in units of the line's text.
  var scale: Double
  /// The first and the last style run of the text that it holds, to tell where a stretch of text is cut; none
  /// for a token.
  var range: Range<Int>

  /// A length of `row` in units of the line's text.
  func length(_ units: Int64) -> Int64 { LayoutUnit.resized(units, by: scale) }
}

extension TextLayout {
  /// The stretches of a line from left to right. White space that hangs at its end is left out, a token counts.
  func stretches(_ line: Int) -> [StyledStretch] {
    let styles = prepared.storage.styles
    let cells = cells(line)
    var stretches: [StyledStretch] = []
    for cell in cells.cells where !cell.hangs {
      if cell.kind == .token {
        stretches += tokenStretches(line, at: cell.left)
        continue
      }
      guard cell.width != 0 else { continue }
      let style = Int(cell.style)
      if let last = stretches.last, last.right == cell.left, last.style == styles.styles[style], !last.range.isEmpty {
        stretches[stretches.count - 1].right = cell.right
        stretches[stretches.count - 1].range =
          min(last.range.lowerBound, cell.range.lowerBound)..<max(last.range.upperBound, cell.range.upperBound)
      } else {
        stretches.append(
          StyledStretch(
            left: cell.left, right: cell.right, style: styles.styles[style], row: styles.rows[style], scale: 1,
            range: cell.range))
      }
    }
    return stretches
  }

  /// The stretches of the truncation token, moved to where it stands.
  private func tokenStretches(_ line: Int, at left: Int64) -> [StyledStretch] {
    guard let token = placed[line].truncation?.token else { return [] }
    let layout = token.layout(in: TextContainer())
    guard let first = layout.placed.first else { return [] }
    let scale = token.storage.styles.baseSize / prepared.storage.styles.baseSize
    return layout.stretches(0).map { stretch in
      var stretch = stretch
      stretch.left = left + LayoutUnit.resized(stretch.left - first.left, by: scale)
      stretch.right = left + LayoutUnit.resized(stretch.right - first.left, by: scale)
      stretch.scale = scale
      stretch.range = 0..<0
      return stretch
    }
  }
}
