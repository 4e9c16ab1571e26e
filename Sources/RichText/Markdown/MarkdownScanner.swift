/// Finds the marks of a small Markdown in one pass. Whatever is unclear stays literal.
///
/// Nothing inside code or an address counts, nor what a backslash precedes; emoji tokens are passed over
/// whole. `*`, `**`, `***` and `~~` open before a character that is no blank and close behind one, within a
/// paragraph, and never beside an ASCII letter or digit on their outer side (`2*3*4`). Spans nest; where two
/// would cross, the earlier opening loses.
/// - Complexity: linear in the text.
public struct MarkdownScanner: Sendable {
  /// Which marks count.
  public let options: MarkdownOptions

  /// Makes a scanner; by default for all marks.
  public init(_ options: MarkdownOptions = .all) { self.options = options }

  /// The spans of a text in the order of their outer beginnings, outer ones before inner ones.
  public func spans(in text: String, tokens: [Token] = []) -> [MarkdownSpan] {
    var text = text
    text.makeContiguousUTF8()
    let native = text
    var scan = MarkdownScan(options: options)
    scan.run(native.utf8Span.span, tokens)
    return scan.spans.sorted {
      $0.outer.lowerBound != $1.outer.lowerBound
        ? $0.outer.lowerBound < $1.outer.lowerBound : $0.outer.upperBound > $1.outer.upperBound
    }
  }
}
