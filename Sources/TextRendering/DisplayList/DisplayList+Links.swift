internal import FontEngine
internal import RichText
internal import TextLayout

extension DisplayList {
  /// Marks the decorations of links, which take the colour of links where they have none.
  mutating func markLinks() {
    for line in lines {
      for index in line.decorations {
        let middle = (decorations[index].start + decorations[index].end) / 2
        decorations[index].isLink = runs[line.runs].contains {
          $0.isLink && $0.left <= middle && middle <= $0.left + $0.width
        }
      }
    }
  }

  /// Underlines for the links of a line that have none of their own, at the place that the run's font says.
  func linkUnderlines(_ line: Line) -> [Decoration] {
    let own = decorations[line.decorations].filter { $0.kind == .underline }
    return runs[line.runs].compactMap { run in
      let (start, end) = (max(run.left, line.left), min(run.left + run.width, line.right))
      guard run.isLink, start < end else { return nil }
      guard !own.contains(where: { $0.start < end - 0.01 && $0.end > start + 0.01 }) else { return nil }
      let metrics = run.face.metrics
      let unit = run.size / Double(metrics.unitsPerEm)
      return Decoration(
        kind: .underline, start: start, end: end, y: line.baseline + Double(metrics.underlinePosition) * unit,
        thickness: Double(metrics.underlineThickness) * unit, pattern: .solid, color: run.color, isLink: true)
    }
  }
}
