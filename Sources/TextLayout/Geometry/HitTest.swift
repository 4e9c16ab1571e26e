/// What lies at a point.
public struct HitTest: Hashable, Sendable {
  /// The nearest place for a caret.
  public var caret: CaretPosition
  /// The grapheme cluster or attachment under the point, in UTF-16; nil beside the text and on a truncation
  /// token.
  public var characterRange: Range<TextOffset>?
  /// The position of the line in ``TextLayout/lines``; 0 where there are no lines.
  public var line: Int
  /// Whether the point lies on the text, hanging white space and truncation token included.
  public var isInside: Bool

  /// The nearest place for a caret, in UTF-16.
  public var offset: TextOffset { caret.offset }
  /// The character that the caret belongs to.
  public var affinity: CaretAffinity { caret.affinity }
}
