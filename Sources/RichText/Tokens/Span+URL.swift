/// ASCII characters that a URL may have, a bit each: all printable ones but `"` `<` `>` `[` `\` `]` `^`, the
/// backtick, `{` `|` `}` and the blank (RFC 3986; brackets only around a host).
private let urlLow: UInt64 = 0xAFFF_FFFA_0000_0000
private let urlHigh: UInt64 = 0x47FF_FFFE_87FF_FFFF

extension Span where Element == UInt8 {
  /// Whether an ASCII byte may stand in a URL.
  @inline(__always)
  static func isURLCharacter(_ byte: UInt8) -> Bool {
    ((byte < 64 ? urlLow : urlHigh) &>> UInt64(byte & 63)) & 1 != 0
  }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10
  }

  /// Whether `://` at a colon belongs to a scheme, which begins at or after `floor`.
  func hasScheme(before colon: Int, floor: Int) -> Bool {
    schemeStart(before: colon, floor: floor) != nil
  }

  /// Where the scheme before a colon begins; nil if there is none. A scheme has at most 32 characters.
  func schemeStart(before colon: Int, floor: Int) -> Int? {
    var start: Int?
    var at = colon
    let limit = Swift.max(floor, colon - 32)
    while at > limit {
      let byte = self[at - 1]
      if Self.isLetter(byte) {
        start = at - 1
      } else if !Self.isDigit(byte), byte != 0x2B, byte != 0x2D, byte != 0x2E {
        break
      }
      at -= 1
    }
    return start
  }

  /// Where the URL ends whose part after `://` begins at an offset, and whether more text could move the end.
  func urlEnd(afterScheme start: Int) -> (end: Int, isOpen: Bool) {
    let host = hostEnd(from: start)
    let end = urlEnd(from: host ?? start)
    return (end, end == count || host == nil)
  }

  /// Where the URL ends that goes on at an offset.
  func urlEnd(from start: Int) -> Int {
    var at = start
    while at < count {
      let byte = self[at]
      if byte < 0x80 {
        if !Self.isURLCharacter(byte) { break }
        at += 1
      } else {
        let next = code(at: at)
        if next.code.endsURL { break }
        at += next.length
      }
    }
    return at
  }

  /// Behind a bracketed host (`[::1]`), or the offset itself if there is none; nil if the text ends in one.
  private func hostEnd(from start: Int) -> Int? {
    guard start < count, self[start] == 0x5B else { return start }
    var at = start + 1
    while at < count, self[at] < 0x80, Self.isURLCharacter(self[at]), self[at] != 0x2F { at += 1 }
    guard at < count else { return nil }
    return self[at] == 0x5D && at > start + 1 ? at + 1 : start
  }

  /// Whether `www.` begins at an offset and nothing before it makes it a part of a longer word.
  func hasWWW(at start: Int) -> Bool {
    guard start + 4 <= count, self[start] | 0x20 == 0x77, self[start + 1] | 0x20 == 0x77 else { return false }
    guard self[start + 2] | 0x20 == 0x77, self[start + 3] == 0x2E else { return false }
    guard start > 0 else { return true }
    let before = self[start - 1]
    return !Self.isLetter(before) && !Self.isDigit(before) && before != 0x5F
  }

  /// The end of the `www.` URL that an offset lies in; nil if it lies in none that begins at or after `floor`.
  func wwwEnd(around offset: Int, floor: Int) -> Int? {
    var at = offset
    var first: Int?
    while at > floor {
      let byte = self[at - 1]
      if byte < 0x80, !Self.isURLCharacter(byte) { break }
      at -= 1
      if byte | 0x20 == 0x77, hasWWW(at: at) { first = at }
    }
    guard var start = first else { return nil }
    while start < offset {
      if hasWWW(at: start) {
        let end = urlEnd(from: start + 4)
        if end > offset { return end }
        start = end
      } else {
        start += 1
      }
    }
    return nil
  }

  /// Whether an address begins at an offset, as the target of a Markdown link does: a scheme with `://`,
  /// `www.`, `mailto:`, `tel:`, or a host with a dot. Looks at 80 bytes at most.
  func hasAddress(at start: Int) -> Bool {
    if hasWWW(at: start) { return true }
    var at = start
    let limit = Swift.min(count, start + 80)
    var dot: Int?
    while at < limit {
      let byte = self[at]
      if Self.isLetter(byte) || Self.isDigit(byte) || byte == 0x2D || byte == 0x2B {
        at += 1
      } else if byte == 0x2E, at > start {
        dot = at
        at += 1
      } else {
        break
      }
    }
    guard at < limit else { return false }
    if self[at] == 0x3A {
      if at + 2 < count, self[at + 1] == 0x2F, self[at + 2] == 0x2F { return at > start && Self.isLetter(self[start]) }
      if matches("mailto", at: start, to: at) || matches("tel", at: start, to: at) { return true }
    }
    guard let dot, at - dot > 2 else { return false }
    for place in dot + 1..<at where !Self.isLetter(self[place]) { return false }
    switch self[at] {
    case 0x29, 0x2F, 0x3A, 0x3F, 0x23, 0x20: return true
    default: return false
    }
  }

  private func matches(_ word: StaticString, at start: Int, to end: Int) -> Bool {
    let word = word.description
    let letters = word.utf8Span.span
    guard end - start == letters.count else { return false }
    for place in 0..<letters.count where self[start + place] | 0x20 != letters[place] { return false }
    return true
  }
}
