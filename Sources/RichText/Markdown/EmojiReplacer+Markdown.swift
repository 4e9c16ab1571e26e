public import Foundation

extension EmojiReplacer {
  /// An attributed string of a text with its emoji tokens replaced and its Markdown marks turned into
  /// attributes: the inline intent, `link`, `mention`. The marks themselves vanish.
  ///
  /// Fonts are left to the layout: bold and italic follow from the intent, and code keeps its font unless
  /// `codeAttributes` name one.
  /// - Complexity: linear in the text, plus sorting of the spans.
  public func attributedString(
    markdown text: String, options: MarkdownOptions = .all, attributes: AttributeContainer = AttributeContainer(),
    codeAttributes: AttributeContainer = AttributeContainer()
  ) -> (text: AttributedString, offsets: OffsetMap) {
    var source = text
    source.makeContiguousUTF8()
    let tokens = scanner.tokens(in: source)
    let spans = MarkdownScanner(options).spans(in: source, tokens: tokens)
    var composer = MarkdownComposer(
      source: source, pack: pack, tokens: tokens, spans: spans, attributes: attributes, codeAttributes: codeAttributes)
    composer.run()
    return (composer.text, composer.builder.offsets)
  }
}
