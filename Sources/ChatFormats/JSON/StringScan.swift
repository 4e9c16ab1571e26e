/// Finds the end of a JSON string byte by byte. Keeps its state between chunks.
struct StringScan {
  private var isEscaped = false

  /// Takes a byte behind the opening quotation mark; whether it is the closing one.
  @inline(__always)
  mutating func closes(_ byte: UInt8) -> Bool {
    if isEscaped {
      isEscaped = false
      return false
    }
    isEscaped = byte == UInt8(ascii: "\\")
    return byte == UInt8(ascii: "\"")
  }
}
