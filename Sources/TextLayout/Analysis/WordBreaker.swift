/// The word boundaries of UAX #29: what a double click selects.
struct WordBreaker: ~Escapable {
  private let traits: Span<CharacterTraits>

  @_lifetime(copy traits)
  init(_ traits: Span<CharacterTraits>) {
    self.traits = traits
  }

  /// Calls a closure for every boundary after the first row of a range (a paragraph), in order, but not for its end.
  func forEachBoundary(in rows: Range<Int>, _ body: (Int) -> Void) {
    guard let first = rows.first else { return }
    // The last two characters that WB4 does not skip, and how many regional indicators precede.
    var before = WordBreakClass.other
    var left = WordBreakClass(traits[first])
    var indicators = left == .regionalIndicator ? 1 : 0
    var previous = left
    for row in rows.dropFirst() {
      let right = WordBreakClass(traits[row])
      defer { previous = right }
      if previous == .carriageReturn && right == .lineFeed { continue }  // WB3
      if previous.endsLine || right.endsLine {  // WB3a, WB3b
        body(row)
        (before, left, indicators) = (.other, right, 0)
        continue
      }
      if right.isIgnored { continue }  // WB4
      let joinsPictograph = previous == .zwj && traits[row].isExtendedPictographic  // WB3c
      let joinsSpaces = previous == .wordSpace && right == .wordSpace  // WB3d
      if !joinsPictograph, !joinsSpaces, !joins(before, left, right, row, rows.upperBound, indicators) { body(row) }
      indicators = right == .regionalIndicator ? (left == .regionalIndicator ? indicators + 1 : 1) : 0
      (before, left) = (left, right)
    }
  }

  /// The word, or the other stretch between boundaries, that holds a row of a paragraph; linear in the paragraph.
  func word(at row: Int, in paragraph: Range<Int>) -> Range<Int> {
    var start = paragraph.lowerBound
    var end = paragraph.upperBound
    forEachBoundary(in: paragraph) { boundary in
      if boundary <= row { start = boundary } else { end = min(end, boundary) }
    }
    return start..<end
  }

  /// WB5 to WB16.
  private func joins(
    _ before: WordBreakClass, _ left: WordBreakClass, _ right: WordBreakClass, _ row: Int, _ end: Int,
    _ indicators: Int
  ) -> Bool {
    if left.isLetter {
      if right.isLetter || right == .numeric { return true }  // WB5, WB9
      if right == .midLetter || right.isMidNumberLetter, following(row, end).isLetter { return true }  // WB6
      if left == .hebrewLetter {
        if right == .singleQuote { return true }  // WB7a
        if right == .doubleQuote, following(row, end) == .hebrewLetter { return true }  // WB7b
      }
    }
    if right.isLetter {
      if left == .numeric { return true }  // WB10
      if left == .midLetter || left.isMidNumberLetter, before.isLetter { return true }  // WB7
      if left == .doubleQuote, before == .hebrewLetter, right == .hebrewLetter { return true }  // WB7c
    }
    if right == .numeric {
      if left == .numeric { return true }  // WB8
      if left == .midNumber || left.isMidNumberLetter, before == .numeric { return true }  // WB11
    }
    if left == .numeric, right == .midNumber || right.isMidNumberLetter, following(row, end) == .numeric {
      return true  // WB12
    }
    if left == .katakana, right == .katakana { return true }  // WB13
    let extends = left.isLetter || left == .numeric || left == .katakana || left == .extendNumberLetter
    if extends, right == .extendNumberLetter { return true }  // WB13a
    if left == .extendNumberLetter, right.isLetter || right == .numeric || right == .katakana { return true }  // WB13b
    return left == .regionalIndicator && right == .regionalIndicator && indicators % 2 == 1  // WB15, WB16
  }

  /// The class of the next character that WB4 does not skip.
  private func following(_ row: Int, _ end: Int) -> WordBreakClass {
    var row = row + 1
    while row < end {
      let next = WordBreakClass(traits[row])
      if !next.isIgnored { return next }
      row += 1
    }
    return .other
  }
}
