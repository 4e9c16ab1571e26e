/// How large the image of a file is, read from its beginning without decoding anything.
public struct ImageSize: Hashable, Sendable {
  /// The width in pixels, as the image is shown: a JPEG is turned as its EXIF orientation says.
  public let width: Int
  /// The height in pixels, as the image is shown.
  public let height: Int

  /// Reads the header of a PNG, JPEG, WebP or GIF file; the bytes tell the format.
  ///
  /// Whether the rest of the file is good, it does not say.
  /// - Parameters:
  ///   - head: The beginning of a file, or all of it. The header of a JPEG stands behind what a camera notes, which may
  ///     take some hundred KB; that of the others in the first 30 bytes.
  ///   - limits: What is too large to be decoded.
  /// - Returns: Nil where the file is of another kind, the size is not in these bytes, or too large.
  /// - Complexity: Linear in the number of a JPEG's segments.
  public init?(head: [UInt8], limits: ImageLimits = ImageLimits()) {
    let found: (width: Int, height: Int)? =
      switch ImageFileFormat(head) {
      case .png: Self.png(head)
      case .jpeg: Self.jpeg(head)
      case .webp: Self.webp(head)
      case .gif: head.count >= 10 ? (Self.little(head, 6, 2), Self.little(head, 8, 2)) : nil
      case nil: nil
      }
    guard let (width, height) = found, (try? limits.check(width, height)) != nil else { return nil }
    self.width = width
    self.height = height
  }

  /// ISO/IEC 15948, 11.2.2.
  private static func png(_ head: [UInt8]) -> (Int, Int)? {
    guard head.count >= 24, head[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return (big(head, 16, 4), big(head, 20, 4))
  }

  /// ITU-T T.81, B.2.2.
  private static func jpeg(_ head: [UInt8]) -> (Int, Int)? {
    for (marker, content) in JPEGSegments(head) where content.count >= 5 {
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        let (height, width) = (big(head, content.lowerBound + 1, 2), big(head, content.lowerBound + 3, 2))
        return EXIF.orientation(ofJPEG: head) >= 5 ? (height, width) : (width, height)
      default: continue
      }
    }
    return nil
  }

  /// RFC 9649, 2.5 to 2.7; RFC 6386, 9.1.
  private static func webp(_ head: [UInt8]) -> (Int, Int)? {
    guard head.count >= 30 else { return nil }
    switch String(decoding: head[12..<16], as: UTF8.self) {
    case "VP8X": return (little(head, 24, 3) + 1, little(head, 27, 3) + 1)
    case "VP8L":
      let bits = little(head, 21, 4)
      return head[20] == 0x2F ? (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1) : nil
    case "VP8 ":
      guard head[23..<26].elementsEqual([0x9D, 0x01, 0x2A]) else { return nil }
      return (little(head, 26, 2) & 0x3FFF, little(head, 28, 2) & 0x3FFF)
    default: return nil
    }
  }

  private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
