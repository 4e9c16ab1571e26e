/// Finds the markup of an XML file: tags, comments and the like, byte by byte. Knows nothing of elements.
struct XMLInput {
  enum Markup {
    case start(name: String, isEmpty: Bool)
    case end(name: String)
    /// `<?xml …?>`
    case declaration
    case documentType(hasDeclarations: Bool)
    /// A comment, a CDATA section, a processing instruction.
    case other
  }

  private static let nameLimit = 1 << 10

  let source: ByteSource
  private var buffer: [UInt8] = []
  private var position = 0
  private var place = TextPlace()

  /// What was read since ``beginCapture(limit:)``.
  private(set) var captured: [UInt8] = []
  private(set) var isOverLimit = false
  /// Where since ``beginCapture(limit:)`` a '<' stands in the value of an attribute, which XML forbids. libxml2 is not
  /// relied on for it: what follows may be lost without a word.
  private(set) var attributeFault: (line: Int, column: Int)?
  private var captureLimit: Int?

  init(_ source: ByteSource) {
    self.source = source
  }

  mutating func beginCapture(limit: Int) {
    captured.removeAll(keepingCapacity: true)
    isOverLimit = false
    attributeFault = nil
    captureLimit = limit
  }

  mutating func endCapture() {
    captured = []
    captureLimit = nil
  }

  var line: Int { place.line }
  var column: Int { place.column }

  func failure(_ code: ChatFormatError.Code, _ reason: String) -> ChatFormatError {
    ChatFormatError(code, file: source.name, line: line, column: column, reason: reason)
  }

  /// Reads over text up to the next `<`; false at the end of the file.
  mutating func skipText() throws(ChatFormatError) -> Bool {
    while let byte = try peek() {
      if byte == UInt8(ascii: "<") { return true }
      take(byte)
    }
    return false
  }

  /// Reads the markup that begins at the next `<`.
  mutating func readMarkup() throws(ChatFormatError) -> Markup {
    try takeAny()
    switch try peek() {
    case UInt8(ascii: "!"): return try readDeclaration()
    case UInt8(ascii: "?"):
      try takeAny()
      let name = try readName()
      try skip(past: "?>")
      return name == "xml" ? .declaration : .other
    case UInt8(ascii: "/"):
      try takeAny()
      let name = try readName()
      _ = try skipTag()
      return .end(name: name)
    default:
      let name = try readName()
      guard !name.isEmpty else { throw failure(.syntax, "expected the name of an element after '<'") }
      return .start(name: name, isEmpty: try skipTag())
    }
  }

  // MARK: Markup

  private mutating func readDeclaration() throws(ChatFormatError) -> Markup {
    try takeAny()
    if try peek() == UInt8(ascii: "-") {
      try expect("--")
      try skip(past: "-->")
      return .other
    }
    if try peek() == UInt8(ascii: "[") {
      try expect("[CDATA[")
      try skip(past: "]]>")
      return .other
    }
    try expect("DOCTYPE")
    var quote: UInt8?
    while true {
      let byte = try takeAny()
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        return .documentType(hasDeclarations: true)
      } else if byte == UInt8(ascii: ">") {
        return .documentType(hasDeclarations: false)
      }
    }
  }

  /// The local part of a name: what follows the colon, if there is one.
  private mutating func readName() throws(ChatFormatError) -> String {
    var name: [UInt8] = []
    while let byte = try peek(), byte > 0x20, !"<>/?=\"'".utf8.contains(byte) {
      take(byte)
      if byte == UInt8(ascii: ":") { name.removeAll() } else if name.count < Self.nameLimit { name.append(byte) }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// Reads to the end of a tag; whether it is one of an empty element.
  private mutating func skipTag() throws(ChatFormatError) -> Bool {
    var quote: UInt8?
    var last: UInt8 = 0
    while true {
      let place = (line, column)
      let byte = try takeAny()
      if let open = quote {
        if byte == open { quote = nil }
        if byte == UInt8(ascii: "<"), attributeFault == nil { attributeFault = place }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return last == UInt8(ascii: "/")
      } else if byte == UInt8(ascii: "<") {
        throw failure(.syntax, "'<' inside a tag")
      }
      last = byte
    }
  }

  private mutating func expect(_ text: String) throws(ChatFormatError) {
    for expected in text.utf8 {
      guard try takeAny() == expected else { throw failure(.syntax, "expected '<!\(text)' here") }
    }
  }

  /// Reads past the next place where these characters stand: one, once or twice, and another one.
  private mutating func skip(past text: String) throws(ChatFormatError) {
    let end = Array(text.utf8)
    var matched = 0
    while matched < end.count {
      let byte = try takeAny()
      if byte == end[matched] {
        matched += 1
      } else if byte != end[0] {
        matched = 0
      }
      // Else as in `--->`: one more of the first character keeps what has matched.
    }
  }

  // MARK: Bytes

  private mutating func peek() throws(ChatFormatError) -> UInt8? {
    if position == buffer.count {
      buffer = try source.next()
      position = 0
      if buffer.isEmpty { return nil }
    }
    return buffer[position]
  }

  @discardableResult
  private mutating func takeAny() throws(ChatFormatError) -> UInt8 {
    guard let byte = try peek() else { throw failure(.cut, "the file ends inside a tag or comment") }
    take(byte)
    return byte
  }

  private mutating func take(_ byte: UInt8) {
    position += 1
    place.advance(over: byte)
    guard let captureLimit, !isOverLimit else { return }
    if captured.count < captureLimit {
      captured.append(byte)
    } else {
      isOverLimit = true
      captured = []
    }
  }
}
