extension FieldRecord {
  /// Reads a dictionary.
  static func step(
    _ value: JSONValue, _ options: ReadingOptions, _ place: RecordPlace
  ) throws(ChatFormatError) -> ReadStep {
    guard let members = value.members else {
      throw place.error(.wrongType, "a message must be a dictionary, not \(value.typeName)")
    }
    var record = FieldRecord(options)
    var notes: [ChatFormatError] = []
    var textFailure: ChatFormatError?
    for member in members {
      guard let field = options.fields.field(named: member.name) else { continue }
      if let wrong = record.repetition(of: field) { notes.append(place.error(wrong.code, wrong.reason)) }
      guard let wrong = record.set(field, member.value) else { continue }
      let failure = place.error(wrong.code, wrong.reason)
      if field == .text { textFailure = failure } else { notes.append(failure) }
    }
    guard record.hasText else {
      throw textFailure ?? place.error(.missingField, "the message has no \"\(options.fields[.text])\"")
    }
    return .message(record.finished(), place, notes: notes)
  }
}
