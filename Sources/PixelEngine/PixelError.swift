/// What went wrong with pixels or an image file, in words for the person who asked for them.
public struct PixelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure. More kinds may come; switch with a default.
  public struct Code: Hashable, Sendable {
    private enum Kind: Hashable {
      case tooLarge, unreadable, unknownFormat, truncated, malformed, unsupported, unwritable
    }
    private let kind: Kind

    /// More pixels than the cap, or none.
    public static let tooLarge = Code(kind: .tooLarge)
    /// A file cannot be read.
    public static let unreadable = Code(kind: .unreadable)
    /// Bytes that are none of the known image formats.
    public static let unknownFormat = Code(kind: .unknownFormat)
    /// An image file ends before the image does.
    public static let truncated = Code(kind: .truncated)
    /// An image file contradicts its format.
    public static let malformed = Code(kind: .malformed)
    /// An image file of a kind that is not taken.
    public static let unsupported = Code(kind: .unsupported)
    /// A file cannot be written.
    public static let unwritable = Code(kind: .unwritable)
  }

  /// The kind of failure.
  public let code: Code
  /// What is wrong and what to do about it.
  public let reason: String

  /// Makes an error.
  public init(code: Code, reason: String) {
    self.code = code
    self.reason = reason
  }

  /// The reason.
  public var description: String { reason }
}
