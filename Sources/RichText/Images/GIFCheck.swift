/// The blocks of a GIF file (GIF89a, sections 17 to 27).
enum GIFCheck {
  static func size(_ bytes: Span<UInt8>) throws(ImageHeaderError) -> (width: Int, height: Int) {
    guard bytes.count >= 13 else { throw .truncated }
    guard bytes[4] == 0x37 || bytes[4] == 0x39, bytes[5] == 0x61 else { throw .malformed("the GIF version is unknown") }
    var at = 13 + colorTable(bytes[10])
    var images = 0
    while true {
      guard at < bytes.count else { throw .truncated }
      switch bytes[at] {
      case 0x3B:
        guard images > 0 else { throw .malformed("the GIF has no image") }
        return (bytes.little16(6), bytes.little16(8))
      case 0x21: at = try skip(bytes, from: at + 2)
      case 0x2C:
        guard at + 10 < bytes.count else { throw .truncated }
        images += 1
        at = try skip(bytes, from: at + 11 + colorTable(bytes[at + 9]))
      default: throw .malformed("the GIF has an unknown block at byte \(at)")
      }
    }
  }

  private static func colorTable(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Behind a row of sub-blocks.
  private static func skip(_ bytes: Span<UInt8>, from start: Int) throws(ImageHeaderError) -> Int {
    var at = start
    while true {
      guard at < bytes.count else { throw .truncated }
      let length = Int(bytes[at])
      at += 1 + length
      if length == 0 { return at }
    }
  }
}
