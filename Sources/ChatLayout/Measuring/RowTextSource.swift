internal import Foundation
internal import RichText

/// The text of a message as layout takes it, large or not.
struct RowTextSource {
  let source: TextSource
  /// How many times as large as the style says the text is.
  let scale: CGFloat

  /// - Parameter allowsLarge: Whether few emoji alone are enlarged.
  init(_ text: MessageText, style: RowStyle, replacer: EmojiReplacer?, allowsLarge: Bool) {
    let source = Self.source(text, style: style.text, paragraph: style.paragraph, replacer: replacer)
    var scale: CGFloat = 1
    if allowsLarge, let scales = style.largeEmoji?.scales, !scales.isEmpty {
      let count = source.emojiCount(atMost: scales.count)
      if count > 0, scales[count - 1] > 1 { scale = min(scales[count - 1], 100) }
    }
    self.scale = scale
    self.source = scale > 1 ? source.scaled(by: scale) : source
  }

  private static func source(
    _ text: MessageText, style: TextStyle, paragraph: ParagraphStyle, replacer: EmojiReplacer?
  ) -> TextSource {
    switch text {
    case .plain(let text):
      replacer?.textSource(text, style: style, paragraphStyle: paragraph)
        ?? TextSource(text, style: style, paragraphStyle: paragraph)
    case .attributed(let text): TextSource(text, style: style, paragraphStyle: paragraph)
    case .source(let source): source
    }
  }
}

extension TextSource {
  /// The number of emoji if the text is nothing but emoji and white space, and there are no more than a limit; else 0.
  fileprivate func emojiCount(atMost limit: Int) -> Int {
    // An emoji is a few dozen bytes long; who writes letters is known at the first of them.
    guard text.utf8.count <= limit * 64, let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace }),
      first.properties.isEmoji || first.value == 0xFFFC
    else { return 0 }
    var text = text
    for attachment in attachments.reversed() {
      guard attachment.value.kind == .emoji else { return 0 }
      let start = text.utf8.index(text.startIndex, offsetBy: attachment.offset)
      text.replaceSubrange(start..<text.utf8.index(start, offsetBy: 3), with: "😀")
    }
    let count = EmojiReplacer(pack: .empty).replace(text).emojiCount
    return count <= limit ? count : 0
  }

  fileprivate func scaled(by scale: CGFloat) -> TextSource {
    var result = self
    for index in styles.indices { result.styles[index].font.size *= scale }
    for index in attachments.indices {
      guard let bounds = attachments[index].value.bounds else { continue }
      result.attachments[index].value.bounds = CGRect(
        x: bounds.minX * scale, y: bounds.minY * scale, width: bounds.width * scale, height: bounds.height * scale)
    }
    return result
  }

  /// The text with nothing but what moves something.
  var withoutColors: TextSource {
    var result = self
    for index in styles.indices { result.styles[index] = styles[index].withoutColors }
    return result
  }
}
