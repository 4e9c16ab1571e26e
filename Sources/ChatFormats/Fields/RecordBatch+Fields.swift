extension RecordBatch {
  /// Reads one record as a message of a conversation.
  func message(
    at position: Int, _ options: ReadingOptions
  ) throws(ChatFormatError) -> (message: ChatMessage, notes: [ChatFormatError]) {
    if let failure = failures[position] { throw failure }
    let entry = entries[position]
    do {
      let (message, notes) = try FieldRecord.message(json: bytes.span.extracting(entry.start..<entry.end), options)
      return (message, notes.map { $0.moved(to: entry, in: source) })
    } catch {
      throw error.moved(to: entry, in: source)
    }
  }

  /// Reads one record as a tree.
  func value(at position: Int) throws(ChatFormatError) -> JSONValue {
    if let failure = failures[position] { throw failure }
    let entry = entries[position]
    do {
      return try JSONValue(bytes.span.extracting(entry.start..<entry.end))
    } catch {
      throw error.moved(to: entry, in: source)
    }
  }
}
