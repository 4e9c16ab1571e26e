/// A JSON value as a tree, for the records of exports whose members lie deep. Values read from property
/// lists take the same form.
enum JSONValue: Hashable, Sendable {
  struct Member: Hashable, Sendable {
    var name: String
    var value: JSONValue
  }

  case object([Member])
  case array([JSONValue])
  case string(String)
  /// A number as it was written.
  case number(String)
  case bool(Bool)
  case null
  /// Bytes, which only property lists have. No field is made of them, so they are not kept.
  case data

  /// Reads a document.
  init(_ bytes: Span<UInt8>) throws(ChatFormatError) {
    var reader = JSONReader(bytes)
    self = try Self.value(try reader.next(), &reader)
    _ = try reader.next()
  }

  /// Reads a value that was cut out of a file; errors carry their place there.
  init(_ raw: RawValue, file: String) throws(ChatFormatError) {
    do {
      let bytes = raw.bytes
      try self.init(bytes.span)
    } catch {
      throw raw.moved(error, in: file)
    }
  }

  /// The reader bounds the depth, and with it this recursion.
  private static func value(_ token: JSONToken, _ reader: inout JSONReader) throws(ChatFormatError) -> JSONValue {
    switch token {
    case .beginObject:
      var members: [Member] = []
      while try reader.next() == .name {
        let name = reader.string()
        members.append(Member(name: name, value: try value(try reader.next(), &reader)))
      }
      return .object(members)
    case .beginArray:
      var elements: [JSONValue] = []
      while true {
        let next = try reader.next()
        if next == .endArray { return .array(elements) }
        elements.append(try value(next, &reader))
      }
    case .string: return .string(reader.string())
    case .number: return .number(reader.literal())
    case .true: return .bool(true)
    case .false: return .bool(false)
    default: return .null
    }
  }

  /// The member of a name; of several the last. Nil where it is absent or null, and for what is no object.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self, let member = members.last(where: { $0.name == name }),
      member.value != .null
    else { return nil }
    return member.value
  }

  /// The string, if it is one.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The string, if it is one and not empty.
  var filledText: String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  /// The number; also one that stands in a string.
  var double: Double? {
    switch self {
    case .number(let text), .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// The identifier, if it is a string or a number.
  var id: MessageID? {
    switch self {
    case .string(let text): text.isEmpty ? nil : .string(text)
    case .number(let text): .number(text)
    default: nil
    }
  }

  /// What names somebody: a string or a number.
  var name: String? { id?.description }

  /// The elements, if it is an array.
  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The members, if it is an object.
  var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The type in words, for errors.
  var typeName: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    case .data: "data"
    }
  }
}
