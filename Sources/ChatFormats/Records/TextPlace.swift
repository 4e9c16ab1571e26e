/// A place in a file: a line and a column, both counted from 1, columns in Unicode scalars. Lines end with LF, CR LF or
/// CR.
struct TextPlace: Hashable, Sendable {
  private(set) var line = 1
  private(set) var column = 1
  /// Whether the last line ended with a CR.
  private var hasEndedWithCR = false

  /// Goes on behind a byte.
  @inline(__always)
  mutating func advance(over byte: UInt8) {
    if byte > 0x0D {
      if byte & 0xC0 != 0x80 { column += 1 }
    } else if byte == 0x0D {
      line += 1
      column = 1
      hasEndedWithCR = true
    } else if byte == 0x0A {
      // Behind a CR it ends the same line: nothing else leaves the column at 1.
      if !hasEndedWithCR || column > 1 { line += 1 }
      column = 1
      hasEndedWithCR = false
    } else {
      column += 1
    }
  }
}
