public import Foundation

extension EmojiReplacer {
  /// Deletes as the backward key does, in a text as it is typed: a selection; else the whole token before the
  /// caret; else the grapheme cluster before it. Returns the new caret.
  /// - Complexity: linear in the text.
  public func deleteBackward(in text: inout String, at selection: Range<String.Index>) -> Range<String.Index> {
    var deleted = selection
    if selection.isEmpty {
      let caret = selection.lowerBound
      guard caret > text.startIndex else { return selection }
      let offset = text.utf8.distance(from: text.startIndex, to: caret)
      if let token = scanner.tokens(in: text).first(where: { $0.end == offset }) {
        deleted = text.utf8.index(text.startIndex, offsetBy: token.start)..<caret
      } else {
        deleted = text.index(before: caret)..<caret
      }
    }
    let start = text.utf8.distance(from: text.startIndex, to: deleted.lowerBound)
    text.removeSubrange(deleted)
    let caret = text.utf8.index(text.startIndex, offsetBy: start)
    return caret..<caret
  }
}

extension AttributedString {
  /// Deletes as the backward key does: a selection; else the whole attachment or the whole emoji of a token
  /// before the caret; else the grapheme cluster before it. Returns the new caret.
  ///
  /// A selection that cuts the emoji of a token grows to it.
  public mutating func deleteBackward(at selection: Range<Index>) -> Range<Index> {
    var deleted = selection
    if selection.isEmpty {
      guard selection.lowerBound > startIndex else { return selection }
      deleted = characters.index(before: selection.lowerBound)..<selection.lowerBound
    }
    return replace(grown(deleted), with: AttributedString())
  }

  /// Puts a piece in place of a range; returns the caret behind it.
  mutating func replace(_ range: Range<Index>, with piece: AttributedString) -> Range<Index> {
    let start = utf8.distance(from: startIndex, to: range.lowerBound)
    let end = start + piece.utf8.count
    // Equal neighbours share a run, whose attribute an edit inside it takes away: what stays whole keeps it.
    let before = wholeEmoji(beside: range.lowerBound) { $0.lowerBound..<range.lowerBound }
    let after = wholeEmoji(beside: range.upperBound) { range.upperBound..<$0.upperBound }
    replaceSubrange(range, with: piece)
    if let before { restore(before.source, from: start - before.length, count: before.length) }
    if let after { restore(after.source, from: end, count: after.length) }
    let caret = utf8.index(startIndex, offsetBy: end)
    return caret..<caret
  }

  /// The token source of the run that an index lies strictly inside, if the part of the run on one side holds
  /// whole emoji only, and the length of that part.
  private func wholeEmoji(
    beside index: Index, part: (Range<Index>) -> Range<Index>
  ) -> (source: TokenSource, length: Int)? {
    guard index > startIndex, index < endIndex else { return nil }
    let (source, run) = runs[BubbleTextAttributes.TokenSourceAttribute.self][index]
    guard let source, source.length > 0, run.lowerBound < index else { return nil }
    let length = utf8[part(run)].count
    return length % source.length == 0 ? (source, length) : nil
  }

  private mutating func restore(_ source: TokenSource, from start: Int, count: Int) {
    let lower = utf8.index(startIndex, offsetBy: start)
    self[lower..<utf8.index(lower, offsetBy: count)][BubbleTextAttributes.TokenSourceAttribute.self] = source
  }

  /// A range grown so that it cuts no emoji of a token.
  private func grown(_ range: Range<Index>) -> Range<Index> {
    guard !range.isEmpty else { return range }
    var lower = range.lowerBound
    var upper = range.upperBound
    for (source, place) in runs[BubbleTextAttributes.TokenSourceAttribute.self] where source != nil {
      if place.upperBound <= range.lowerBound { continue }
      if place.lowerBound >= range.upperBound { break }
      // Equal neighbours share a run: only the emoji that the range touches count.
      let length = source.map { $0.length } ?? 0
      let whole = utf8.distance(from: place.lowerBound, to: place.upperBound)
      guard length > 0, whole > length, whole % length == 0 else {
        lower = min(lower, place.lowerBound)
        upper = max(upper, place.upperBound)
        continue
      }
      let from = max(0, utf8.distance(from: place.lowerBound, to: max(lower, place.lowerBound)))
      let to = utf8.distance(from: place.lowerBound, to: min(upper, place.upperBound))
      if lower > place.lowerBound { lower = utf8.index(place.lowerBound, offsetBy: from / length * length) }
      if upper < place.upperBound {
        upper = utf8.index(place.lowerBound, offsetBy: (to + length - 1) / length * length)
      }
    }
    return lower..<upper
  }
}
