extension RecordSplitter {
  /// Cuts a JSON array into its elements. Checks only what stands between them; an element that is wrong
  /// inside is a record that cannot be read, and its neighbours can.
  mutating func scanArray(_ bytes: Span<UInt8>, from start: Int) throws(ChatFormatError) {
    for index in start..<bytes.count {
      let byte = bytes[index]
      switch arrayState {
      case .inContainer:
        if scanContainer(byte) {
          append(end: index + 1)
          arrayState = .afterElement
        }
      case .inString:
        if string.closes(byte) {
          append(end: index + 1)
          arrayState = .afterElement
        }
      case .inScalar:
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || isBlank(byte) {
          append(end: index)
          try scanBetween(byte, index, after: .afterElement)
        }
      case .beforeArray, .beforeFirst, .beforeElement, .afterElement, .afterArray:
        try scanBetween(byte, index, after: arrayState)
      }
      place.advance(over: byte)
    }
    switch arrayState {
    case .inContainer, .inString, .inScalar: break
    default: recordStart = bytes.count
    }
  }

  /// A byte inside an array or object. Whether it closes the outermost one.
  private mutating func scanContainer(_ byte: UInt8) -> Bool {
    if isInString {
      if string.closes(byte) { isInString = false }
      return false
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      return depth == 0
    default: break
    }
    return false
  }

  private mutating func scanBetween(_ byte: UInt8, _ index: Int, after state: ArrayState) throws(ChatFormatError) {
    arrayState = state
    if isBlank(byte) { return }
    switch (state, byte) {
    case (.beforeArray, UInt8(ascii: "[")): arrayState = .beforeFirst
    case (.beforeArray, _): throw failure("expected '[' at the beginning of an array")
    case (.beforeFirst, UInt8(ascii: "]")), (.afterElement, UInt8(ascii: "]")): arrayState = .afterArray
    case (.afterElement, UInt8(ascii: ",")): arrayState = .beforeElement
    case (.afterElement, _): throw failure("expected ',' or ']' after a record")
    case (.afterArray, _): throw failure("expected nothing more after the array")
    case (_, UInt8(ascii: ",")), (_, UInt8(ascii: "]")), (_, UInt8(ascii: "}")):
      throw failure("expected a record")
    default: beginElement(byte, index)
    }
  }

  private mutating func beginElement(_ byte: UInt8, _ index: Int) {
    recordStart = index
    recordLine = place.line
    recordColumn = place.column
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      arrayState = .inContainer
      depth = 1
      isInString = false
      string = StringScan()
    case UInt8(ascii: "\""):
      arrayState = .inString
      string = StringScan()
    default:
      arrayState = .inScalar
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
  }
}
