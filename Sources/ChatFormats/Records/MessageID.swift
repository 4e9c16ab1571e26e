/// What names a message: a string, or a number kept as it was written.
public enum MessageID: Hashable, Sendable, CustomStringConvertible {
  /// A string.
  case string(String)
  /// A number in JSON's spelling; identifiers of chat servers often exceed the precision of `Double`.
  case number(String)

  /// The text without quotation marks.
  public var description: String {
    switch self {
    case .string(let text), .number(let text): text
    }
  }
}

extension JSONWriter {
  /// Writes an identifier with the type it came in; `null` where there is none.
  public mutating func id(_ id: MessageID?) {
    switch id {
    case .string(let text): string(text)
    case .number(let text): literal(text)
    case nil: null()
    }
  }
}
