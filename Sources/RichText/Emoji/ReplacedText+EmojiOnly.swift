extension ReplacedText {
  /// Whether the text is nothing but emoji and blanks, with one emoji at least: such messages are often shown
  /// enlarged.
  public var isEmojiOnly: Bool { emojiCount > 0 }

  /// The number of emoji if the text is nothing but emoji and blanks; else 0. A grapheme cluster counts once.
  /// - Complexity: linear in the text up to the first character that is neither.
  public var emojiCount: Int {
    var count = 0
    var next = 0
    for index in text.indices {
      let character = text[index]
      if character.unicodeScalars.first?.value == 0xFFFC {
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        while next < attachments.count, attachments[next].offset < offset { next += 1 }
        guard next < attachments.count, attachments[next].offset == offset else { return 0 }
        guard attachments[next].value.kind == .emoji else { return 0 }
        count += 1
      } else if character.isEmoji {
        count += 1
      } else if !character.isWhitespace {
        return 0
      }
    }
    return count
  }
}

extension Character {
  /// Whether the cluster is shown as an emoji (UTS #51): by default, or by a variation selector, a modifier,
  /// a keycap or a pair of regional indicators.
  var isEmoji: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    if (0x1F1E6...0x1F1FF).contains(first.value) { return scalars.count >= 2 }
    if first.properties.isEmojiPresentation { return !scalars.contains("\u{FE0E}") }
    return scalars.dropFirst().contains { $0.value == 0xFE0F || $0.value == 0x20E3 || $0.properties.isEmojiModifier }
  }
}
