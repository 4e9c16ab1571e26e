/// Finds the end of a JSON value byte by byte, without reading it. Keeps its state between chunks.
///
/// Brackets are counted, not matched: whether the value is good inside is for the reader of the value to say.
struct ValueScan {
  private enum Kind {
    case container
    case string
    case scalar
  }

  private let kind: Kind
  private var depth = 0
  private var isInString = false
  private var string = StringScan()
  /// Whether the end has been seen.
  private(set) var isDone = false

  /// A value that begins with this byte.
  init(first: UInt8) {
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): kind = .container
    case UInt8(ascii: "\""): kind = .string
    default: kind = .scalar
    }
  }

  /// Whether the end of the file may end the value.
  var mayEndHere: Bool { kind == .scalar }

  /// Scans up to the end of the value, or of the bytes; returns where it stopped, exclusive.
  mutating func scan(_ bytes: Span<UInt8>, from start: Int, place: inout TextPlace) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if isInString {
        if string.closes(byte) {
          isInString = false
          isDone = depth == 0
        }
      } else {
        switch byte {
        case UInt8(ascii: "\"") where kind != .scalar: isInString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if kind == .scalar {
            isDone = true
            return index
          }
          depth -= 1
          isDone = depth == 0
        case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
          if kind == .scalar {
            isDone = true
            return index
          }
        default: break
        }
      }
      index += 1
      place.advance(over: byte)
      if isDone { return index }
    }
    return index
  }
}
