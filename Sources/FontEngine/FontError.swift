/// What went wrong with a font, in words for the person who chose it.
public struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure. More kinds may come; switch with a default.
  public struct Code: Hashable, Sendable {
    private enum Kind: Hashable { case unreadable, malformed, unsupported, noFonts, badManifest }
    private let kind: Kind

    /// The file or folder cannot be read.
    public static let unreadable = Code(kind: .unreadable)
    /// The file is not a font, or a damaged one.
    public static let malformed = Code(kind: .malformed)
    /// The file is a font of a kind the engine does not take.
    public static let unsupported = Code(kind: .unsupported)
    /// A folder or list held no font at all.
    public static let noFonts = Code(kind: .noFonts)
    /// The folder's manifest cannot be used.
    public static let badManifest = Code(kind: .badManifest)
  }

  /// The kind of failure.
  public let code: Code
  /// The file or folder concerned.
  public let path: String
  /// What is wrong and what to do about it.
  public let reason: String

  /// Makes an error.
  public init(code: Code, path: String, reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// `path: reason`.
  public var description: String { "\(path): \(reason)" }
}
