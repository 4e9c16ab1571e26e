/// One emoji token of a text.
public struct Token: Hashable, Sendable {
  /// Where it begins in the text, in UTF-8; its opening delimiter included.
  public var start: Int
  /// Where it ends in the text, in UTF-8, exclusive; its closing delimiter included.
  public var end: Int
  /// Where its name begins, in UTF-8.
  public var nameStart: Int
  /// Where its name ends, in UTF-8, exclusive.
  public var nameEnd: Int
  /// What kind of token it is.
  public var kind: TokenKind
  /// The position of its entry in ``EmojiPack/entries``.
  public var entry: Int

  /// Makes a token.
  public init(start: Int, end: Int, nameStart: Int, nameEnd: Int, kind: TokenKind, entry: Int) {
    self.start = start
    self.end = end
    self.nameStart = nameStart
    self.nameEnd = nameEnd
    self.kind = kind
    self.entry = entry
  }
}
