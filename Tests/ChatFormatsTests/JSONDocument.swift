import ChatFormats

/// Reads a document to its end and writes it again, which shows every token that was read.
func rewritten(_ bytes: [UInt8]) throws(ChatFormatError) -> String {
  var reader = JSONReader(bytes.span)
  var writer = JSONWriter()
  while true {
    switch try reader.next() {
    case .beginObject: writer.beginObject()
    case .endObject: writer.endObject()
    case .beginArray: writer.beginArray()
    case .endArray: writer.endArray()
    case .name: writer.name(reader.string())
    case .string: writer.string(reader.string())
    case .number: writer.number(reader.number())
    case .true: writer.bool(true)
    case .false: writer.bool(false)
    case .null: writer.null()
    case .end: return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}

/// The scalars of the one string that a document consists of, in hexadecimal.
func scalars(of document: [UInt8]) throws(ChatFormatError) -> String {
  var reader = JSONReader(document.span)
  _ = try reader.next()
  let text = reader.string()
  _ = try reader.next()
  return text.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
}

/// What reading a document to its end throws.
func failure(_ bytes: [UInt8]) -> ChatFormatError? {
  do {
    _ = try rewritten(bytes)
    return nil
  } catch {
    return error
  }
}
