/// Walks a string forward and tells its places as UTF-8, UTF-16 and string indices at once.
struct OffsetCursor {
  /// A place in the string, in three ways.
  struct Position {
    var utf8: Int
    var utf16: Int
    var index: String.Index
  }

  private let text: String
  private(set) var position: Position

  init(_ text: String, at position: Position? = nil) {
    self.text = text
    self.position = position ?? Position(utf8: 0, utf16: 0, index: text.startIndex)
  }

  /// Moves on to a UTF-8 offset that is a scalar boundary and not before the present place.
  mutating func advance(to utf8: Int) {
    let bytes = text.utf8Span.span
    for offset in position.utf8..<utf8 {
      let byte = bytes[offset]
      position.utf16 += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
    position.index = text.utf8.index(position.index, offsetBy: utf8 - position.utf8)
    position.utf8 = utf8
  }
}
