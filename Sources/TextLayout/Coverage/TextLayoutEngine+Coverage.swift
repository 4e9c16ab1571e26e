public import FontEngine
public import RichText

extension TextLayoutEngine {
  /// What of a text no font covers, in the order of the text, each occurrence by itself.
  ///
  /// Attachments, control characters and default-ignorable characters need no font.
  /// - Parameter style: Whose font request is met first; fallback does the rest.
  /// - Complexity: Linear in the text. Only emoji sequences are shaped.
  public func coverageGaps(of text: String, style: TextStyle = TextStyle()) -> [CoverageGap] {
    let source = TextSource(text, style: style)
    return core.withScratch { $0.coverageGaps(of: source, engine: self) }
  }

  /// The first face, in the order of fallback, that covers a grapheme cluster whole; an emoji sequence has to
  /// be one emoji in it. Nil where there is none.
  ///
  /// - Complexity: Linear in the number of families; opens the faces that may cover the text.
  public func face(covering cluster: String, style: TextStyle = TextStyle()) -> FontRecord? {
    let source = TextSource(cluster, style: style)
    return core.withScratch { $0.face(covering: source, engine: self) }.map { fonts.records[$0] }
  }
}
