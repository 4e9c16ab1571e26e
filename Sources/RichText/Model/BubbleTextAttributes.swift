public import Foundation

/// The attributes of `AttributedString` that layout and drawing know, together with Foundation's own
/// (`link` and others).
///
/// Names are those of `NSAttributedString` where it has one. Values are plain, `Sendable` and `Codable`.
public struct BubbleTextAttributes: AttributeScope {
  /// The font request.
  public let font: FontAttribute
  /// The colour of the text.
  public let foregroundColor: ForegroundColorAttribute
  /// The colour behind the text.
  public let backgroundColor: BackgroundColorAttribute
  /// Extra space after each grapheme cluster, in points.
  public let kern: KernAttribute
  /// Moves the text up (positive) or down, in points.
  public let baselineOffset: BaselineOffsetAttribute
  /// A line under the text.
  public let underline: UnderlineAttribute
  /// A line through the text.
  public let strikethrough: StrikethroughAttribute
  /// The language as a BCP 47 tag.
  public let language: LanguageAttribute
  /// How a paragraph is set; the first character of a paragraph decides.
  public let paragraphStyle: ParagraphStyleAttribute
  /// What a run is meant to be: strong, emphasised, code.
  public let inlineIntent: InlineIntentAttribute
  /// What stands in place of a U+FFFC.
  public let attachment: AttachmentAttribute
  /// What a run was before an emoji token became text.
  public let tokenSource: TokenSourceAttribute
  /// The name that a mention points to, without the `@`.
  public let mention: MentionAttribute
  /// Foundation's own attributes.
  public let foundation: AttributeScopes.FoundationAttributes
}

extension AttributeScopes {
  /// The scope of this package, for key paths such as `\.bubbleText`.
  public var bubbleText: BubbleTextAttributes.Type { BubbleTextAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds the attributes of ``BubbleTextAttributes`` by name, as in `text.backgroundColor`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<BubbleTextAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
