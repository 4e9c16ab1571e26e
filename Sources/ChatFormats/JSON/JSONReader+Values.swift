extension JSONReader {
  /// The last name or string, decoded.
  ///
  /// Bytes that are not UTF-8, and lone surrogates, are U+FFFD. One allocation at most; two where the
  /// string has escapes.
  public func string() -> String {
    let raw = bytes.extracting(tokenStart..<tokenEnd)
    return hasEscapes ? String(decoding: unescaped(raw), as: UTF8.self) : decodedUTF8(raw)
  }

  /// Whether the last name or string is this text. Compares the bytes as they are written; only a string
  /// with escapes is decoded.
  public func isString(_ expected: String) -> Bool {
    if hasEscapes { return string() == expected }
    let utf8 = expected.utf8
    guard utf8.count == tokenEnd - tokenStart else { return false }
    var index = tokenStart
    for byte in utf8 {
      guard bytes[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// The last number, rounded to the nearest `Double`; beyond its range it is infinite, or zero.
  public func number() -> Double {
    var index = tokenStart
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    // Up to 15 digits and a power of ten up to 22 are exact in a Double, and so is then their quotient
    // (Clinger 1990, the fast path).
    var significand: UInt64 = 0
    var digits = 0
    var decimals = 0
    var afterPoint = false
    while index < tokenEnd {
      let byte = bytes[index]
      if isDigit(byte) {
        significand = significand &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        digits += 1
        if afterPoint { decimals += 1 }
      } else if byte == UInt8(ascii: ".") {
        afterPoint = true
      } else {
        return Double(literal()) ?? .nan
      }
      guard digits <= 15 else { return Double(literal()) ?? .nan }
      index += 1
    }
    let magnitude = Double(significand) / Self.powersOfTen[decimals]
    return isNegative ? -magnitude : magnitude
  }

  /// The last number as it was written, so that an identifier beyond the precision of `Double` survives.
  public func literal() -> String {
    decodedUTF8(bytes.extracting(tokenStart..<tokenEnd))
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Resolves escapes. The grammar of `raw` has been checked when the token was read.
  private func unescaped(_ raw: Span<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      guard byte == UInt8(ascii: "\\") else {
        out.append(byte)
        index += 1
        continue
      }
      let kind = raw[index + 1]
      index += 2
      switch kind {
      case UInt8(ascii: "b"): out.append(0x08)
      case UInt8(ascii: "f"): out.append(0x0C)
      case UInt8(ascii: "n"): out.append(0x0A)
      case UInt8(ascii: "r"): out.append(0x0D)
      case UInt8(ascii: "t"): out.append(0x09)
      case UInt8(ascii: "u"):
        let scalar = escapedScalar(raw, &index)
        out.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default: out.append(kind)
      }
    }
    return out
  }

  /// The scalar of the escape whose digits start at `index`, with the low surrogate after a high one.
  private func escapedScalar(_ raw: Span<UInt8>, _ index: inout Int) -> Unicode.Scalar {
    let first = hexDigits(raw, index)
    index += 4
    if first & 0xFC00 == 0xD800, index + 6 <= raw.count, raw[index] == UInt8(ascii: "\\"),
      raw[index + 1] == UInt8(ascii: "u")
    {
      let second = hexDigits(raw, index + 2)
      if second & 0xFC00 == 0xDC00 {
        index += 6
        return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF) ?? "\u{FFFD}"
      }
    }
    return Unicode.Scalar(first) ?? "\u{FFFD}"
  }

  private func hexDigits(_ raw: Span<UInt8>, _ start: Int) -> UInt32 {
    var value: UInt32 = 0
    for index in start..<start + 4 { value = value << 4 | (hexValue(raw[index]) ?? 0) }
    return value
  }
}

/// Text from bytes that should be UTF-8; what is not becomes U+FFFD, one for each maximal subpart.
func decodedUTF8(_ bytes: Span<UInt8>) -> String {
  do {
    return String(copying: try UTF8Span(validating: bytes))
  } catch {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    return String(decoding: copy, as: UTF8.self)
  }
}
