/// Messages of an XML property list: an array of dictionaries, read one after another.
struct PropertyListReader: FormatReader {
  private let options: ReadingOptions
  private var cutter: XMLCutter

  init(_ source: ByteSource, options: ReadingOptions) {
    cutter = XMLCutter(source, shape: .propertyList, limit: options.recordLimit)
    self.options = options
  }

  mutating func next() throws(ChatFormatError) -> ReadStep? {
    guard let record = try cutter.next() else { return nil }
    let place = RecordPlace(file: cutter.file, line: record.raw.line, column: record.raw.column)
    do throws(ChatFormatError) {
      let element = try XMLElement(record, file: cutter.file, limit: options.recordLimit)
      return try FieldRecord.step(try Self.value(element, place), options, place)
    } catch {
      return .skipped(error)
    }
  }

  /// A property list's value as JSON has it. The depth of elements is bounded, and with it this recursion.
  private static func value(_ element: XMLElement, _ place: RecordPlace) throws(ChatFormatError) -> JSONValue {
    switch element.name {
    case "string": return .string(element.text)
    case "data": return .data
    case "integer", "real":
      return .number(element.text.filter { !$0.isWhitespace })
    case "date":
      return .string(element.text)
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "array":
      var elements: [JSONValue] = []
      for child in element.children { elements.append(try value(child, place)) }
      return .array(elements)
    case "dict":
      var members: [JSONValue.Member] = []
      var key: String?
      for child in element.children {
        if let name = key {
          members.append(.init(name: name, value: try value(child, place)))
          key = nil
        } else {
          guard child.name == "key" else {
            throw place.error(.syntax, "expected <key> in the dictionary, not <\(child.name)>")
          }
          key = child.text
        }
      }
      if let key { throw place.error(.syntax, "the key \"\(key)\" has no value") }
      return .object(members)
    default:
      throw place.error(.syntax, "<\(element.name)> is no element of a property list")
    }
  }
}
