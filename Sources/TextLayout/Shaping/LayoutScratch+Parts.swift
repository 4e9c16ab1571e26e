internal import FontEngine
internal import RichText

extension LayoutScratch {
  /// Finds the levels of the paragraph that a scan is in.
  mutating func findLevels(_ text: Span<UInt8>, base: BaseDirection) {
    let start = scan.paragraph.start
    if let level = bidiRuns.resolve(text, from: start, base: base) {
      scan.levels.begin(base: level)
      for run in bidiRuns.runs { scan.levels.append(run.level, end: Int(run.end)) }
      return
    }
    decodePart(text, from: start) { scalar, _ in scalar != 0x0A }
    let count = partScalars.count
    partResults.resize(to: count, fill: 0)
    var results = partResults.taken()
    var target = results.mutableSpan
    let scalars = partScalars
    scan.levels.begin(base: analysis.bidi.resolve(scalars.span, 0..<count, base: base, into: &target))
    var end = start
    for index in 0..<count {
      end += UTF8.width(scalars[index])
      scan.levels.append(target[index], end: end)
    }
    partResults = results
  }

  /// Fills ``partScalars`` with the characters from an offset on, as long as a condition holds.
  @inline(__always)
  private mutating func decodePart(_ text: Span<UInt8>, from start: Int, while holds: (UInt32, Int) -> Bool) {
    partScalars.removeAll(keepingCapacity: true)
    partScalars.append(addingCapacity: text.count - start) { output in
      var position = start
      while position < text.count {
        let (scalar, length) = TextScan.decode(text, position)
        guard holds(scalar, length) else { return }
        output.append(scalar)
        position += length
      }
    }
  }
}

extension UTF8 {
  /// How many bytes a character takes.
  @inline(__always)
  fileprivate static func width(_ scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }
}
