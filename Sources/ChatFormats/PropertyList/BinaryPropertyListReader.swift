/// Messages of a binary property list: an array of dictionaries. The table of objects stands at the end of
/// such a file, so it is read as a whole.
struct BinaryPropertyListReader: FormatReader {
  private let options: ReadingOptions
  private let file: String
  private let list: BinaryPropertyList
  private let records: [Int]
  private var position = 0

  init(_ source: ByteSource, options: ReadingOptions) throws(ChatFormatError) {
    self.options = options
    file = source.name
    list = try BinaryPropertyList(try source.contents(limit: options.wholeFileLimit), file: source.name)
    guard case .array(let records) = try list.object(list.root) else {
      throw ChatFormatError(
        .wrongType, file: file, reason: "the property list must be an array of dictionaries")
    }
    self.records = records
  }

  mutating func next() throws(ChatFormatError) -> ReadStep? {
    guard position < records.count else { return nil }
    position += 1
    do throws(ChatFormatError) {
      return try step(records[position - 1])
    } catch {
      return .skipped(
        ChatFormatError(error.code, file: file, reason: "message \(position): \(error.reason)"))
    }
  }

  private func step(_ number: Int) throws(ChatFormatError) -> ReadStep {
    let place = RecordPlace(file: file, line: 0)
    guard case .dictionary(let pairs) = try list.object(number) else {
      throw place.error(.wrongType, "it must be a dictionary")
    }
    var members: [JSONValue.Member] = []
    for (key, value) in pairs {
      guard case .value(.string(let name)) = try list.object(key) else {
        throw place.error(.wrongType, "a key is no string")
      }
      // What means nothing is not read.
      guard options.fields.field(named: name) != nil else { continue }
      members.append(.init(name: name, value: try self.value(value)))
    }
    switch try FieldRecord.step(.object(members), options, place) {
    case .message(let message, let place, let notes):
      let notes = notes.map { ChatFormatError($0.code, file: file, reason: "message \(position): \($0.reason)") }
      return .message(message, place, notes: notes)
    case let step: return step
    }
  }

  private func value(_ number: Int) throws(ChatFormatError) -> JSONValue {
    switch try list.object(number) {
    case .value(let value): value
    case .date(let seconds): .number("\(seconds)")
    case .array: .array([])
    case .dictionary: .object([])
    }
  }
}
