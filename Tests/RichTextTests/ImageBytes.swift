/// Small image files made by hand, whole and broken.
enum ImageBytes {
  /// A PNG of one colour. `claimed` is what its header says, `rows` what its data holds.
  static func png(
    width: Int, height: Int, claimed: (width: UInt32, height: UInt32)? = nil, rows: Int? = nil, depth: UInt8 = 8,
    color: UInt8 = 6
  ) -> [UInt8] {
    let claim = claimed ?? (UInt32(width), UInt32(height))
    let row = [0] + [UInt8](repeating: 0x7F, count: width * 4)
    let data = [[UInt8]](repeating: row, count: rows ?? height).flatMap { $0 }
    return signature + chunk("IHDR", big(claim.width) + big(claim.height) + [depth, color, 0, 0, 0])
      + chunk("IDAT", zlib(data)) + chunk("IEND", [])
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + data
    return big(UInt32(data.count)) + body + big(crc(body))
  }

  /// Stored blocks only.
  static func zlib(_ data: [UInt8]) -> [UInt8] {
    var out: [UInt8] = [0x78, 0x01]
    var at = 0
    repeat {
      let count = min(65535, data.count - at)
      out += [at + count == data.count ? 1 : 0, UInt8(count & 0xFF), UInt8(count >> 8)]
      out += [UInt8(~count & 0xFF), UInt8(~count >> 8 & 0xFF)]
      out += data[at..<at + count]
      at += count
    } while at < data.count
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return out + big(high << 16 | low)
  }

  static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
  }

  /// A GIF of one frame.
  static let gif: [UInt8] =
    Array("GIF89a".utf8) + [3, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x21, 0xF9, 4, 0, 0, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0] + [2, 2, 0x44, 0x51, 0] + [0x3B]

  /// The segments of a JPEG; the coded data is not a picture.
  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0] + [0xFF, 0xC0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0]
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3] + [0xFF, 0xD9]

  /// A lossless WebP header of 40 by 30 pixels with a little data.
  static let webp: [UInt8] = {
    let packed: UInt32 = 39 | 29 << 14
    let data: [UInt8] = [0x2F] + big(packed).reversed() + [0, 0, 0]
    let chunk: [UInt8] = Array("VP8L".utf8) + [UInt8(data.count), 0, 0, 0] + data
    return Array("RIFF".utf8) + [UInt8(chunk.count + 4), 0, 0, 0] + Array("WEBP".utf8) + chunk
  }()
}
