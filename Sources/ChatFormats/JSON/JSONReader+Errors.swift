extension JSONReader {
  /// An error at the current byte, or at another.
  func failure(_ code: ChatFormatError.Code, at place: Int? = nil, _ reason: String) -> ChatFormatError {
    let place = position(of: place ?? offset)
    return ChatFormatError(code, line: place.line, column: place.column, reason: reason)
  }

  /// An error that says what stands at the current byte instead of what should.
  func unexpected(_ byte: UInt8?, expected: String) -> ChatFormatError {
    guard let byte else { return failure(.syntax, "the text ends where \(expected) should be") }
    return failure(.syntax, "expected \(expected), not \(name(of: byte))")
  }

  /// Line and column of a byte, both counted from 1, columns in Unicode scalars. Only errors need them, so
  /// they are counted then, in time proportional to the offset.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var place = TextPlace()
    for index in 0..<min(offset, bytes.count) { place.advance(over: bytes[index]) }
    return (place.line, place.column)
  }

  private func name(of byte: UInt8) -> String {
    switch byte {
    case 0x0A: "the end of the line"
    case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
    case 0x80...: "the character that stands here"
    default: "the control character \(codePoint(byte))"
    }
  }

  func codePoint(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
