internal import FontEngine
internal import PixelEngine
internal import RichText
internal import TextLayout

extension TextRenderer {
  func drawDecorations(
    _ kind: DecorationLine.Kind, of list: DisplayList, _ number: Int, at origin: PixelPoint, into bitmap: Bitmap
  ) {
    let line = list.lines[number]
    for decoration in list.decorations[line.decorations] where decoration.kind == kind {
      let color = decoration.color ?? (decoration.isLink ? options.linkColor : nil) ?? options.textColor
      draw(decoration, color, of: list, line, at: origin, into: bitmap)
    }
    guard kind == .underline, options.underlinesLinks else { return }
    for decoration in list.linkUnderlines(line) {
      let color = decoration.color ?? options.linkColor ?? options.textColor
      draw(decoration, color, of: list, line, at: origin, into: bitmap)
    }
  }

  private func draw(
    _ decoration: Decoration, _ color: TextColor, of list: DisplayList, _ line: DisplayList.Line,
    at origin: PixelPoint, into bitmap: Bitmap
  ) {
    let stroke = stroke(decoration, line, origin)
    var path = Path()
    for part in parts(of: decoration, list, line) {
      path.append(
        stroke.path(
          DecorationStroke.Pattern(decoration.pattern), from: (origin.x + part.lowerBound) * scale,
          to: (origin.x + part.upperBound) * scale))
    }
    bitmap.fill(path, .color(PixelColor(color)))
  }

  /// A decoration on the pixel grid: as thick as whole pixels allow, and moving with the baseline.
  func stroke(_ decoration: Decoration, _ line: DisplayList.Line, _ origin: PixelPoint) -> DecorationStroke {
    let thickness = max(1, (decoration.thickness * scale).rounded())
    let middle = (decoration.y - line.baseline) * scale
    return DecorationStroke(
      left: (origin.x + decoration.start) * scale, right: (origin.x + decoration.end) * scale,
      top: Double(baselineRow(line, origin)) + (middle - thickness / 2).rounded(), thickness: thickness)
  }

  /// The stretches of a decoration that are drawn, in points: all of a strikethrough, and of an underline what no
  /// letter hangs into.
  func parts(of decoration: Decoration, _ list: DisplayList, _ line: DisplayList.Line) -> [ClosedRange<Double>] {
    let (start, end) = (decoration.start, decoration.end)
    guard start < end else { return [] }
    guard decoration.kind == .underline, options.underlineSkipsInk else { return [start...end] }
    let thickness = max(decoration.thickness, 1 / scale)
    let height = decoration.pattern == .double ? thickness * 3 : thickness
    let top = decoration.y - thickness / 2
    let gaps = gaps(list, line, top: top - thickness * 0.3, bottom: top + height + thickness * 0.3, margin: thickness)
    var result: [ClosedRange<Double>] = []
    var from = start
    for gap in gaps where gap.upperBound > start && gap.lowerBound < end {
      // What is left between two letters has to look like a stroke.
      if gap.lowerBound - from > 2 * thickness { result.append(from...gap.lowerBound) }
      from = max(from, gap.upperBound)
    }
    if end - from > 2 * thickness || from == start { result.append(min(from, end)...end) }
    return result
  }

  /// Where glyphs cross a band, with a margin, from left to right.
  private func gaps(
    _ list: DisplayList, _ line: DisplayList.Line, top: Double, bottom: Double, margin: Double
  ) -> [ClosedRange<Double>] {
    var gaps: [ClosedRange<Double>] = []
    for run in list.runs[line.runs] where run.skipsInk && !run.face.isColor {
      let unit = run.size / Double(run.face.unitsPerEm)
      for glyph in list.glyphs[run.glyphs] {
        // Most letters end at the baseline.
        guard unit > 0, let extents = run.face.extents(ofGlyph: glyph.number),
          glyph.y + Double(extents.top + extents.height) * unit > top,
          let outline = try? rasterizer.outline(of: glyph.number, in: run.face),
          let crossing = InkIntervals.crossing(
            outline, low: (glyph.y - bottom) / unit, high: (glyph.y - top) / unit)
        else { continue }
        gaps.append((glyph.x + crossing.lowerBound * unit - margin)...(glyph.x + crossing.upperBound * unit + margin))
      }
    }
    return gaps.sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension DecorationStroke.Pattern {
  init(_ pattern: DecorationStyle.Pattern) {
    switch pattern {
    case .solid: self = .solid
    case .double: self = .double
    case .dotted: self = .dotted
    case .dashed: self = .dashed
    }
  }
}
