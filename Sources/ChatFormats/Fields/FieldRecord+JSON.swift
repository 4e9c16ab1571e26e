extension FieldRecord {
  /// Reads a JSON object without building a tree; the errors of fields that can be done without are notes.
  ///
  /// - Throws: an error with line and column counted from the first byte.
  static func message(
    json bytes: Span<UInt8>, _ options: ReadingOptions
  ) throws(ChatFormatError) -> (message: ChatMessage, notes: [ChatFormatError]) {
    var reader = JSONReader(bytes)
    guard try reader.next() == .beginObject else {
      throw ChatFormatError(.wrongType, line: 1, column: 1, reason: "a message is an object such as {\"text\": \"…\"}")
    }
    var record = FieldRecord(options)
    var notes: [ChatFormatError] = []
    var textFailure: ChatFormatError?
    while try reader.next() == .name {
      guard let field = options.fields.field(reader) else {
        try reader.skipValue()
        continue
      }
      if let wrong = record.repetition(of: field) {
        notes.append(reader.failure(wrong.code, at: reader.tokenStart - 1, wrong.reason))
      }
      let depth = reader.depth
      let value = Self.value(try reader.next(), reader)
      if let wrong = record.set(field, value) {
        let failure = reader.failure(wrong.code, at: reader.valueStart, wrong.reason)
        if field == .text { textFailure = failure } else { notes.append(failure) }
      }
      try reader.skip(toDepth: depth)
    }
    _ = try reader.next()
    guard record.hasText else {
      throw textFailure
        ?? ChatFormatError(.missingField, line: 1, column: 1, reason: "the message has no \"\(options.fields[.text])\"")
    }
    return (record.finished(), notes)
  }

  /// A value that is no container; of a container only its type.
  private static func value(_ token: JSONToken, _ reader: borrowing JSONReader) -> JSONValue {
    switch token {
    case .string: .string(reader.string())
    case .number: .number(reader.literal())
    case .true: .bool(true)
    case .false: .bool(false)
    case .beginObject: .object([])
    case .beginArray: .array([])
    default: .null
    }
  }
}
