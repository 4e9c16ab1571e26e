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
    replaceSubrange(range, with: piece)
    let caret = utf8.index(startIndex, offsetBy: start + piece.utf8.count)
    return caret..<caret
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
