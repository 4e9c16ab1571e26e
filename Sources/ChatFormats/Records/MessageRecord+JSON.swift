extension MessageRecord {
  /// Reads `{"id": …, "text": …, "width": …, "size": …}`. Only `text` must be there; other members are
  /// skipped. Of members with the same name the last one holds; `null` counts as absent.
  ///
  /// - Throws: ``ChatFormatError`` with line and column counted from the first byte.
  public init(json bytes: Span<UInt8>) throws(ChatFormatError) {
    var reader = JSONReader(bytes)
    guard try reader.next() == .beginObject else {
      throw ChatFormatError(
        .wrongType, line: 1, column: 1, reason: "a record is an object such as {\"id\": 1, \"text\": \"…\"}")
    }
    var text: String?
    self.init(text: "")
    while try reader.next() == .name {
      if reader.isString("text") {
        text = try reader.optionalString(named: "text")
      } else if reader.isString("id") {
        id = try reader.optionalID()
      } else if reader.isString("width") {
        width = try reader.optionalNumber(named: "width", "0 or more") { $0 >= 0 }
      } else if reader.isString("size") {
        let range = "greater than 0 and at most \(Int(Self.maximumSize))"
        size = try reader.optionalNumber(named: "size", range) { $0 > 0 && $0 <= Self.maximumSize }
      } else {
        try reader.skipValue()
      }
    }
    _ = try reader.next()
    guard let text else {
      throw ChatFormatError(.missingField, line: 1, column: 1, reason: "the record has no \"text\"")
    }
    self.text = text
  }
}

extension JSONReader {
  @_lifetime(self: copy self)
  fileprivate mutating func optionalString(named name: String) throws(ChatFormatError) -> String? {
    switch try next() {
    case .string: return string()
    case .null: return nil
    case let token: throw try wrongType(name, "a string", token)
    }
  }

  @_lifetime(self: copy self)
  fileprivate mutating func optionalID() throws(ChatFormatError) -> MessageID? {
    switch try next() {
    case .string: return .string(string())
    case .number: return .number(literal())
    case .null: return nil
    case let token: throw try wrongType("id", "a string or a number", token)
    }
  }

  @_lifetime(self: copy self)
  fileprivate mutating func optionalNumber(
    named name: String, _ range: String, isValid: (Double) -> Bool
  ) throws(ChatFormatError) -> Double? {
    switch try next() {
    case .number:
      let value = number()
      guard isValid(value) else {
        throw failure(.outOfRange, at: valueStart, "\"\(name)\" is \(literal()); it must be \(range)")
      }
      return value
    case .null: return nil
    case let token: throw try wrongType(name, "a number", token)
    }
  }

  /// The error for a value of another type. What is wrong in the rest of the record matters more, so a
  /// syntax error further on is thrown instead.
  @_lifetime(self: copy self)
  private mutating func wrongType(
    _ name: String, _ expected: String, _ token: JSONToken
  ) throws(ChatFormatError) -> ChatFormatError {
    let found =
      switch token {
      case .beginObject: "an object"
      case .beginArray: "an array"
      case .string: "a string"
      case .number: "a number"
      case .true, .false: "true or false"
      default: "null"
      }
    let error = failure(.wrongType, at: valueStart, "\"\(name)\" must be \(expected), not \(found)")
    while try next() != .end {}
    return error
  }
}
