/// Why rows could not be measured.
public struct ChatLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure. More kinds may come; switch with a default.
  public struct Code: Hashable, Sendable {
    private enum Kind: Hashable { case cancelled }
    private let kind: Kind

    /// Measuring was asked to stop before it was done.
    public static let cancelled = Code(kind: .cancelled)
  }

  /// The kind of failure.
  public let code: Code
  /// What happened, and where.
  public let reason: String

  /// Makes an error.
  public init(code: Code, reason: String) {
    self.code = code
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}
