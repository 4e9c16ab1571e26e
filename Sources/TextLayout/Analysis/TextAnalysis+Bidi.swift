import RichText

extension TextAnalysis {
  /// Fills the levels and the base level of every paragraph, where the text or its direction asks for it.
  mutating func findLevels(baseDirection: BaseDirection) {
    hasBidi =
      flags & CharacterTraits.triggersBidi != 0 || baseDirection == .rightToLeft && paragraphRules.isEmpty
      || paragraphRules.contains { $0.baseDirection == .rightToLeft }
    guard hasBidi else {
      levels.removeAll(keepingCapacity: true)
      return
    }
    levels.resize(to: count, fill: 0)
    let column = scalars
    let scalars = column.span
    var result = levels.taken()
    var levels = result.mutableSpan
    var rule = 0
    for position in paragraphs.indices {
      let range = paragraphs[position].start..<paragraphs[position].end
      let start = Int(offsets[range.lowerBound])
      while rule + 1 < paragraphRules.count && paragraphRules[rule].end <= start { rule += 1 }
      let base = paragraphRules.isEmpty ? baseDirection : paragraphRules[rule].baseDirection
      paragraphs[position].baseLevel = bidi.resolve(scalars, range, base: base, into: &levels)
    }
    self.levels = result
  }
}
