/// A text that arrives in pieces, its tokens replaced as far as it has come.
///
/// After each piece the result is the same as that of replacing the whole text so far. What is decided is
/// not looked at again: the cost of a piece is that of the piece and of the last undecided construct, such
/// as an open code span.
public struct EmojiStream: Sendable {
  private let scanner: TokenScanner
  private var mark = TokenScanner.Mark()
  private var settled = Settled()
  /// The text so far, replaced.
  public private(set) var replaced = ReplacedText(
    source: "", text: "", tokens: [], attachments: [], offsets: OffsetMap())

  /// The part of the result that no further piece can change.
  private struct Settled {
    var source = OffsetMap.Place()
    var result = OffsetMap.Place()
    var attachments = 0
    var edits = 0
    var tokens = 0
  }

  /// Starts an empty text.
  public init(_ replacer: EmojiReplacer) { scanner = replacer.scanner }

  /// Adds a piece. Returns the UTF-8 offset in the result text before which nothing has changed.
  @discardableResult
  public mutating func append(_ piece: String) -> Int {
    guard !piece.isEmpty else { return replaced.text.utf8.count }
    replaced.source.append(piece)
    replaced.source.makeContiguousUTF8()
    let source = replaced.source
    mark = scanner.resume(source.utf8Span.span, at: mark, tokens: &replaced.tokens)
    let unchanged = settled.result.utf8
    cutToSettled()
    var builder = ReplacementBuilder(
      source: source, pack: scanner.pack, copied: settled.source, written: settled.result)
    let border = border()
    for place in settled.tokens..<border.tokens { builder.add(replaced.tokens, at: place) }
    builder.copy(to: border.source)
    settled = Settled(
      source: builder.copied, result: builder.written,
      attachments: replaced.attachments.count + builder.attachments.count,
      edits: replaced.offsets.count + builder.offsets.count, tokens: border.tokens)
    for place in border.tokens..<replaced.tokens.count { builder.add(replaced.tokens, at: place) }
    builder.copy(to: source.utf8.count)
    replaced.text.append(builder.text)
    replaced.attachments += builder.attachments
    replaced.offsets.append(contentsOf: builder.offsets)
    return unchanged
  }

  /// Up to where the source is settled, and how many tokens lie before.
  private func border() -> (source: Int, tokens: Int) {
    let tokens = replaced.tokens
    guard mark.tokens > 0 else { return (max(settled.source.utf8, back(mark.position)), 0) }
    let last = tokens[mark.tokens - 1]
    // A skin tone that follows at once would still change the text of the last token.
    if last.end >= mark.position { return (last.start, mark.tokens - 1) }
    return (max(last.end, settled.source.utf8, back(mark.position)), mark.tokens)
  }

  /// With Discord's form a token may begin two bytes before its first colon.
  private func back(_ position: Int) -> Int {
    guard scanner.grammar.discord else { return position }
    let source = replaced.source
    let bytes = source.utf8Span.span
    if position > 0, bytes[position - 1] == UInt8(ascii: "<") { return position - 1 }
    if position > 1, bytes[position - 1] == UInt8(ascii: "a"), bytes[position - 2] == UInt8(ascii: "<") {
      return position - 2
    }
    return position
  }

  private mutating func cutToSettled() {
    let text = replaced.text
    let end = text.utf8.index(text.startIndex, offsetBy: settled.result.utf8)
    replaced.text.removeSubrange(end...)
    replaced.attachments.removeSubrange(settled.attachments...)
    replaced.offsets.removeLast(downTo: settled.edits)
  }
}
