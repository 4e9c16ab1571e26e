public import Foundation

/// An attributed string with the attributes of ``BubbleTextAttributes`` in a form that can be encoded, for
/// drafts and for other programs. (Foundation's `AttributedString` itself is not `Codable` on Linux.)
public struct TextArchive: Hashable, Codable, Sendable {
  /// A run: how long it is, and the attributes it has.
  public struct Run: Hashable, Codable, Sendable {
    /// The length in UTF-8.
    public var length: Int
    /// The font request; nil, as with the others, is none.
    public var font: Font?
    /// The colour of the text.
    public var foregroundColor: TextColor?
    /// The colour behind the text.
    public var backgroundColor: TextColor?
    /// Extra space after each grapheme cluster, in points.
    public var kern: Double?
    /// The shift against the baseline, in points.
    public var baselineOffset: Double?
    /// The line under the text.
    public var underline: DecorationStyle?
    /// The line through the text.
    public var strikethrough: DecorationStyle?
    /// The language.
    public var language: String?
    /// How the paragraph is set.
    public var paragraphStyle: ParagraphStyle?
    /// The inline marks.
    public var inlineIntent: InlineIntent?
    /// The attachment.
    public var attachment: TextAttachment?
    /// The token that the run was.
    public var tokenSource: TokenSource?
    /// The name of a mention.
    public var mention: String?
    /// Where the text leads.
    public var link: URL?
  }

  /// The text.
  public var text: String
  /// The runs, in order; text behind the last has no attributes.
  public var runs: [Run]

  /// Takes down an attributed string.
  public init(_ attributed: AttributedString) {
    text = String(attributed.characters[...])
    runs = attributed.runs.map { run in
      Run(
        length: attributed.utf8[run.range].count, font: run.font, foregroundColor: run.foregroundColor,
        backgroundColor: run.backgroundColor, kern: run.kern.map { Double($0) },
        baselineOffset: run.baselineOffset.map { Double($0) }, underline: run.underline,
        strikethrough: run.strikethrough, language: run.language, paragraphStyle: run.paragraphStyle,
        inlineIntent: run.inlineIntent, attachment: run.attachment, tokenSource: run.tokenSource,
        mention: run.mention, link: run.link)
    }
  }

  /// The attributed string. Runs are cut to the text; a run that ends inside a character ends before it.
  public var attributedString: AttributedString {
    var result = AttributedString()
    var start = text.startIndex
    var offset = 0
    for run in runs where run.length > 0 && start < text.endIndex {
      offset = min(offset + min(run.length, text.utf8.count), text.utf8.count)
      let end = text.utf8.index(text.startIndex, offsetBy: offset)
      // A string made of a part of a scalar would repair it; the scalar then goes to the next run.
      guard let scalarEnd = end.samePosition(in: text.unicodeScalars), scalarEnd > start else { continue }
      result.append(AttributedString(String(text[start..<scalarEnd]), attributes: run.attributes))
      start = scalarEnd
    }
    result.append(AttributedString(String(text[start...])))
    return result
  }
}

extension TextArchive.Run {
  fileprivate var attributes: AttributeContainer {
    var container = AttributeContainer()
    container.font = font
    container.foregroundColor = foregroundColor
    container.backgroundColor = backgroundColor
    container.kern = kern.map { CGFloat($0) }
    container.baselineOffset = baselineOffset.map { CGFloat($0) }
    container.underline = underline
    container.strikethrough = strikethrough
    container.language = language
    container.paragraphStyle = paragraphStyle
    container.inlineIntent = inlineIntent
    container.attachment = attachment
    container.tokenSource = tokenSource
    container.mention = mention
    container.link = link
    return container
  }
}
