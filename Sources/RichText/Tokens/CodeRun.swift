/// What a run of backticks begins: a code span, a fence, or nothing.
struct CodeRun {
  enum Kind {
    case text
    case span
    case fence
    /// A fence that nothing closes; it holds to the end of the text.
    case openFence
  }

  var kind: Kind
  /// Behind the opening run.
  var content: Int
  /// Where the closing run begins; the end of the text if there is none.
  var closing: Int
  /// Behind the whole.
  var end: Int
  /// Whether more text could change the answer.
  var isUndecided: Bool
}

extension Span where Element == UInt8 {
  /// What the run of backticks at an offset begins. An escaped backtick is text; the run begins behind it.
  func codeRun(at run: Int, isEscaped: Bool, runs: inout BacktickRuns) -> CodeRun {
    let start = isEscaped ? run + 1 : run
    var end = start
    while end < count, self[end] == 0x60 { end += 1 }
    let length = end - start
    var code = CodeRun(kind: .text, content: end, closing: end, end: end, isUndecided: end == count)
    guard length > 0, length <= BacktickRuns.maximumLength else { return code }
    if !isEscaped, length >= 3, beginsLine(start), !hasBacktickOnLine(end) {
      if let fence = fence(length: length, from: end) {
        code.kind = .fence
        code.closing = fence.start
        code.end = fence.end
      } else {
        code.kind = .openFence
        code.closing = count
        code.end = count
      }
      code.isUndecided = isBlank(from: code.end)
    } else if let close = runs.end(ofRun: length, in: self, from: end) {
      code.kind = .span
      code.closing = close - length
      code.end = close
      code.isUndecided = close == count
    } else {
      code.isUndecided = true
    }
    return code
  }

  /// Whether nothing but at most three blanks lies between the beginning of the line and an offset.
  private func beginsLine(_ offset: Int) -> Bool {
    var at = offset
    while at > 0, offset - at < 4, self[at - 1] == UInt8(ascii: " ") { at -= 1 }
    return offset - at <= 3 && (at == 0 || self[at - 1] == 0x0A || self[at - 1] == 0x0D)
  }

  private func hasBacktickOnLine(_ start: Int) -> Bool {
    var at = start
    while at < count, self[at] != 0x0A, self[at] != 0x0D {
      if self[at] == 0x60 { return true }
      at += 1
    }
    return false
  }

  /// The closing run of a fence: one of equal length anywhere, or a longer one alone on its line.
  private func fence(length: Int, from start: Int) -> (start: Int, end: Int)? {
    var at = start
    while true {
      at = nextBacktick(from: at)
      guard at < count else { return nil }
      let run = at
      while at < count, self[at] == 0x60 { at += 1 }
      if at - run == length { return (run, at) }
      if at - run > length, beginsLine(run), endsLine(at) { return (run, at) }
    }
  }

  private func endsLine(_ offset: Int) -> Bool {
    var at = offset
    while at < count, self[at] == UInt8(ascii: " ") || self[at] == 0x09 { at += 1 }
    return at == count || self[at] == 0x0A || self[at] == 0x0D
  }

  private func isBlank(from offset: Int) -> Bool {
    var at = offset
    while at < count, self[at] == UInt8(ascii: " ") || self[at] == 0x09 { at += 1 }
    return at == count
  }
}
