/// Takes a large JSON document apart while it arrives: walks into the containers that the caller names, and
/// hands out their values whole. Memory is bounded by a chunk and the longest value that is kept.
///
/// ```swift
/// var json = JSONStream(source)
/// try json.enterObject("the export")
/// while let name = try json.nextName() {
///   if name == "messages" { … } else { try json.skipValue() }
/// }
/// ```
struct JSONStream {
  /// The longest name of a member that is read; no format has longer ones.
  private static let nameLimit = 1 << 12

  let source: ByteSource
  private var buffer: [UInt8] = []
  private var position = 0
  private var place = TextPlace()
  /// One entry for each container that is open: whether it is an object, and whether a value has been read.
  private var containers: [(isObject: Bool, hasValues: Bool)] = []

  init(_ source: ByteSource) {
    self.source = source
  }

  /// The next byte that is not blank; nil at the end of the file.
  mutating func peek() throws(ChatFormatError) -> UInt8? {
    while true {
      while position < buffer.count {
        let byte = buffer[position]
        guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return byte }
        advance(byte)
      }
      guard try refill() else { return nil }
    }
  }

  /// Opens an object; `what` names it for the error where something else stands there.
  mutating func enterObject(_ what: String) throws(ChatFormatError) {
    try enter(UInt8(ascii: "{"), "\(what) must be an object")
  }

  /// Opens an array.
  mutating func enterArray(_ what: String) throws(ChatFormatError) {
    try enter(UInt8(ascii: "["), "\(what) must be an array")
  }

  /// The name of the next member of the object that is open, its value follows; nil after the last, which
  /// closes the object.
  mutating func nextName() throws(ChatFormatError) -> String? {
    guard try step(closing: UInt8(ascii: "}"), "',' or '}'") else { return nil }
    guard try peek() == UInt8(ascii: "\"") else { throw unexpected("a name in quotation marks") }
    let raw = try readValue(limit: Self.nameLimit)
    guard try peek() == UInt8(ascii: ":") else { throw unexpected("':' after the name") }
    advance(UInt8(ascii: ":"))
    return raw.isTooLong ? "" : try JSONValue(raw, file: source.name).text ?? ""
  }

  /// Whether another element of the array that is open follows; the end closes the array.
  mutating func nextElement() throws(ChatFormatError) -> Bool {
    try step(closing: UInt8(ascii: "]"), "',' or ']'")
  }

  /// Cuts out the value that follows; without its bytes where they are more than the limit.
  mutating func readValue(limit: Int) throws(ChatFormatError) -> RawValue {
    guard let first = try peek() else { throw cut() }
    guard first != UInt8(ascii: ","), first != UInt8(ascii: "]"), first != UInt8(ascii: "}") else {
      throw unexpected("a value")
    }
    var value = RawValue(line: place.line, column: place.column)
    var scan = ValueScan(first: first)
    while true {
      let bytes = buffer
      let end = scan.scan(bytes.span, from: position, place: &place)
      if !value.isTooLong {
        value.isTooLong = value.bytes.count + end - position > limit
        if value.isTooLong { value.bytes = [] } else { value.bytes.append(contentsOf: bytes[position..<end]) }
      }
      position = end
      if scan.isDone { return value }
      guard try refill() else {
        if scan.mayEndHere { return value }
        throw cut()
      }
    }
  }

  /// Reads over the value that follows.
  mutating func skipValue() throws(ChatFormatError) {
    _ = try readValue(limit: 0)
  }

  /// Makes sure that nothing follows the document.
  mutating func finish() throws(ChatFormatError) {
    if try peek() != nil { throw unexpected("nothing more after the document") }
  }

  /// An error at the next byte.
  func failure(_ code: ChatFormatError.Code, _ reason: String) -> ChatFormatError {
    ChatFormatError(code, file: source.name, line: place.line, column: place.column, reason: reason)
  }

  /// An error at the value that follows, whose name another one had that is read as well.
  mutating func repeated(_ name: String) throws(ChatFormatError) -> ChatFormatError {
    _ = try peek()
    return failure(.duplicateField, "\"\(name)\" comes once more; what it holds is read, too")
  }

  // MARK: Steps

  private mutating func enter(_ bracket: UInt8, _ reason: String) throws(ChatFormatError) {
    guard let byte = try peek() else { throw cut() }
    guard byte == bracket else { throw failure(.wrongType, reason) }
    advance(byte)
    containers.append((bracket == UInt8(ascii: "{"), false))
  }

  /// Reads the comma before a value, or the closing bracket.
  private mutating func step(closing: UInt8, _ expected: String) throws(ChatFormatError) -> Bool {
    guard let byte = try peek() else { throw cut() }
    let last = containers.count - 1
    if byte == closing {
      advance(byte)
      containers.removeLast()
      return false
    }
    if containers[last].hasValues {
      guard byte == UInt8(ascii: ",") else { throw unexpected(expected) }
      advance(byte)
      guard let next = try peek() else { throw cut() }
      if next == closing { throw unexpected("another value after ','") }
    }
    containers[last].hasValues = true
    return true
  }

  private func cut() -> ChatFormatError {
    let brackets = containers.reversed().map { $0.isObject ? "'}'" : "']'" }
    let missing = brackets.isEmpty ? "" : "; still open: \(brackets.joined(separator: ", "))"
    return failure(.cut, "the file ends before the document does\(missing)")
  }

  private func unexpected(_ expected: String) -> ChatFormatError {
    failure(.syntax, "expected \(expected)")
  }

  private mutating func advance(_ byte: UInt8) {
    position += 1
    place.advance(over: byte)
  }

  /// Whether there are more bytes. Only called when all have been used.
  private mutating func refill() throws(ChatFormatError) -> Bool {
    buffer = try source.next()
    position = 0
    return !buffer.isEmpty
  }
}
