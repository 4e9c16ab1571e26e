/// Finds where records begin and end, byte by byte, without reading them. Keeps its state between chunks,
/// so that where a chunk ends makes no difference.
struct RecordSplitter {
  /// What an array may hold next.
  enum ArrayState {
    case beforeArray
    case beforeFirst
    case beforeElement
    case inContainer
    case inString
    case inScalar
    case afterElement
    case afterArray
  }

  var format: RecordFormat
  let limit: Int
  let source: String

  /// The first byte that is still needed: the start of the record under way, if there is one.
  var recordStart = 0
  /// The place of the next byte, where it is not looked for line by line.
  var place = TextPlace()
  /// The place of `recordStart`.
  var recordLine = 1
  var recordColumn = 1
  /// The bytes of the record under way have been dropped because there are too many.
  var isDropping = false
  /// Whether the last byte that lines were looked for in was a CR, so that a LF that follows ends no other line.
  private var hasEndedWithCR = false

  var arrayState = ArrayState.beforeArray
  var depth = 0
  var isInString = false
  var string = StringScan()

  var entries: [RecordBatch.Entry] = []
  var failures: [Int: ChatFormatError] = [:]

  init(format: RecordFormat, limit: Int, source: String) {
    self.format = format
    self.limit = limit
    self.source = source
  }

  /// Looks through the bytes from `start` on.
  ///
  /// - Throws: an error after which the file cannot be read on. Records found before it stay.
  mutating func scan(_ bytes: Span<UInt8>, from start: Int) throws(ChatFormatError) {
    var start = start
    if format == .automatic {
      start = detect(bytes, from: start)
    }
    switch format {
    case .automatic: break
    case .lines, .plain: scanLines(bytes, from: start)
    case .array: try scanArray(bytes, from: start)
    }
  }

  /// Ends the last record at the end of the file.
  mutating func finish(_ bytes: Span<UInt8>) throws(ChatFormatError) {
    switch format {
    case .automatic: break
    case .lines, .plain:
      if recordStart < bytes.count || isDropping { endLine(bytes, bytes.count) }
      recordStart = bytes.count
    case .array:
      guard arrayState != .afterArray else { return }
      if arrayState == .beforeArray { throw failure("the file holds no JSON array; it is empty") }
      throw failure("the file ends before the array is closed with ']'")
    }
  }

  /// Forgets bytes before `recordStart`, and where the record has become too long, its bytes.
  ///
  /// - Returns: the range of bytes to keep.
  mutating func trim(_ count: Int) -> Range<Int> {
    if count - recordStart > limit {
      isDropping = true
      recordStart = count
    }
    defer { recordStart = 0 }
    return recordStart..<count
  }

  mutating func append(end: Int) {
    if isDropping {
      isDropping = false
      failures[entries.count] = ChatFormatError(
        .tooLong, file: source, line: recordLine, reason: "the record is longer than \(limit) bytes; it is left out")
      entries.append(.init(start: end, end: end, line: recordLine, column: recordColumn))
    } else {
      entries.append(.init(start: recordStart, end: end, line: recordLine, column: recordColumn))
    }
  }

  func failure(_ reason: String) -> ChatFormatError {
    ChatFormatError(.syntax, file: source, line: place.line, column: place.column, reason: reason)
  }

  // MARK: Lines

  /// Skips blanks to the first character that tells an array from lines.
  private mutating func detect(_ bytes: Span<UInt8>, from start: Int) -> Int {
    for index in start..<bytes.count {
      let byte = bytes[index]
      recordStart = index
      recordLine = place.line
      recordColumn = place.column
      guard byte == 0x20 || byte == 0x09 || LineEnd.isEnd(byte) else {
        format = byte == UInt8(ascii: "[") ? .array : .lines
        return index
      }
      place.advance(over: byte)
    }
    recordStart = bytes.count
    return bytes.count
  }

  private mutating func scanLines(_ bytes: Span<UInt8>, from start: Int) {
    for index in start..<bytes.count where LineEnd.isEnd(bytes[index]) {
      let followsCR = index > start ? bytes[index - 1] == 0x0D : hasEndedWithCR
      if followsCR, bytes[index] == 0x0A { recordStart = index + 1 } else { endLine(bytes, index) }
    }
    if bytes.count > start { hasEndedWithCR = bytes[bytes.count - 1] == 0x0D }
  }

  private mutating func endLine(_ bytes: Span<UInt8>, _ end: Int) {
    if format == .plain || isDropping || !isBlank(bytes, recordStart..<end) {
      append(end: end)
    }
    recordStart = end + 1
    recordLine += 1
    recordColumn = 1
  }

  private func isBlank(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where bytes[index] != 0x20 && bytes[index] != 0x09 { return false }
    return true
  }
}
