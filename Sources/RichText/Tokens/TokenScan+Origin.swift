extension TokenScan {
  /// The pattern without boundaries. What it matches is used up, known or not.
  mutating func runOrigin(_ bytes: Span<UInt8>, into tokens: inout [Token]) {
    while true {
      let start = bytes.nextDelimiter(from: position)
      position = start
      guard start < bytes.count else { return }
      let opening = bytes[start]
      guard opening != 0x60 else {
        position = start + 1
        continue
      }
      let isBracket = opening == UInt8(ascii: "[")
      let name = unboundedName(bytes, from: start + 1, isBracket ? bracketClass : colonClass)
      position = max(name.end, start + 1)
      guard name.end < bytes.count else { return leaveOpen(at: start, tokens: tokens.count) }
      guard name.length > 0, bytes[name.end] == (isBracket ? UInt8(ascii: "]") : opening) else { continue }
      position = name.end + 1
      let table = isBracket ? pack.brackets : pack.colons
      let entry = table.find(bytes, from: start + 1, to: name.end, hash: name.hash)
      guard entry >= 0 else { continue }
      let colon: TokenKind = pack.entries[entry].text == nil ? .colonImage : .colonText
      tokens.append(
        Token(
          start: start, end: position, nameStart: start + 1, nameEnd: name.end,
          kind: isBracket ? .bracket : colon, entry: entry))
    }
  }

  /// A name of any length.
  private func unboundedName(_ bytes: Span<UInt8>, from start: Int, _ allowed: NameClass) -> Name {
    var whole = name(bytes, from: start, allowed)
    while whole.length > TokenGrammar.maximumNameLength {
      // No pack has so long a name: only its end matters.
      let more = name(bytes, from: whole.end, allowed)
      whole.end = more.end
      if more.length <= TokenGrammar.maximumNameLength { break }
    }
    return whole
  }
}
