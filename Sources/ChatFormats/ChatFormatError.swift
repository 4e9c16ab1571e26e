/// What is wrong with a file or a record: where, and why.
public struct ChatFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a failure; open, so that later formats can add theirs.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Makes a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file cannot be opened or read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The bytes do not follow the grammar of the format.
    public static let syntax = Code(rawValue: "syntax")
    /// Arrays and objects are nested deeper than ``JSONReader/maximumDepth``.
    public static let tooDeep = Code(rawValue: "tooDeep")
    /// A record is longer than the reader's limit.
    public static let tooLong = Code(rawValue: "tooLong")
    /// A field that every record needs is not there.
    public static let missingField = Code(rawValue: "missingField")
    /// A field holds another type than the format asks for.
    public static let wrongType = Code(rawValue: "wrongType")
    /// A number lies outside its range.
    public static let outOfRange = Code(rawValue: "outOfRange")
    /// The file is in a text encoding other than UTF-8.
    public static let wrongEncoding = Code(rawValue: "wrongEncoding")
    /// The file holds nothing.
    public static let empty = Code(rawValue: "empty")
    /// The file is compressed or an archive.
    public static let archive = Code(rawValue: "archive")
    /// The content, or the layout of a folder, is that of no format that can be read.
    public static let unknownFormat = Code(rawValue: "unknownFormat")
    /// The file ends before it is complete.
    public static let cut = Code(rawValue: "cut")
    /// Two messages have the same identifier.
    public static let duplicateID = Code(rawValue: "duplicateID")
    /// A message is older than the one before it.
    public static let outOfOrder = Code(rawValue: "outOfOrder")
    /// A record has two fields of the same name.
    public static let duplicateField = Code(rawValue: "duplicateField")
    /// A document type that declares entities; see ``ChatFormat/xmpp``.
    public static let entities = Code(rawValue: "entities")
    /// A mapping of field names that cannot be understood.
    public static let wrongMapping = Code(rawValue: "wrongMapping")
  }

  /// The kind of failure.
  public let code: Code
  /// The name of the file; empty where only bytes were given.
  public var file: String
  /// The line, counted from 1; 0 where the failure has no place.
  public var line: Int
  /// The column in Unicode scalars, counted from 1; 0 where the failure concerns the whole line or file.
  public var column: Int
  /// What is wrong and, where there is one, the way out. No full stop at the end.
  public let reason: String

  /// Makes an error.
  public init(_ code: Code, file: String = "", line: Int = 0, column: Int = 0, reason: String) {
    self.code = code
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// A field that comes twice; without a place.
  static func repeated(_ name: String) -> ChatFormatError {
    ChatFormatError(.duplicateField, reason: "\"\(name)\" comes twice; the last one counts")
  }

  /// `file:line:column: reason`, without the parts that are not known.
  public var description: String {
    var place = file
    for number in [line, column] where number > 0 {
      if !place.isEmpty { place += ":" }
      place += String(number)
    }
    return place.isEmpty ? reason : "\(place): \(reason)"
  }
}
