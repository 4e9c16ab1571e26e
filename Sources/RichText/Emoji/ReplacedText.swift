/// A text whose emoji tokens are replaced, together with where it came from.
///
/// An image stands as one U+FFFC that is in the list of attachments; any other U+FFFC was typed.
public struct ReplacedText: Hashable, Sendable {
  /// The text as it was typed.
  public internal(set) var source: String
  /// The text with its tokens replaced.
  public internal(set) var text: String
  /// The tokens, with offsets in ``source``.
  public internal(set) var tokens: [Token]
  /// The images, with offsets in ``text``.
  public internal(set) var attachments: [TextSource.Attachment]
  /// Which place of ``source`` is which place of ``text``.
  public internal(set) var offsets: OffsetMap

  /// The text as it was typed.
  public var plainText: String { source }

  /// The text as it was typed, for a UTF-8 range of ``text``; each token touched is restored whole.
  ///
  /// Bounds are cut to the text, and a range that cuts a scalar grows to it.
  public func plainText(ofUTF8 range: Range<Int>) -> String {
    let whole = 0..<text.utf8.count
    let part = range.clamped(to: whole)
    if part == whole { return source }
    let mapped = offsets.sourceRange(ofResultUTF8: part)
    guard !mapped.isEmpty else { return "" }
    let source = source
    let bytes = source.utf8Span.span
    var lower = mapped.lowerBound
    while lower > 0, lower < bytes.count, bytes[lower] & 0xC0 == 0x80 { lower -= 1 }
    var upper = mapped.upperBound
    while upper < bytes.count, bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    let start = source.utf8.index(source.startIndex, offsetBy: lower)
    return String(source[start..<source.utf8.index(start, offsetBy: upper - lower)])
  }

  /// The text as it was typed, for a range of ``text``; each token touched is restored whole.
  public func plainText(of range: Range<String.Index>) -> String {
    let utf8 = text.utf8
    let lower = utf8.distance(from: text.startIndex, to: range.lowerBound)
    return plainText(ofUTF8: lower..<utf8.distance(from: text.startIndex, to: range.upperBound))
  }

  /// The place in ``text`` of a place in ``source``.
  public func textIndex(of index: String.Index) -> String.Index {
    let offset = source.utf8.distance(from: source.startIndex, to: index)
    return text.utf8.index(text.startIndex, offsetBy: offsets.resultOffset(ofSourceUTF8: offset))
  }

  /// The place in ``source`` of a place in ``text``.
  public func sourceIndex(of index: String.Index) -> String.Index {
    let offset = text.utf8.distance(from: text.startIndex, to: index)
    return source.utf8.index(source.startIndex, offsetBy: offsets.sourceOffset(ofResultUTF8: offset))
  }

  /// The text as layout takes it, in one style.
  public func textSource(style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle()) -> TextSource {
    TextSource(text, attachments: attachments, style: style, paragraphStyle: paragraphStyle)
  }
}
