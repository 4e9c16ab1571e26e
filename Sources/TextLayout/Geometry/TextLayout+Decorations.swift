internal import FontEngine
internal import Foundation
internal import RichText

extension TextLayout {
  /// The underlines and strikethroughs of the text, line by line, from left to right.
  ///
  /// Place and thickness are those of the style's own font, not of fallback fonts, moved by the baseline
  /// offset. Where neighbours of several styles have the same decoration, colour and baseline offset, it is
  /// one stroke, as the style with the thickest one wants it. White space that hangs at a line's end has none.
  ///
  /// - Complexity: Linear in the text of all lines, which are shaped, if a style has a decoration.
  public var decorationLines: [DecorationLine] {
    let styles = prepared.storage.styles.styles
    guard isTruncated || styles.contains(where: { $0.underline != nil || $0.strikethrough != nil }) else { return [] }
    return placed.indices.flatMap { decorationLines(line: $0) }
  }

  /// The underlines and strikethroughs of one line, from left to right, underlines first.
  public func decorationLines(line: Int) -> [DecorationLine] {
    let stretches = stretches(line)
    return decorationLines(.underline, stretches, line) { $0.underline }
      + decorationLines(.strikethrough, stretches, line) { $0.strikethrough }
  }

  private func decorationLines(
    _ kind: DecorationLine.Kind, _ stretches: [StyledStretch], _ line: Int,
    _ decoration: (TextStyle) -> DecorationStyle?
  ) -> [DecorationLine] {
    struct Stroke {
      var style: DecorationStyle
      var color: TextColor?
      var offset: Int64
      var left: Int64
      var right: Int64
      var position: Int64
      var thickness: Int64
    }
    var strokes: [Stroke] = []
    for stretch in stretches {
      guard let style = decoration(stretch.style) else { continue }
      let (position, thickness) = stroke(kind, of: stretch)
      let stroke = Stroke(
        style: style, color: style.color ?? stretch.style.foregroundColor,
        offset: stretch.length(stretch.row.baselineOffset), left: stretch.left, right: stretch.right,
        position: position, thickness: thickness)
      if let last = strokes.last, last.right == stroke.left, last.style == stroke.style, last.color == stroke.color,
        last.offset == stroke.offset
      {
        strokes[strokes.count - 1].right = stroke.right
        if stroke.thickness > last.thickness {
          strokes[strokes.count - 1].thickness = stroke.thickness
          strokes[strokes.count - 1].position = stroke.position
        }
      } else {
        strokes.append(stroke)
      }
    }
    return strokes.map { stroke in
      DecorationLine(
        kind: kind, start: prepared.points(min(stroke.left, stroke.right)),
        end: prepared.points(max(stroke.left, stroke.right)),
        y: prepared.points(placed[line].baseline + stroke.position - stroke.offset),
        thickness: prepared.points(stroke.thickness), style: stroke.style, color: stroke.color, line: line)
    }
  }

  /// The middle of a stroke below the baseline, and its thickness, by the metrics of the style's own face.
  private func stroke(_ kind: DecorationLine.Kind, of stretch: StyledStretch) -> (position: Int64, thickness: Int64) {
    let face = prepared.storage.core.fonts.face(at: stretch.row.face)
    guard let metrics = face?.metrics else { return (0, 0) }
    func length(_ value: Int) -> Int64 {
      let scaled = LayoutUnit.scaled(Int64(value), unitsPerEm: Int64(metrics.unitsPerEm))
      return stretch.length(LayoutUnit.resized(scaled, by: stretch.row.scale))
    }
    switch kind {
    case .underline: return (length(metrics.underlinePosition), length(metrics.underlineThickness))
    case .strikethrough: return (length(metrics.strikethroughPosition), length(metrics.strikethroughThickness))
    }
  }
}
