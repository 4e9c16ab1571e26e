/// One token as listings show it: offsets in Unicode scalars, kind, and name without delimiters.
public struct TokenListing: Hashable, Sendable {
  /// Where the token begins, in Unicode scalars.
  public var start: Int
  /// Where it ends, exclusive, in Unicode scalars.
  public var end: Int
  /// What kind of token it is.
  public var kind: TokenKind
  /// Its name.
  public var name: String

  /// Makes an entry.
  public init(start: Int, end: Int, kind: TokenKind, name: String) {
    self.start = start
    self.end = end
    self.kind = kind
    self.name = name
  }

  /// The tokens of a text in order.
  /// - Complexity: linear in the text.
  public static func list(_ text: String, scanner: TokenScanner) -> [TokenListing] {
    var text = text
    text.makeContiguousUTF8()
    let native = text
    let bytes = native.utf8Span.span
    var tokens: [Token] = []
    scanner.scan(bytes, into: &tokens)
    var at = 0
    var scalars = 0
    func scalarOffset(_ offset: Int) -> Int {
      while at < offset {
        if bytes[at] & 0xC0 != 0x80 { scalars += 1 }
        at += 1
      }
      return scalars
    }
    return tokens.map { token in
      let utf8 = native.utf8
      let from = utf8.index(utf8.startIndex, offsetBy: token.nameStart)
      let to = utf8.index(from, offsetBy: token.nameEnd - token.nameStart)
      return TokenListing(
        start: scalarOffset(token.start), end: scalarOffset(token.end), kind: token.kind,
        name: String(native[from..<to]))
    }
  }
}
