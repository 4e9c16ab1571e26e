/// Reads the messages of a file one after another.
///
/// ```swift
/// var reader = MessageReader(try ByteSource(path: "chat.ndjson"))
/// while let message = try reader.next() { print(message.text) }
/// ```
public struct MessageReader {
  private var reader: RecordReader
  private var batch: RecordBatch?
  private var position = 0

  /// Starts reading; nothing is read before the first ``next()``.
  public init(_ source: ByteSource, format: RecordFormat = .automatic, limit: Int = RecordReader.defaultLimit) {
    reader = RecordReader(source, format: format, limit: limit)
  }

  /// The next message; nil at the end of the file.
  ///
  /// - Throws: ``ChatFormatError``. One bad record does not spoil the others: call `next()` again, and it
  ///   goes on after the record; where the file cannot be read on, the answer is then nil.
  public mutating func next() throws(ChatFormatError) -> MessageRecord? {
    while true {
      if let batch, position < batch.count {
        position += 1
        return try batch.record(at: position - 1)
      }
      position = 0
      batch = nil
      batch = try reader.next()
      if batch == nil { return nil }
    }
  }
}
