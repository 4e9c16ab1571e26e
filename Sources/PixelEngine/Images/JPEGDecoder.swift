internal import CPixelShims

enum JPEGDecoder {
  static func decode(_ bytes: [UInt8], _ limits: ImageLimits) throws(PixelError) -> Canvas {
    var result = bt_jpeg_result()
    guard unsafe bt_jpeg_header(bytes, bytes.count, &result) == 0 else { throw error(result) }
    try limits.check(Int(result.width), Int(result.height))
    let canvas = Canvas(Int(result.width), Int(result.height))
    let status = unsafe canvas.withBytes { unsafe bt_jpeg_decode(bytes, bytes.count, $0, canvas.byteCount, &result) }
    guard status == 0, result.is_truncated == 0 else { throw error(result) }
    return canvas.turned(EXIF.orientation(ofJPEG: bytes))
  }

  private static func error(_ result: bt_jpeg_result) -> PixelError {
    if result.is_truncated != 0 { return .truncated("JPEG") }
    var message = result.message
    let text = unsafe withUnsafeBytes(of: &message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return .damaged("JPEG", text)
  }
}

extension Canvas {
  /// The image turned as an EXIF orientation says.
  fileprivate func turned(_ orientation: Int) -> Canvas {
    guard (2...8).contains(orientation) else { return self }
    let swaps = orientation >= 5
    let result = Canvas(swaps ? height : width, swaps ? width : height)
    // Which sides of the stored image lie at the right or at the bottom of what is seen.
    let flipsColumn = [2, 3, 7, 8].contains(orientation)
    let flipsRow = [3, 4, 6, 7].contains(orientation)
    let source = unsafe pixels
    let target = unsafe result.pixels
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (column, row) = swaps ? (y, x) : (x, y)
        let from = (flipsRow ? height - 1 - row : row) * width + (flipsColumn ? width - 1 - column : column)
        unsafe target[y * result.width + x] = source[from]
      }
    }
    return result
  }
}
