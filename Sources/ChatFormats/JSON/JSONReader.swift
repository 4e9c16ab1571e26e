/// Reads a JSON document (RFC 8259) token by token from UTF-8 bytes, without building a tree.
///
/// Strict in its grammar: a comma too many, a leading zero, a bare control character in a string or
/// anything after the document is an error. Lenient in text: bytes that are not UTF-8 become U+FFFD, one
/// for each maximal subpart (Unicode 17, section 3.9), and so does each `\u` escape of a lone surrogate.
///
/// Nothing is decoded until asked for, so skipping a value allocates nothing. The whole document is read
/// in time proportional to its length, with no recursion.
///
/// ```swift
/// var reader = JSONReader(bytes.span)
/// while true {
///   let token = try reader.next()
///   if token == .end { break }
/// }
/// ```
public struct JSONReader: ~Escapable {
  /// How deep arrays and objects may be nested.
  public static let maximumDepth = 128

  /// What the grammar allows next.
  enum Expectation {
    case value
    case firstNameOrEnd
    case name
    case firstElementOrEnd
    case commaOrEnd
    case end
  }

  let bytes: Span<UInt8>
  /// How many bytes have been read.
  public private(set) var offset = 0
  /// The number of arrays and objects that are open.
  public private(set) var depth = 0

  private var expectation = Expectation.value
  /// One bit for each open container: set for an object. The lowest bit is the innermost.
  private var objects: UInt128 = 0

  /// The bytes of the last token; of a string, those between its quotation marks.
  var tokenStart = 0
  var tokenEnd = 0
  /// Where the last value began, its quotation mark or bracket included.
  var valueStart = 0
  /// Whether the last string holds a backslash.
  var hasEscapes = false

  /// Starts at the beginning of a document. A byte-order mark is not skipped here.
  @_lifetime(copy bytes)
  public init(_ bytes: Span<UInt8>) {
    self.bytes = bytes
  }

  /// The next token.
  ///
  /// After ``JSONToken/end`` the answer stays `end`. After an error the reader cannot go on.
  ///
  /// - Throws: ``ChatFormatError`` with the code `syntax` or `tooDeep`, line and column counted from the
  ///   first byte of the document.
  @_lifetime(self: copy self)
  public mutating func next() throws(ChatFormatError) -> JSONToken {
    var byte = skipBlanks()
    if expectation == .commaOrEnd {
      if byte == UInt8(ascii: ",") {
        offset += 1
        expectation = isInObject ? .name : .value
        byte = skipBlanks()
      } else if byte == closingBracket {
        return close()
      } else {
        throw unexpected(byte, expected: isInObject ? "',' or '}'" : "',' or ']'")
      }
    }
    switch expectation {
    case .end:
      guard byte == nil else { throw unexpected(byte, expected: "nothing more after the document") }
      return .end
    case .firstNameOrEnd, .name:
      if byte == UInt8(ascii: "}"), expectation == .firstNameOrEnd { return close() }
      guard byte == UInt8(ascii: "\"") else { throw unexpected(byte, expected: "a name in quotation marks") }
      try readString()
      guard skipBlanks() == UInt8(ascii: ":") else {
        throw unexpected(current, expected: "':' after the name")
      }
      offset += 1
      expectation = .value
      return .name
    case .firstElementOrEnd where byte == UInt8(ascii: "]"):
      return close()
    case .firstElementOrEnd, .value, .commaOrEnd:
      return try readValue(byte)
    }
  }

  /// Reads over the value that follows, whatever it is: use it after ``JSONToken/name``.
  @_lifetime(self: copy self)
  public mutating func skipValue() throws(ChatFormatError) {
    let outside = depth
    repeat {
      _ = try next()
    } while depth > outside
  }

  /// Reads on until the containers opened since `outside` are closed: use it after a token that opened one.
  @_lifetime(self: copy self)
  public mutating func skip(toDepth outside: Int) throws(ChatFormatError) {
    while depth > outside { _ = try next() }
  }

  // MARK: Steps

