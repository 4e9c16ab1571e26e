/// Why bytes are not a usable image.
public struct ImageHeaderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of the fault; new ones may come.
  public struct Code: Hashable, Sendable {
    private let name: String
    private init(_ name: String) { self.name = name }

    /// There are no bytes.
    public static let empty = Code("empty")
    /// The bytes are none of the known formats.
    public static let unknownFormat = Code("unknownFormat")
    /// The bytes end before the image does.
    public static let truncated = Code("truncated")
    /// The image has more pixels than the cap, or none.
    public static let badSize = Code("badSize")
    /// Something in the file contradicts its format.
    public static let malformed = Code("malformed")
  }

  /// The kind of the fault.
  public let code: Code
  /// The fault in words.
  public let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The fault in words.
  public var description: String { message }
}
