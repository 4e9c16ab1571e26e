/// Something odd or wrong about one part of a conversation that does not keep the rest from being read.
public struct RecordReport: Hashable, Sendable, CustomStringConvertible {
  /// What was left out.
  public enum Loss: String, Hashable, Sendable {
    /// Nothing: what is odd was read, as far as it could be.
    case nothing
    /// One message.
    case message
    /// Lines that belong to no message.
    case lines
    /// One of the files of an export.
    case file
    /// What stands in one of the files of an export from the place of the error on.
    case restOfFile
  }

  /// Where, and why.
  public let error: ChatFormatError
  /// What was left out because of it.
  public let loss: Loss

  /// Makes a report.
  public init(_ error: ChatFormatError, loss: Loss = .nothing) {
    self.error = error
    self.loss = loss
  }

  /// Whether something was left out.
  public var isSkipped: Bool { loss != .nothing }

  /// `file:line:column: message left out: reason`; without the middle part where nothing was left out.
  public var description: String {
    let words =
      switch loss {
      case .nothing: ""
      case .message: "message left out: "
      case .lines: "left out: "
      case .file: "file left out: "
      case .restOfFile: "rest of the file left out: "
      }
    return ChatFormatError(
      error.code, file: error.file, line: error.line, column: error.column, reason: words + error.reason
    ).description
  }
}
