public import Foundation

extension BubbleTextAttributes {
  /// The font request, under the name `BubbleText.font`.
  public enum FontAttribute: CodableAttributedStringKey {
    /// A request.
    public typealias Value = Font
    /// The name in archives.
    public static let name = "BubbleText.font"
  }

  /// The colour of the text.
  public enum ForegroundColorAttribute: CodableAttributedStringKey {
    /// A colour.
    public typealias Value = TextColor
    /// The name in archives.
    public static let name = "BubbleText.foregroundColor"
  }

  /// The colour behind the text.
  public enum BackgroundColorAttribute: CodableAttributedStringKey {
    /// A colour.
    public typealias Value = TextColor
    /// The name in archives.
    public static let name = "BubbleText.backgroundColor"
  }

  /// Extra space after each grapheme cluster.
  public enum KernAttribute: CodableAttributedStringKey {
    /// Points.
    public typealias Value = CGFloat
    /// The name in archives.
    public static let name = "BubbleText.kern"
  }

  /// The shift against the baseline.
  public enum BaselineOffsetAttribute: CodableAttributedStringKey {
    /// Points, positive is up.
    public typealias Value = CGFloat
    /// The name in archives.
    public static let name = "BubbleText.baselineOffset"
  }

  /// The line under the text.
  public enum UnderlineAttribute: CodableAttributedStringKey {
    /// A line.
    public typealias Value = DecorationStyle
    /// The name in archives.
    public static let name = "BubbleText.underline"
  }

  /// The line through the text.
  public enum StrikethroughAttribute: CodableAttributedStringKey {
    /// A line.
    public typealias Value = DecorationStyle
    /// The name in archives.
    public static let name = "BubbleText.strikethrough"
  }

  /// The language.
  public enum LanguageAttribute: CodableAttributedStringKey {
    /// A BCP 47 tag.
    public typealias Value = String
    /// The name in archives.
    public static let name = "BubbleText.language"
  }

  /// How a paragraph is set; constant within a paragraph.
  public enum ParagraphStyleAttribute: CodableAttributedStringKey {
    /// A style.
    public typealias Value = ParagraphStyle
    /// The name in archives.
    public static let name = "BubbleText.paragraphStyle"
    /// Runs end at paragraphs.
    public static let runBoundaries: AttributedString.AttributeRunBoundaries? = .paragraph
  }

  /// What a run is meant to be.
  public enum InlineIntentAttribute: CodableAttributedStringKey {
    /// A set of marks.
    public typealias Value = InlineIntent
    /// The name in archives.
    public static let name = "BubbleText.inlineIntent"
  }

  /// What stands in place of a U+FFFC; one for each, never inherited by text added beside it.
  public enum AttachmentAttribute: CodableAttributedStringKey {
    /// An attachment.
    public typealias Value = TextAttachment
    /// The name in archives.
    public static let name = "BubbleText.attachment"
    /// Runs hold one U+FFFC.
    public static let runBoundaries: AttributedString.AttributeRunBoundaries? = .character(TextAttachment.character)
    /// Text beside it does not become an attachment.
    public static let inheritedByAddedText = false
  }

  /// What a run was before an emoji token became text; lost when the run is edited.
  public enum TokenSourceAttribute: CodableAttributedStringKey {
    /// The token.
    public typealias Value = TokenSource
    /// The name in archives.
    public static let name = "BubbleText.tokenSource"
    /// Text beside it does not belong to the token.
    public static let inheritedByAddedText = false
    /// An edited run is the user's own text.
    public static let invalidationConditions: Set<AttributedString.AttributeInvalidationCondition>? = [.textChanged]
  }

  /// The name that a mention points to.
  public enum MentionAttribute: CodableAttributedStringKey {
    /// The name without the `@`.
    public typealias Value = String
    /// The name in archives.
    public static let name = "BubbleText.mention"
    /// Text beside it does not belong to the mention.
    public static let inheritedByAddedText = false
  }
}
