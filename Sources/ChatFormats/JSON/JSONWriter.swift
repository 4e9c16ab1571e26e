/// Writes JSON on one line into a buffer that is used again and again.
///
/// Commas are put by the writer. It does not check that names and values alternate; numbers that JSON
/// cannot hold (not a number, infinite) are written as `null`.
public struct JSONWriter: Sendable {
  /// What has been written. Clear it with `removeAll(keepingCapacity: true)` to reuse its memory.
  public var bytes: [UInt8] = []
  private var needsComma = false

  /// An empty buffer.
  public init() {}

  /// Opens an object.
  public mutating func beginObject() { open("{") }
  /// Closes an object.
  public mutating func endObject() { close("}") }
  /// Opens an array.
  public mutating func beginArray() { open("[") }
  /// Closes an array.
  public mutating func endArray() { close("]") }

  /// Writes the name of a member.
  public mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string with its quotation marks.
  ///
  /// Escapes what JSON asks for (quotation marks, backslashes, controls below U+0020), and U+007F, U+2028
  /// and U+2029 besides, so that no reader takes them for line ends. The rest stays UTF-8.
  public mutating func string(_ text: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.makeContiguousUTF8()
    let contiguous = text
    if needsEscapes(contiguous.utf8Span.span) {
      bytes.appendEscaped(contiguous.utf8Span.span)
    } else {
      bytes.append(contentsOf: contiguous.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a number with the fewest digits that read back as the same `Double`; whole numbers without
  /// a point.
  public mutating func number(_ value: Double) {
    if let whole = Int(exactly: value), abs(whole) < 1 << 53 {
      number(whole)
    } else if value.isFinite {
      literal(value.description)
    } else {
      null()
    }
  }

  /// Writes a whole number.
  public mutating func number(_ value: Int) {
    comma()
    bytes.appendDecimal(value)
    needsComma = true
  }

  /// Writes `null`.
  public mutating func null() { literal("null") }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  /// Writes text that is JSON already, such as ``JSONReader/literal()``.
  public mutating func literal(_ json: String) {
    comma()
    bytes.append(contentsOf: json.utf8)
    needsComma = true
  }

  /// Ends a line of JSON Lines: the next value starts without a comma.
  public mutating func newline() {
    bytes.append(0x0A)
    needsComma = false
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    comma()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }
}

extension [UInt8] {
  /// Appends a whole number in decimal digits.
  mutating func appendDecimal(_ value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }

  /// Appends the inside of a JSON string.
  mutating func appendEscaped(_ text: Span<UInt8>) {
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case 0x0A: append(contentsOf: "\\n".utf8)
      case 0x0D: append(contentsOf: "\\r".utf8)
      case 0x09: append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F:
        append(contentsOf: "\\u00".utf8)
        append(hexDigit(byte >> 4))
        append(hexDigit(byte & 15))
      case 0xA8, 0xA9:
        // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
        if index >= 2, text[index - 1] == 0x80, text[index - 2] == 0xE2 {
          removeLast(2)
          append(contentsOf: "\\u202".utf8)
          append(byte == 0xA8 ? UInt8(ascii: "8") : UInt8(ascii: "9"))
        } else {
          append(byte)
        }
      default: append(byte)
      }
    }
  }
}

/// Whether any byte may be the start of something that is written as an escape.
private func needsEscapes(_ text: Span<UInt8>) -> Bool {
  for index in text.indices {
    let byte = text[index]
    if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F || byte == 0xE2 {
      return true
    }
  }
  return false
}

private func hexDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}
