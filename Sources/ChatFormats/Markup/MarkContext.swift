/// The characters around a place in UTF-8, which decide whether a mark can open or close there.
struct MarkContext {
  let bytes: [UInt8]

  /// The scalar that begins at an offset; nil at the end.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    if first < 0x80 { return Unicode.Scalar(first) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    return String(decoding: bytes[offset..<min(offset + length, bytes.count)], as: UTF8.self).unicodeScalars.first
  }

  /// The scalar that ends at an offset; nil at the beginning.
  func scalar(before offset: Int) -> Unicode.Scalar? {
    guard offset > 0 else { return nil }
    var start = offset - 1
    while start > 0, bytes[start] & 0xC0 == 0x80, offset - start < 4 { start -= 1 }
    return scalar(at: start)
  }

  /// Whether white space, or an end of the text, stands at an offset.
  func isSpace(at offset: Int) -> Bool { scalar(at: offset)?.properties.isWhitespace ?? true }
  /// Whether white space, or the beginning of the text, stands before an offset.
  func isSpace(before offset: Int) -> Bool { scalar(before: offset)?.properties.isWhitespace ?? true }
  /// Whether a letter or a digit begins at an offset.
  func isWord(at offset: Int) -> Bool { scalar(at: offset).map(Self.isWord) ?? false }
  /// Whether a letter or a digit ends at an offset.
  func isWord(before offset: Int) -> Bool { scalar(before: offset).map(Self.isWord) ?? false }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil && !scalar.properties.isEmoji
      || ("0"..."9").contains(scalar)
  }

  /// How often the byte at an offset repeats.
  func run(at offset: Int) -> Int {
    var end = offset
    while end < bytes.count, bytes[end] == bytes[offset] { end += 1 }
    return end - offset
  }

  /// Where a sequence of bytes stands next, before a limit.
  func find(_ needle: [UInt8], from start: Int, before limit: Int? = nil) -> Int? {
    let limit = (limit ?? bytes.count) - needle.count
    var index = start
    while index <= limit {
      if bytes[index] == needle[0], bytes[index..<index + needle.count].elementsEqual(needle) { return index }
      index += 1
    }
    return nil
  }
}
