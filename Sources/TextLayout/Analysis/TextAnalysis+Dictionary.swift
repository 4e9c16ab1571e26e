import FontEngine

extension TextAnalysis {
  /// Adds the opportunities between words of scripts written without spaces: class SA, looked up in a dictionary.
  mutating func findDictionaryBreaks() {
    guard has(.sa) else { return }
    let breaker = dictionary ?? DictionaryBreaker()
    dictionary = breaker
    let isComplex = UInt8(LineBreakClass.sa.rawValue)
    var row = 0
    while row < count {
      guard traits[row].lineBreakIndex == Int(isComplex) else {
        row += 1
        continue
      }
      let start = row
      while row < count, traits[row].lineBreakIndex == Int(isComplex) || traits[row].isAttachedToBase { row += 1 }
      addDictionaryBreaks(start..<row, breaker)
    }
  }

  private mutating func addDictionaryBreaks(_ span: Range<Int>, _ breaker: DictionaryBreaker) {
    guard span.count > 1 else { return }
    dictionaryStarts.resize(to: span.count, fill: 0)
    var starts = dictionaryStarts.taken()
    let column = scalars
    var target = starts.mutableSpan
    breaker.findBreaks(column.span.extracting(span), starts: &target)
    for row in span.dropFirst() where starts[row - span.lowerBound] != 0 {
      guard boundaries[row].contains(.grapheme), !traits[row].isAttachedToBase else { continue }
      boundaries[row].insert(.line)
    }
    dictionaryStarts = starts
  }
}
