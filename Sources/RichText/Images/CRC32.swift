/// The check sum of PNG chunks (ISO/IEC 15948, annex D).
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  static func of(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> UInt32 {
    let table = table
    var value: UInt32 = 0xFFFF_FFFF
    for place in start..<end { value = table[Int((value ^ UInt32(bytes[place])) & 0xFF)] ^ value >> 8 }
    return ~value
  }
}
