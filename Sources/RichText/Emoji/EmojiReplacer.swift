/// Replaces the emoji tokens of a text by images or by text.
///
/// Names that the pack does not have stay as they were typed. The text of a replacement is not searched
/// again. A U+FFFC that was typed stays a character.
public struct EmojiReplacer: Sendable {
  /// Finds the tokens.
  public let scanner: TokenScanner

  /// Makes a replacer; by default with the strict grammar.
  public init(pack: EmojiPack, grammar: TokenGrammar = .strict) {
    scanner = TokenScanner(pack: pack, grammar: grammar)
  }

  /// The emoji that count.
  public var pack: EmojiPack { scanner.pack }

  /// Replaces the tokens of a text and keeps where everything came from.
  /// - Complexity: linear in the text.
  public func replace(_ text: String) -> ReplacedText {
    var source = text
    source.makeContiguousUTF8()
    let tokens = scanner.tokens(in: source)
    var builder = ReplacementBuilder(source: source, pack: pack)
    builder.reserve(tokens.count)
    for place in tokens.indices { builder.add(tokens, at: place) }
    builder.copy(to: source.utf8.count)
    return ReplacedText(
      source: source, text: builder.text, tokens: tokens, attachments: builder.attachments, offsets: builder.offsets)
  }

  /// Replaces the tokens of a text of one style on the way to layout, without an attributed string and
  /// without an offset map.
  public func textSource(
    _ text: String, style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) -> TextSource {
    var source = text
    source.makeContiguousUTF8()
    let tokens = scanner.tokens(in: source)
    guard !tokens.isEmpty else { return TextSource(source, style: style, paragraphStyle: paragraphStyle) }
    var builder = ReplacementBuilder(source: source, pack: pack, keepsOffsets: false)
    for place in tokens.indices { builder.add(tokens, at: place) }
    builder.copy(to: source.utf8.count)
    var result = TextSource(builder.text, style: style, paragraphStyle: paragraphStyle)
    result.attachments = builder.attachments
    return result
  }

  /// The attachment that stands for an entry of the pack.
  public static func attachment(for entry: EmojiEntry, source: String, id: Int = 0) -> TextAttachment? {
    guard let image = entry.image else { return nil }
    return TextAttachment(
      id: id, image: image, bounds: entry.bounds, kind: .emoji, sourceText: source, accessibilityLabel: entry.name)
  }
}
