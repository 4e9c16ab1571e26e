extension TextAnalysis {
  /// The grapheme cluster that holds a scalar at a UTF-8 offset, in UTF-8; ``findGraphemes()`` came before.
  func cluster(at offset: Int) -> Range<Int> {
    var start = nearestRow(at: offset)
    while start > 0 && !boundaries[start].contains(.grapheme) { start -= 1 }
    var end = start + 1
    while end < count && !boundaries[end].contains(.grapheme) { end += 1 }
    return Int(offsets[start])..<Int(offsets[min(end, count)])
  }

  /// The word that holds a scalar at a UTF-8 offset, in UTF-8; the text is a decoded paragraph.
  mutating func word(at offset: Int) -> Range<Int> {
    let row = nearestRow(at: offset)
    if isComplex(row) { return dictionaryWord(at: row) }
    let traits = traits
    let word = WordBreaker(traits.span).word(at: row, in: 0..<count)
    return Int(offsets[word.lowerBound])..<Int(offsets[word.upperBound])
  }

  /// The word of a script that is written without spaces.
  private mutating func dictionaryWord(at row: Int) -> Range<Int> {
    findGraphemes()
    findDictionaryBreaks()
    var start = row
    while start > 0, isComplex(start - 1), !boundaries[start].contains(.line) { start -= 1 }
    var end = row + 1
    while end < count, isComplex(end), !boundaries[end].contains(.line) { end += 1 }
    return Int(offsets[start])..<Int(offsets[end])
  }

  private func isComplex(_ row: Int) -> Bool {
    var base = row
    while base > 0, traits[base].isAttachedToBase { base -= 1 }
    return traits[base].lineBreakIndex == Int(LineBreakClass.sa.rawValue)
  }

  private func nearestRow(at offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(offsets[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
