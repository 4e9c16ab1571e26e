/// The little that is read of EXIF data (CIPA DC-008, TIFF 6.0): how a camera was held.
enum EXIF {
  /// The orientation 1...8 of a JPEG file; 1 where it has none.
  static func orientation(ofJPEG bytes: [UInt8]) -> Int {
    let header = Array("Exif\0\0".utf8)
    for (marker, content) in JPEGSegments(bytes) where marker == 0xE1 && bytes[content].starts(with: header) {
      return orientation(ofTIFF: bytes[content].dropFirst(header.count))
    }
    return 1
  }

  private static func orientation(ofTIFF data: ArraySlice<UInt8>) -> Int {
    let start = data.startIndex
    guard data.count >= 8 else { return 1 }
    let isLittle = data[start] == 0x49
    func number(_ offset: Int, _ length: Int) -> Int? {
      guard offset >= 0, offset + length <= data.count else { return nil }
      return (0..<length).reduce(0) { value, index in
        value << 8 | Int(data[start + offset + (isLittle ? length - 1 - index : index)])
      }
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return 1 }
    for entry in 0..<min(count, 1000) {
      let at = directory + 2 + 12 * entry
      guard let tag = number(at, 2) else { return 1 }
      if tag == 0x0112, let value = number(at + 8, 2) { return (1...8).contains(value) ? value : 1 }
    }
    return 1
  }
}
