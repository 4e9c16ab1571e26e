/// Finds the emoji tokens of a text: one pass over its bytes, no regular expressions, no allocation before
/// the first token.
///
/// Offsets are UTF-8. Names that the pack does not have are not reported; they stay literal.
/// - Complexity: linear in the text, whatever it holds.
public struct TokenScanner: Sendable {
  /// The names that count.
  public let pack: EmojiPack
  /// The forms that count, and where.
  public let grammar: TokenGrammar

  /// Makes a scanner; by default with the strict grammar.
  public init(pack: EmojiPack, grammar: TokenGrammar = .strict) {
    self.pack = pack
    self.grammar = grammar
  }

  /// The tokens of a text in order.
  public func tokens(in text: String) -> [Token] {
    var text = text
    text.makeContiguousUTF8()
    var tokens: [Token] = []
    let native = text
    scan(native.utf8Span.span, into: &tokens)
    return tokens
  }

  /// Appends the tokens of a text, given as valid UTF-8, to a list.
  public func scan(_ bytes: Span<UInt8>, into tokens: inout [Token]) {
    var scan = TokenScan(pack: pack, grammar: grammar)
    scan.run(bytes, into: &tokens)
  }
}
