/// The segments of a JPEG file (ITU-T T.81, annex B).
enum JPEGCheck {
  static func size(_ bytes: Span<UInt8>) throws(ImageHeaderError) -> (width: Int, height: Int) {
    var size: (width: Int, height: Int)?
    var at = 2
    while true {
      guard at + 4 <= bytes.count else { throw .truncated }
      guard bytes[at] == 0xFF else { throw .malformed("the JPEG has no marker at byte \(at)") }
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      let length = bytes.big16(at + 2)
      guard length >= 2 else { throw .malformed("the JPEG has a segment without length at byte \(at)") }
      guard at + 2 + length <= bytes.count else { throw .truncated }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard length >= 8 else { throw .malformed("the JPEG frame header is too short") }
        size = (bytes.big16(at + 7), bytes.big16(at + 5))
      case 0xDA:
        guard let size else { throw .malformed("the JPEG has no frame header before its data") }
        guard hasEnd(bytes, from: at + 2 + length) else { throw .truncated }
        return size
      default: break
      }
      at += 2 + length
    }
  }

  /// Whether the end marker follows; it cannot occur inside the coded data.
  private static func hasEnd(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    var at = bytes.count - 2
    while at >= start {
      if bytes[at] == 0xFF, bytes[at + 1] == 0xD9 { return true }
      at -= 1
    }
    return false
  }
}
