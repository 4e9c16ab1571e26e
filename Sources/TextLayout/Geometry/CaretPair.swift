/// The carets of a place in the text. Where directions meet there are two on the line: one for text of either
/// direction.
public struct CaretPair: Hashable, Sendable {
  /// Where text of the paragraph's direction goes, or the only caret.
  public var primary: Caret
  /// Where text of the other direction goes, if that is another place.
  public var secondary: Caret?
}
