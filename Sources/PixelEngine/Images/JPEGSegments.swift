/// The segments of a JPEG file (ITU-T T.81, annex B) up to its first scan, as far as they are whole.
struct JPEGSegments: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var at = 2

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next marker, and where its segment's content stands.
  mutating func next() -> (marker: UInt8, content: Range<Int>)? {
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      // Start of scan: no more headers that matter.
      if marker == 0xDA { return nil }
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      let content = at + 4..<Swift.max(at + 4, at + 2 + length)
      guard length >= 2, content.upperBound <= bytes.count else { return nil }
      at = content.upperBound
      return (marker, content)
    }
    return nil
  }
}
