/// Messages of JSON Lines, of one JSON array, and of plain text.
struct FieldRecordReader: FormatReader {
  private var reader: RecordReader
  private let options: ReadingOptions
  private var batch: RecordBatch?
  private var position = 0

  init(_ source: ByteSource, format: RecordFormat, options: ReadingOptions) {
    reader = RecordReader(source, format: format, limit: options.recordLimit)
    self.options = options
  }

  mutating func next() throws(ChatFormatError) -> ReadStep? {
    while true {
      if let batch, position < batch.count {
        position += 1
        return step(batch, position - 1)
      }
      position = 0
      batch = nil
      batch = try reader.next()
      if batch == nil { return nil }
    }
  }

  private func step(_ batch: RecordBatch, _ position: Int) -> ReadStep {
    let entry = batch.entries[position]
    let place = RecordPlace(file: batch.source, line: entry.line, column: batch.isPlain ? 0 : entry.column)
    do throws(ChatFormatError) {
      if batch.isPlain {
        let record = try batch.record(at: position)
        return .message(ChatMessage(id: record.id, text: record.text), place)
      }
      let (message, notes) = try batch.message(at: position, options)
      return .message(message, place, notes: notes)
    } catch {
      return .skipped(error.code == .tooLong ? place.tooLong(options.recordLimit) : error)
    }
  }
}
