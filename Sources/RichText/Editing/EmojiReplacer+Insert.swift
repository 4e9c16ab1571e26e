public import Foundation

extension EmojiReplacer {
  /// Puts the token of an entry in place of a selection in a text as it is typed; returns the caret behind it.
  ///
  /// Where the characters beside it would keep the token from being one (`hello:smile:`), a blank comes
  /// between.
  /// - Complexity: linear in the text.
  public func insert(
    _ entry: EmojiEntry, into text: inout String, at selection: Range<String.Index>
  ) -> Range<String.Index> {
    let start = text.utf8.distance(from: text.startIndex, to: selection.lowerBound)
    let end = text.utf8.distance(from: text.startIndex, to: selection.upperBound)
    let token = entry.token
    var plain: (text: String, caret: Int)?
    for blanks in [("", ""), (" ", ""), ("", " "), (" ", " ")] {
      var candidate = text
      let lower = candidate.utf8.index(candidate.startIndex, offsetBy: start)
      let upper = candidate.utf8.index(candidate.startIndex, offsetBy: end)
      candidate.replaceSubrange(lower..<upper, with: blanks.0 + token + blanks.1)
      let from = start + blanks.0.utf8.count
      let caret = from + token.utf8.count
      plain = plain ?? (candidate, caret)
      if scanner.tokens(in: candidate).contains(where: { $0.start == from && $0.end == caret }) {
        plain = (candidate, caret + blanks.1.utf8.count)
        break
      }
    }
    guard let plain else { return selection }
    text = plain.text
    let caret = text.utf8.index(text.startIndex, offsetBy: plain.caret)
    return caret..<caret
  }

  /// Puts an entry, as an attachment or as text, in place of a selection; returns the caret behind it.
  ///
  /// It has the attributes of the character before it. Where its token would not be one in the plain text
  /// (`hello:smile:`), a blank comes between.
  public func insert(
    _ entry: EmojiEntry, into text: inout AttributedString, at selection: Range<AttributedString.Index>
  ) -> Range<AttributedString.Index> {
    var attributes = Self.surroundings(of: selection, in: text)
    let token = entry.token
    var piece = AttributedString()
    if needsBlank(entry, beside: Self.plainScalar(before: selection.lowerBound, in: text)) {
      piece.append(AttributedString(" ", attributes: attributes))
    }
    let plain = attributes
    let id = text.utf8.count
    if let attachment = Self.attachment(for: entry, source: token, id: id) {
      piece.append(AttributedString(attachment: attachment, attributes: attributes))
    } else if let replacement = entry.text {
      attributes[BubbleTextAttributes.TokenSourceAttribute.self] = TokenSource(
        text: token, id: id, length: replacement.utf8.count)
      piece.append(AttributedString(replacement, attributes: attributes))
    }
    if needsBlank(entry, beside: Self.plainScalar(after: selection.upperBound, in: text)) {
      piece.append(AttributedString(" ", attributes: plain))
    }
    return text.replace(selection, with: piece)
  }

  /// Whether strict boundaries ask for a blank between a colon token and a neighbour.
  private func needsBlank(_ entry: EmojiEntry, beside neighbour: Unicode.Scalar?) -> Bool {
    guard entry.form == .colon, scanner.grammar.boundaries == .strict, let neighbour else { return false }
    if neighbour.isASCII {
      return neighbour == ":" || neighbour.properties.isAlphabetic || neighbour.value.isDecimalDigit
    }
    return neighbour.value.isDecimalDigit
  }

  /// The character before a place if it is plain text; nil beside an attachment, a token or the edge.
  private static func plainScalar(before index: AttributedString.Index, in text: AttributedString) -> Unicode.Scalar? {
    guard index > text.startIndex else { return nil }
    let before = text.unicodeScalars.index(before: index)
    return isPlain(before, in: text) ? text.unicodeScalars[before] : nil
  }

  private static func plainScalar(after index: AttributedString.Index, in text: AttributedString) -> Unicode.Scalar? {
    guard index < text.endIndex, isPlain(index, in: text) else { return nil }
    return text.unicodeScalars[index]
  }

  private static func isPlain(_ index: AttributedString.Index, in text: AttributedString) -> Bool {
    let attributes = text.runs[index].attributes
    return attributes[BubbleTextAttributes.TokenSourceAttribute.self] == nil
      && attributes[BubbleTextAttributes.AttachmentAttribute.self] == nil
  }

  /// The attributes that a piece put in place of a selection takes over.
  private static func surroundings(
    of selection: Range<AttributedString.Index>, in text: AttributedString
  ) -> AttributeContainer {
    var attributes = AttributeContainer()
    if selection.lowerBound > text.startIndex {
      attributes = text.runs[text.unicodeScalars.index(before: selection.lowerBound)].attributes
    } else if selection.lowerBound < text.endIndex {
      attributes = text.runs[selection.lowerBound].attributes
    }
    attributes[BubbleTextAttributes.AttachmentAttribute.self] = nil
    attributes[BubbleTextAttributes.TokenSourceAttribute.self] = nil
    attributes[BubbleTextAttributes.MentionAttribute.self] = nil
    attributes.link = nil
    return attributes
  }
}
