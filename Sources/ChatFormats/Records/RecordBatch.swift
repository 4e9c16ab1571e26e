/// Some records of a file that have been cut out but not yet read, so that another thread can read them.
public struct RecordBatch: Sendable {
  /// Where a record stands: its bytes in the batch, and its place in the file.
  struct Entry: Hashable, Sendable {
    var start: Int
    var end: Int
    var line: Int
    var column: Int
  }

  /// The name of the file, for errors.
  public let source: String
  let isPlain: Bool
  let bytes: [UInt8]
  let entries: [Entry]
  /// Records that could not be cut out, by their position.
  let failures: [Int: ChatFormatError]

  /// The number of records, the bad ones among them.
  public var count: Int { entries.count }
  /// The number of bytes that the records take up, about.
  public var byteCount: Int { bytes.count }

  /// Reads one record, in time proportional to its length.
  ///
  /// - Parameter position: within `0..<count`.
  /// - Throws: ``ChatFormatError`` that concerns this record alone; the others can still be read.
  public func record(at position: Int) throws(ChatFormatError) -> MessageRecord {
    if let failure = failures[position] { throw failure }
    let entry = entries[position]
    let record = bytes.span.extracting(entry.start..<entry.end)
    if isPlain {
      return MessageRecord(id: .number(String(entry.line)), text: decodedUTF8(record))
    }
    do {
      return try MessageRecord(json: record)
    } catch {
      throw error.moved(to: entry, in: source)
    }
  }
}

extension ChatFormatError {
  /// An error inside a record, with its place in the file.
  func moved(to entry: RecordBatch.Entry, in file: String) -> ChatFormatError {
    var error = self
    error.file = file
    if line == 1, column > 0 { error.column += entry.column - 1 }
    error.line += entry.line - 1
    return error
  }
}
