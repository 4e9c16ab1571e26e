/// What went wrong with drawing a conversation, in words for the person who asked for it.
public struct ChatRenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure. More kinds may come; switch with a default.
  public struct Code: Hashable, Sendable {
    private enum Kind: Hashable { case theme, pixels }
    private let kind: Kind

    /// A theme file cannot be used.
    public static let theme = Code(kind: .theme)
    /// A picture is too large, or cannot be written.
    public static let pixels = Code(kind: .pixels)
  }

  /// The kind of failure.
  public let code: Code
  /// What is wrong, where, and what to do about it.
  public let reason: String

  /// Makes an error.
  public init(code: Code, reason: String) {
    self.code = code
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}
