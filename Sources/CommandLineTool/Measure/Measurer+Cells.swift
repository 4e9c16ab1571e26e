extension Measurer {
  /// A stand-in that lays text out in cells of half the font size.
  init(_ options: MeasureOptions) throws(CommandError) {
    self.init { text, width, size in
      let cell = size / 2
      let room = (width / cell).rounded(.down)
      var lines: [Measurement.Line] = []
      var offset = 0
      for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        var used = 0
        var start = offset
        for character in paragraph {
          let cells = CellWidth.of(character)
          if used > 0, Double(used + cells) > room {
            lines.append(.init(start: start, end: offset, width: Double(used) * cell, baseline: 0))
            used = 0
            start = offset
          }
          used += cells
          offset += character.utf16.count
        }
        lines.append(.init(start: start, end: offset, width: Double(used) * cell, baseline: 0))
        offset += 1
      }
      let height = size * 1.25
      for index in lines.indices { lines[index].baseline = Double(index) * height + size }
      return Measurement(
        width: lines.map(\.width).max() ?? 0, height: height * Double(lines.count), lineCount: lines.count,
        lines: options.includesLines ? lines : [])
    }
  }
}
