extension TokenScan {
  /// Decides about a run of backticks: a fence, a code span, or plain text.
  mutating func backticks(_ bytes: Span<UInt8>, _ run: Int, _ tokens: Int) {
    // An escaped backtick is text; the run begins behind it.
    let start = isEscaped(bytes, run) ? run + 1 : run
    var end = start
    while end < bytes.count, bytes[end] == 0x60 { end += 1 }
    position = end
    if end == bytes.count { leaveOpen(at: run, tokens: tokens) }
    let length = end - start
    guard length > 0, length <= BacktickRuns.maximumLength else { return }
    if start == run, length >= 3, beginsLine(bytes, start), !hasBacktickOnLine(bytes, end) {
      position = fenceEnd(bytes, length: length, from: end) ?? bytes.count
      if isBlank(bytes, from: position) { leaveOpen(at: run, tokens: tokens) }
    } else if let close = runs.end(ofRun: length, in: bytes, from: end) {
      position = close
      if close == bytes.count { leaveOpen(at: run, tokens: tokens) }
    } else {
      return leaveOpen(at: run, tokens: tokens)
    }
    floor = position
  }

  /// Whether nothing but at most three blanks lies between the beginning of the line and an offset.
  private func beginsLine(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    var at = offset
    while at > 0, offset - at < 4, bytes[at - 1] == UInt8(ascii: " ") { at -= 1 }
    return offset - at <= 3 && (at == 0 || bytes[at - 1] == 0x0A || bytes[at - 1] == 0x0D)
  }

  private func hasBacktickOnLine(_ bytes: Span<UInt8>, _ start: Int) -> Bool {
    var at = start
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D {
      if bytes[at] == 0x60 { return true }
      at += 1
    }
    return false
  }

  /// Behind the closing run of a fence: one of equal length anywhere, or a longer one alone on its line. Nil
  /// if there is none; the fence then holds to the end of the text.
  private func fenceEnd(_ bytes: Span<UInt8>, length: Int, from start: Int) -> Int? {
    var at = start
    while true {
      at = bytes.nextBacktick(from: at)
      guard at < bytes.count else { return nil }
      let run = at
      while at < bytes.count, bytes[at] == 0x60 { at += 1 }
      if at - run == length { return at }
      if at - run > length, beginsLine(bytes, run), endsLine(bytes, at) { return at }
    }
  }

  private func isBlank(_ bytes: Span<UInt8>, from offset: Int) -> Bool {
    var at = offset
    while at < bytes.count, bytes[at] == UInt8(ascii: " ") || bytes[at] == 0x09 { at += 1 }
    return at == bytes.count
  }

  private func endsLine(_ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    var at = offset
    while at < bytes.count, bytes[at] == UInt8(ascii: " ") || bytes[at] == 0x09 { at += 1 }
    return at == bytes.count || bytes[at] == 0x0A || bytes[at] == 0x0D
  }
}
