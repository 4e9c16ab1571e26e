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
  var runs = BacktickRuns()
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
    while true {
      let at = bytes.nextDelimiter(from: position)
      position = at
      guard at < bytes.count else { return }
      switch bytes[at] {
      case UInt8(ascii: "["): bracket(bytes, at, &tokens)
      case UInt8(ascii: ":"): colon(bytes, at, &tokens)
      default: backticks(bytes, at, tokens.count)
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
    var onlyDigits: Bool

    var isValid: Bool { length > 0 && length <= TokenGrammar.maximumNameLength }
  }

  /// The name that begins at an offset.
  @inline(__always)
  func name(_ bytes: Span<UInt8>, from start: Int, _ allowed: NameClass) -> Name {
    var name = Name(end: start, hash: NameTable.seed, length: 0, onlyDigits: true)
    while name.end < bytes.count, name.length <= TokenGrammar.maximumNameLength {
      let byte = bytes[name.end]
      if byte < 0x80 {
        guard allowed.contains(ascii: byte) else { break }
        name.onlyDigits = name.onlyDigits && Span<UInt8>.isDigit(byte)
        name.hash = NameTable.hash(name.hash, byte)
        name.end &+= 1
      } else {
        let next = bytes.scalar(at: name.end)
        guard allowed.contains(next.scalar) else { break }
        name.onlyDigits = name.onlyDigits && next.scalar.isDecimalDigit
        for _ in 0..<next.length {
          name.hash = NameTable.hash(name.hash, bytes[name.end])
          name.end &+= 1
        }
      }
      name.length &+= 1
    }
    return name
  }

  /// Whether the character before an offset allows `:name:` to begin there.
  @inline(__always)
  func opens(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard offset > 0 else { return true }
    return allows(bytes.scalar(before: offset))
  }

  /// Whether the character at an offset allows `:name:` to end before it.
  @inline(__always)
  func closes(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard offset < bytes.count else { return true }
    return allows(bytes.scalar(at: offset).scalar)
  }

  @inline(__always)
  private func allows(_ neighbour: Unicode.Scalar) -> Bool {
    let value = neighbour.value
    if value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: value)
      return byte != 0x3A && !Span<UInt8>.isLetter(byte) && !Span<UInt8>.isDigit(byte)
    }
    return !neighbour.isDecimalDigit
  }

  func isEscaped(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    grammar.escapes && offset > 0 && bytes[offset - 1] == UInt8(ascii: "\\")
  }
}
