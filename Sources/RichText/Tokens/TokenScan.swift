/// The state of one pass over a text: where it is, and what it must not look at again.
struct TokenScan {
  let pack: EmojiPack
  let grammar: TokenGrammar
  let bracketClass: NameClass
  let colonClass: NameClass

  /// The next byte to look at.
  var position = 0
  /// The end of the last URL or code; what lies before it is part of nothing else.
  var floor = 0
  /// Bytes before this were searched for `www.` already.
  var searched = 0
  /// The first byte that the last candidate did not need to see.
  var reached = 0
  /// The state before the first decision that more text could change.
  var open: TokenScanner.Mark?

  init(pack: EmojiPack, grammar: TokenGrammar) {
    self.pack = pack
    self.grammar = grammar
    let wide = grammar.names == .wide && grammar.boundaries == .strict
    bracketClass = wide ? .wideBracket : .basicBracket
    colonClass = wide ? .wideColon : .basicColon
  }

  mutating func run(_ bytes: Span<UInt8>, into tokens: inout [Token]) {
    if grammar.boundaries == .origin { return runOrigin(bytes, into: &tokens) }
    var runs: BacktickRuns?
    while true {
      let at = bytes.nextDelimiter(from: position)
      position = at
      guard at < bytes.count else { return }
      switch bytes[at] {
      case UInt8(ascii: "["): bracket(bytes, at, &tokens)
      case UInt8(ascii: ":"): colon(bytes, at, &tokens)
      default: backticks(bytes, at, tokens.count, &runs)
      }
    }
  }

  /// Remembers that what was decided from `place` on may change when the text grows.
  mutating func leaveOpen(at place: Int, tokens: Int) {
    if open == nil { open = TokenScanner.Mark(position: place, floor: floor, searched: searched, tokens: tokens) }
  }

  /// A stretch of name characters.
  struct Name {
    /// The first byte that is not part of it.
    var end: Int
    var hash: UInt64
    /// The number of scalars, cut off above the maximum.
    var length: Int

    var isValid: Bool { length > 0 && length <= TokenGrammar.maximumNameLength }
  }

  /// The name that begins at an offset.
  @inline(__always)
  func name(_ bytes: Span<UInt8>, from start: Int, _ allowed: NameClass) -> Name {
    var end = start
    var hash = NameTable.seed
    var length = 0
    while end < bytes.count, length <= TokenGrammar.maximumNameLength {
      let byte = bytes[end]
      if byte < 0x80 {
        guard allowed.contains(ascii: byte) else { break }
        hash = NameTable.hash(hash, UInt32(byte))
        end &+= 1
      } else {
        let next = bytes.code(at: end)
        guard allowed.contains(next.code) else { break }
        hash = NameTable.hash(hash, next.code)
        end &+= next.length
      }
      length &+= 1
    }
    return Name(end: end, hash: hash, length: length)
  }

  /// Whether the character before an offset allows `:name:` to begin there.
  @inline(__always)
  func opens(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard offset > 0 else { return true }
    return allows(bytes.code(before: offset))
  }

  /// Whether the character at an offset allows `:name:` to end before it.
  @inline(__always)
  func closes(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard offset < bytes.count else { return true }
    return allows(bytes.code(at: offset).code)
  }

  @inline(__always)
  private func allows(_ neighbour: UInt32) -> Bool {
    if neighbour < 0x80 {
      let byte = UInt8(truncatingIfNeeded: neighbour)
      return byte != 0x3A && !Span<UInt8>.isLetter(byte) && !Span<UInt8>.isDigit(byte)
    }
    return !neighbour.isDecimalDigit
  }

  @inline(__always)
  func isEscaped(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    grammar.escapes && offset > 0 && bytes[offset - 1] == UInt8(ascii: "\\")
  }
}
