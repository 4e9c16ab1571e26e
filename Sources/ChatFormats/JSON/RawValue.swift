/// A JSON value that has been cut out of a document but not yet read, and its place.
struct RawValue: Sendable {
  /// The value's bytes; none where there were too many.
  var bytes: [UInt8] = []
  var isTooLong = false
  var line: Int
  var column: Int

  /// An error inside the value, with its place in the file.
  func moved(_ error: ChatFormatError, in file: String) -> ChatFormatError {
    var error = error
    error.file = file
    if error.line <= 1 {
      error.column = error.line == 1 && error.column > 0 ? error.column + column - 1 : 0
      error.line = line
    } else {
      error.line += line - 1
    }
    return error
  }
}
