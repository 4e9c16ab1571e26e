/// What a format gives in one step.
enum ReadStep {
  /// A message, its place, and what was odd about it.
  case message(ChatMessage, RecordPlace, notes: [ChatFormatError] = [])
  /// A message that cannot be read, or something that is not one.
  case skipped(ChatFormatError)
}

/// Where a record begins.
struct RecordPlace: Hashable, Sendable {
  var file: String
  /// Counted from 1; 0 where the format has no lines.
  var line: Int
  /// Counted from 1; 0 where it means the whole line.
  var column = 0

  func error(_ code: ChatFormatError.Code, _ reason: String) -> ChatFormatError {
    ChatFormatError(code, file: file, line: line, column: column, reason: reason)
  }
}

/// The reader of one format.
protocol FormatReader {
  /// The next message or skipped record; nil at the end.
  ///
  /// - Throws: an error after which nothing more can be read.
  mutating func next() throws(ChatFormatError) -> ReadStep?
}

extension RecordPlace {
  func tooLong(_ limit: Int) -> ChatFormatError {
    error(.tooLong, "the message is longer than \(limit) bytes")
  }
}
