extension TokenScan {
  /// Decides about a `[`.
  mutating func bracket(_ bytes: Span<UInt8>, _ start: Int, _ tokens: inout [Token]) {
    let name = name(bytes, from: start &+ 1, bracketClass)
    position = name.end
    guard name.end < bytes.count else { return leaveOpen(at: start, tokens: tokens.count) }
    guard bytes[name.end] == UInt8(ascii: "]") else { return }
    let end = name.end &+ 1
    position = end
    guard name.isValid else { return }
    let entry = pack.brackets.find(bytes, from: start &+ 1, to: name.end, hash: name.hash)
    guard entry >= 0, !isEscaped(bytes, start) else { return }
    if followsWord(bytes, start), isDigits(bytes, from: start &+ 1, to: name.end) { return }
    if end == bytes.count {
      leaveOpen(at: start, tokens: tokens.count)
    } else if bytes[end] == UInt8(ascii: "(") {
      if bytes.count - end <= 84 { leaveOpen(at: start, tokens: tokens.count) }
      if bytes.hasAddress(at: end + 1) { return }
    }
    tokens.append(
      Token(start: start, end: end, nameStart: start + 1, nameEnd: name.end, kind: .bracket, entry: entry))
  }

  /// Whether a bracket pair at an offset would be an index: it follows a name, a digit or another index.
  private func followsWord(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
    guard start > 0 else { return false }
    let before = bytes[start - 1]
    if before >= 0x80 { return bytes.code(before: start).isDecimalDigit }
    switch before {
    case UInt8(ascii: "_"), UInt8(ascii: "]"), UInt8(ascii: ")"): return true
    default: return Span<UInt8>.isLetter(before) || Span<UInt8>.isDigit(before)
    }
  }

  private func isDigits(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    var at = start
    while at < end {
      let next = bytes.code(at: at)
      guard next.code.isDecimalDigit else { return false }
      at += next.length
    }
    return true
  }
}
