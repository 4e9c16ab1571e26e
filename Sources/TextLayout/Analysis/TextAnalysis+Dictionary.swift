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
    dictionaryUnits.removeAll(keepingCapacity: true)
    for row in span { dictionaryUnits.append(scalar: scalars[row]) }
    dictionaryStarts.resize(to: dictionaryUnits.count, fill: 0)
    var starts = dictionaryStarts.taken()
    let units = dictionaryUnits
    var target = starts.mutableSpan
    let found = breaker.findStarts(units.span, &target)
    var (row, unit) = (span.lowerBound, 0)
    for index in 0..<found {
      while unit < Int(starts[index]) {
        unit += scalars[row] < 0x10000 ? 1 : 2
        row += 1
      }
      guard boundaries[row].contains(.grapheme), !traits[row].isAttachedToBase else { continue }
      boundaries[row].insert(.line)
    }
    dictionaryStarts = starts
  }
}

extension Array<UInt16> {
  /// Appends a character in UTF-16.
  fileprivate mutating func append(scalar: UInt32) {
    guard let scalar = Unicode.Scalar(scalar) else { return append(0xFFFD) }
    append(contentsOf: UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
  }
}
