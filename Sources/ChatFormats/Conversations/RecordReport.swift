/// Something odd about one message of a file that does not keep the others from being read.
public struct RecordReport: Hashable, Sendable, CustomStringConvertible {
  /// Where, and why.
  public let error: ChatFormatError
  /// Whether the message was left out; otherwise it was read, as far as it could be.
  public let isSkipped: Bool

  /// Makes a report.
  public init(_ error: ChatFormatError, isSkipped: Bool) {
    self.error = error
    self.isSkipped = isSkipped
  }

  /// `file:line:column: message left out: reason`; without the middle part where it was read.
  public var description: String {
    guard isSkipped else { return error.description }
    return ChatFormatError(
      error.code, file: error.file, line: error.line, column: error.column, reason: "message left out: \(error.reason)"
    ).description
  }
}
