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

  func tooLong(_ limit: Int) -> ChatFormatError {
    error(.tooLong, "the message is longer than \(limit) bytes")
  }
}
