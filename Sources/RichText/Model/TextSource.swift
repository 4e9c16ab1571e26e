/// Text as layout takes it: one string, a table of styles, runs that say which style holds where, and a
/// table of attachments.
///
/// Offsets are UTF-8. Runs are in order, not empty, touch one another and cover the text; text of one
/// style has one run (none when the text is empty).
public struct TextSource: Hashable, Codable, Sendable {
  /// One run: a style that holds up to an offset.
  public struct Run: Hashable, Codable, Sendable {
    /// Where the run ends, exclusive, in UTF-8; it begins where the run before it ends.
    public var end: Int
    /// The position of its style in ``TextSource/styles``.
    public var style: Int

    /// Makes a run.
    public init(end: Int, style: Int) {
      self.end = end
      self.style = style
    }
  }

  /// One attachment and the U+FFFC that it stands for.
  public struct Attachment: Hashable, Codable, Sendable {
    /// Where its U+FFFC begins, in UTF-8; it is three bytes long.
    public var offset: Int
    /// The attachment.
    public var value: TextAttachment

    /// Makes an entry.
    public init(offset: Int, value: TextAttachment) {
      self.offset = offset
      self.value = value
    }
  }

  /// Paragraphs with a style of their own: a style that holds up to an offset.
  public struct ParagraphRun: Hashable, Codable, Sendable {
    /// Where the run ends, exclusive, in UTF-8: behind a paragraph separator or at the end of the text.
    public var end: Int
    /// The style of its paragraphs.
    public var style: ParagraphStyle

    /// Makes a run.
    public init(end: Int, style: ParagraphStyle) {
      self.end = end
      self.style = style
    }
  }

  /// The whole text, contiguous UTF-8.
  public var text: String
  /// The styles that runs point to; the first is the base style, which also sizes empty lines.
  public var styles: [TextStyle]
  /// The runs.
  public var runs: [Run]
  /// How paragraphs are set; with ``paragraphRuns`` it holds for what they leave open.
  public var paragraphStyle: ParagraphStyle
  /// The attachments in the order of their offsets. A U+FFFC that is not among them is ordinary text.
  public var attachments: [Attachment] = []
  /// Runs of paragraphs in order, covering the text; empty when ``paragraphStyle`` holds everywhere.
  public var paragraphRuns: [ParagraphRun] = []

  /// Text of one style.
  public init(_ text: String, style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle()) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.styles = [style]
    self.runs = text.isEmpty ? [] : [Run(end: text.utf8.count, style: 0)]
    self.paragraphStyle = paragraphStyle
  }
}
