/// The structure of a PNG file (ISO/IEC 15948, clauses 5 and 11).
enum PNGCheck {
  static func size(
    _ bytes: Span<UInt8>, _ check: ImageHeader.Check
  ) throws(ImageHeaderError) -> (width: Int, height: Int) {
    guard bytes.count >= 33 else { throw .truncated }
    guard bytes.big32(8) == 13, bytes.big32(12) == 0x4948_4452 else {
      throw .malformed("the first PNG chunk is not an IHDR of 13 bytes")
    }
    let width = bytes.big32(16)
    let height = bytes.big32(20)
    let side = 1...ImageHeader.maximumSide
    guard side.contains(width), side.contains(height) else { throw .size(width, height) }
    let depth = Int(bytes[24])
    let color = Int(bytes[25])
    guard isAllowed(depth: depth, color: color), bytes[26] == 0, bytes[27] == 0, bytes[28] <= 1 else {
      throw .malformed("the PNG header names a colour type, depth or method that does not exist")
    }
    let pieces = try chunks(bytes, needsPalette: color == 3)
    if check == .full {
      let bits = depth * [1, 0, 3, 1, 2, 0, 4][color]
      let expected = dataLength(width: width, height: height, bitsPerPixel: bits, interlaced: bytes[28] == 1)
      var inflate = InflateLength(pieces: pieces, limit: expected)
      let found = inflate.run(bytes)
      guard found != nil else { throw .malformed("the compressed data of the PNG is broken or ends early") }
      guard found == expected else {
        throw .malformed("the compressed data of the PNG does not have the length that its header promises")
      }
    }
    return (width, height)
  }

  private static func isAllowed(depth: Int, color: Int) -> Bool {
    switch color {
    case 0: [1, 2, 4, 8, 16].contains(depth)
    case 3: [1, 2, 4, 8].contains(depth)
    case 2, 4, 6: depth == 8 || depth == 16
    default: false
    }
  }

  /// Walks the chunks to IEND; the ranges of the IDAT data.
  private static func chunks(_ bytes: Span<UInt8>, needsPalette: Bool) throws(ImageHeaderError) -> [Range<Int>] {
    var at = 8
    var data: [Range<Int>] = []
    var hasPalette = false
    var dataIsOver = false
    while true {
      guard at + 12 <= bytes.count else { throw .truncated }
      let length = bytes.big32(at)
      let kind = bytes.big32(at + 4)
      guard length <= bytes.count - at - 12 else { throw .truncated }
      let end = at + 8 + length
      // Bit 5 of the first letter tells ancillary chunks, whose faults do not matter.
      if bytes[at + 4] & 0x20 == 0 {
        guard CRC32.of(bytes, from: at + 4, to: end) == UInt32(truncatingIfNeeded: bytes.big32(end)) else {
          throw .malformed("a PNG chunk at byte \(at) has a wrong check sum")
        }
      }
      switch kind {
      case 0x4948_4452 where at != 8: throw .malformed("the PNG has a second header at byte \(at)")
      case 0x504C_5445: hasPalette = true
      case 0x4944_4154:
        guard !dataIsOver else { throw .malformed("the PNG image data is in pieces that do not touch") }
        guard hasPalette || !needsPalette else { throw .malformed("the PNG palette is missing") }
        data.append(at + 8..<end)
      case 0x4945_4E44:
        guard !data.isEmpty else { throw .malformed("the PNG has no image data") }
        return data
      case 0x4948_4452: break
      default:
        guard bytes[at + 4] & 0x20 != 0 else { throw .malformed("the PNG has an unknown chunk at byte \(at)") }
      }
      if kind != 0x4944_4154, !data.isEmpty { dataIsOver = true }
      at = end + 4
    }
  }

  /// The length of the data before compression: rows of a filter byte and the packed pixels, in seven passes
  /// when interlaced.
  private static func dataLength(width: Int, height: Int, bitsPerPixel: Int, interlaced: Bool) -> Int {
    func pass(_ width: Int, _ height: Int) -> Int {
      width == 0 || height == 0 ? 0 : height * (1 + (width * bitsPerPixel + 7) / 8)
    }
    guard interlaced else { return pass(width, height) }
    let steps = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return steps.reduce(0) { sum, step in
      let columns = (width - step.0 + step.2 - 1) / step.2
      let rows = (height - step.1 + step.3 - 1) / step.3
      return sum + pass(max(columns, 0), max(rows, 0))
    }
  }
}