  private var isInObject: Bool { objects & 1 != 0 }
  private var closingBracket: UInt8 { isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  @_lifetime(self: copy self)
  private mutating func skipBlanks() -> UInt8? {
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      offset += 1
    }
    return nil
  }

  @_lifetime(self: copy self)
  private mutating func readValue(_ byte: UInt8?) throws(ChatFormatError) -> JSONToken {
    valueStart = offset
    switch byte {
    case UInt8(ascii: "\""):
      try readString()
      endValue()
      return .string
    case UInt8(ascii: "{"):
      try open(object: true)
      return .beginObject
    case UInt8(ascii: "["):
      try open(object: false)
      return .beginArray
    case UInt8(ascii: "t"):
      return try readWord("true", .true)
    case UInt8(ascii: "f"):
      return try readWord("false", .false)
    case UInt8(ascii: "n"):
      return try readWord("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || isDigit(byte):
      try readNumber()
      endValue()
      return .number
    default:
      throw unexpected(byte, expected: "a value")
    }
  }

  @_lifetime(self: copy self)
  private mutating func endValue() {
    expectation = depth == 0 ? .end : .commaOrEnd
  }

  @_lifetime(self: copy self)
  private mutating func open(object: Bool) throws(ChatFormatError) {
    guard depth < Self.maximumDepth else {
      throw failure(.tooDeep, "arrays and objects are nested more than \(Self.maximumDepth) deep")
    }
    offset += 1
    depth += 1
    objects = objects << 1 | (object ? 1 : 0)
    expectation = object ? .firstNameOrEnd : .firstElementOrEnd
  }

  @_lifetime(self: copy self)
  private mutating func close() -> JSONToken {
    let token = isInObject ? JSONToken.endObject : .endArray
    offset += 1
    depth -= 1
    objects >>= 1
    endValue()
    return token
  }

  @_lifetime(self: copy self)
  private mutating func readWord(_ word: String, _ token: JSONToken) throws(ChatFormatError) -> JSONToken {
    for byte in word.utf8 {
      guard current == byte else { throw unexpected(current, expected: "'\(word)'") }
      offset += 1
    }
    endValue()
    return token
  }

  @_lifetime(self: copy self)
  private mutating func readString() throws(ChatFormatError) {
    let opening = offset
    offset += 1
    tokenStart = offset
    hasEscapes = false
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        tokenEnd = offset
        offset += 1
        return
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try readEscape()
      } else if byte < 0x20 {
        throw failure(.syntax, "a control character (\(codePoint(byte))) in a string must be escaped")
      } else {
        offset += 1
      }
    }
    offset = opening
    throw failure(.syntax, "this string has no closing quotation mark")
  }

  @_lifetime(self: copy self)
  private mutating func readEscape() throws(ChatFormatError) {
    offset += 1
    switch current {
    case UInt8(ascii: "u"):
      offset += 1
      for _ in 0..<4 {
        guard let digit = current, hexValue(digit) != nil else {
          throw unexpected(current, expected: "four hexadecimal digits after '\\u'")
        }
        offset += 1
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    default:
      throw unexpected(current, expected: "one of \" \\ / b f n r t u after '\\'")
    }
  }

  @_lifetime(self: copy self)
  private mutating func readNumber() throws(ChatFormatError) {
    tokenStart = offset
    if current == UInt8(ascii: "-") { offset += 1 }
    if current == UInt8(ascii: "0") {
      offset += 1
      if let digit = current, isDigit(digit) { throw failure(.syntax, "a number cannot start with a zero") }
    } else {
      try readDigits()
    }
    if current == UInt8(ascii: ".") {
      offset += 1
      try readDigits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      offset += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { offset += 1 }
      try readDigits()
    }
    tokenEnd = offset
  }

  @_lifetime(self: copy self)
  private mutating func readDigits() throws(ChatFormatError) {
    guard let first = current, isDigit(first) else { throw unexpected(current, expected: "a digit") }
    repeat { offset += 1 } while offset < bytes.count && isDigit(bytes[offset])
  }
}

@inline(__always) func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

@inline(__always) func hexValue(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}
