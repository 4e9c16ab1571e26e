/// Text as layout takes it: one string, a table of styles, and runs that say which style holds where.
///
/// Offsets are UTF-8. Runs are in order, not empty, touch one another and cover the text; text of one
/// style has one run (none when the text is empty).
public struct TextSource: Sendable {
  /// One run: a style that holds up to an offset.
  public struct Run: Hashable, Sendable {
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

  /// The whole text, contiguous UTF-8.
  public var text: String
  /// The styles that runs point to; the first is the base style, which also sizes empty lines.
  public var styles: [TextStyle]
  /// The runs.
  public var runs: [Run]
  /// How paragraphs are set.
  public var paragraphStyle: ParagraphStyle

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
