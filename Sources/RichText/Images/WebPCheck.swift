/// The chunks of a WebP file (RFC 9649, section 2).
enum WebPCheck {
  static func size(_ bytes: Span<UInt8>) throws(ImageHeaderError) -> (width: Int, height: Int) {
    let end = bytes.little32(4) + 8
    guard end <= bytes.count else { throw .truncated }
    var size: (width: Int, height: Int)?
    var hasData = false
    var at = 12
    while at + 8 <= end {
      let kind = bytes.big32(at)
      let length = bytes.little32(at + 4)
      let data = at + 8
      guard length <= end - data else { throw .truncated }
      switch kind {
      case 0x5650_3858 where length >= 10:  // VP8X
        size = (bytes.little24(data + 4) + 1, bytes.little24(data + 7) + 1)
      case 0x5650_3820 where length >= 10:  // VP8
        guard bytes[data + 3] == 0x9D, bytes[data + 4] == 0x01, bytes[data + 5] == 0x2A else {
          throw .malformed("the WebP image data has no key frame")
        }
        hasData = true
        size = size ?? (bytes.little16(data + 6) & 0x3FFF, bytes.little16(data + 8) & 0x3FFF)
      case 0x5650_384C where length >= 5:  // VP8L
        guard bytes[data] == 0x2F else { throw .malformed("the WebP image data has a wrong signature") }
        hasData = true
        let packed = bytes.little32(data + 1)
        size = size ?? (packed & 0x3FFF + 1, packed >> 14 & 0x3FFF + 1)
      case 0x414E_4D46: hasData = true  // ANMF
      default: break
      }
      at = data + length + length & 1
    }
    guard let size, hasData else { throw .malformed("the WebP file holds no image") }
    return size
  }
}
