extension TokenScan {
  /// Decides about a colon: the `://` of a URL, or the first of a chain of candidates.
  mutating func colon(_ bytes: Span<UInt8>, _ start: Int, _ tokens: inout [Token]) {
    if let end = url(bytes, start, tokens.count) {
      position = end
      floor = end
      return
    }
    position = start + 1
    if grammar.discord, discord(bytes, start, &tokens) { return }
    guard opens(bytes, at: start) else { return }
    chain(bytes, start, &tokens)
  }

  /// The end of the URL whose scheme ends at a colon; nil if it is none.
  private mutating func url(_ bytes: Span<UInt8>, _ colon: Int, _ tokens: Int) -> Int? {
    guard colon + 2 < bytes.count else {
      leaveOpen(at: colon, tokens: tokens)
      return nil
    }
    guard bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/") else { return nil }
    guard bytes.hasScheme(before: colon, floor: floor) else { return nil }
    let url = bytes.urlEnd(afterScheme: colon + 3)
    if url.isOpen { leaveOpen(at: colon, tokens: tokens) }
    return url.end
  }

  /// `:a:`, or several that follow one another, `:a::b:`. The boundary rule holds for the two ends; a bad
  /// right end makes all of them literal.
  private mutating func chain(_ bytes: Span<UInt8>, _ start: Int, _ tokens: inout [Token]) {
    let known = tokens.count
    var opening = start
    var last: Candidate?
    while let next = candidate(bytes, opening, after: tokens.count > known ? tokens.last : nil) {
      last = next
      if next.entry >= 0, !(opening == start && isEscaped(bytes, start)) {
        tokens.append(
          Token(
            start: opening, end: next.end, nameStart: opening + 1, nameEnd: next.nameEnd,
            kind: pack.entries[next.entry].text == nil ? .colonImage : .colonText, entry: next.entry))
      }
      guard next.end < bytes.count, bytes[next.end] == UInt8(ascii: ":") else { break }
      opening = next.end
    }
    if reached >= bytes.count { leaveOpen(at: start, tokens: known) }
    guard let last else {
      position = max(position, min(reached, bytes.count))
      return
    }
    position = last.end
    var holds = closes(bytes, at: last.end)
    if last.entry < 0 {
      // An unknown name is not used up: its closing colon may open the next candidate.
      position = last.end - 1
    } else if holds, let shared = candidate(bytes, last.end - 1, after: nil), shared.entry >= 0 {
      holds = false
      position = shared.end
    }
    if reached >= bytes.count { leaveOpen(at: start, tokens: known) }
    if !holds { return tokens.removeSubrange(known...) }
    guard tokens.count > known else { return }
    let limit = max(floor, searched)
    // Strictly after the check: a checkpoint must not hide the bytes that it looks at.
    defer { searched = start }
    if let end = bytes.wwwEnd(around: start, floor: limit) {
      if end == bytes.count { leaveOpen(at: start, tokens: known) }
      tokens.removeSubrange(known...)
      position = max(end, position)
      floor = position
    }
  }

  /// One `:name:`.
  private struct Candidate {
    var nameEnd: Int
    var end: Int
    /// Negative if the name is unknown.
    var entry: Int
  }

  /// The candidate that a colon opens; nil if it opens none. Sets ``reached`` to the first byte that it did
  /// not need to see.
  private mutating func candidate(_ bytes: Span<UInt8>, _ opening: Int, after token: Token?) -> Candidate? {
    let name = name(bytes, from: opening &+ 1, colonClass)
    reached = name.end
    guard name.isValid, name.end < bytes.count else { return nil }
    var end = name.end
    var entry = -1
    if bytes[end] == UInt8(ascii: "@"), grammar.hosts {
      end = host(bytes, end + 1)
      reached = end
      guard end < bytes.count, end > name.end + 1 else { return nil }
      var hash = name.hash
      for place in name.end..<end { hash = NameTable.hash(hash, UInt32(bytes[place])) }
      entry = pack.colons.find(bytes, from: opening + 1, to: end, hash: hash)
    }
    guard bytes[end] == UInt8(ascii: ":") else { return nil }
    reached = end + 1
    // `:x://` is a scheme, not a name.
    if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "/") {
      reached = end + 2
      if end + 2 < bytes.count, bytes[end + 2] == UInt8(ascii: "/") {
        reached = opening + 1
        return nil
      }
    }
    if entry < 0 { entry = pack.colons.find(bytes, from: opening + 1, to: name.end, hash: name.hash) }
    if entry < 0, grammar.skinTones, let token, pack.entries[token.entry].takesSkinTone {
      entry = pack.tones.find(bytes, from: opening + 1, to: name.end, hash: name.hash)
    }
    return Candidate(nameEnd: end, end: end + 1, entry: entry)
  }

  /// The end of a host name of at most 253 bytes.
  private func host(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var at = start
    while at < bytes.count, at - start <= 253 {
      let byte = bytes[at]
      guard Span<UInt8>.isLetter(byte) || Span<UInt8>.isDigit(byte) || byte == 0x2D || byte == 0x2E else { break }
      at += 1
    }
    return at
  }

  /// `<:name:id>` and `<a:name:id>`; false if there is none around the colon.
  private mutating func discord(_ bytes: Span<UInt8>, _ colon: Int, _ tokens: inout [Token]) -> Bool {
    var start = colon - 1
    if start > 0, bytes[start] == UInt8(ascii: "a") { start -= 1 }
    guard start >= 0, bytes[start] == UInt8(ascii: "<"), !isEscaped(bytes, start) else { return false }
    let name = name(bytes, from: colon + 1, .basicColon)
    var at = name.end
    if at < bytes.count, bytes[at] == UInt8(ascii: ":"), name.isValid {
      at += 1
      while at < bytes.count, at - name.end <= 20, Span<UInt8>.isDigit(bytes[at]) { at += 1 }
    }
    guard at < bytes.count else {
      leaveOpen(at: colon, tokens: tokens.count)
      return false
    }
    guard bytes[at] == UInt8(ascii: ">"), at > name.end + 1 else { return false }
    position = at + 1
    let entry = pack.colons.find(bytes, from: colon + 1, to: name.end, hash: name.hash)
    if entry >= 0 {
      tokens.append(
        Token(
          start: start, end: at + 1, nameStart: colon + 1, nameEnd: name.end,
          kind: pack.entries[entry].text == nil ? .colonImage : .colonText, entry: entry))
    }
    return true
  }
}
