extension Image {
  /// Decodes an image file: PNG, JPEG (turned as its EXIF orientation says), WebP or GIF (the first picture).
  ///
  /// - Parameters:
  ///   - bytes: The whole file. The bytes tell the format.
  ///   - limits: What is too large to be decoded.
  /// - Throws: ``PixelError`` where the file is of another kind, too large, cut short or damaged.
  public convenience init(decoding bytes: [UInt8], limits: ImageLimits = ImageLimits()) throws(PixelError) {
    let canvas: Canvas
    switch ImageFileFormat(bytes) {
    case .png: canvas = try PNGDecoder.decode(bytes, limits)
    case .jpeg: canvas = try JPEGDecoder.decode(bytes, limits)
    case .webp: canvas = try WebPDecoder.decode(bytes, limits)
    case .gif: canvas = try GIFDecoder.decode(bytes, limits)
    case nil:
      throw PixelError(
        code: .unknownFormat,
        reason: bytes.isEmpty
          ? "the image file is empty" : "the file is no PNG, JPEG, WebP or GIF image; convert it to one of these")
    }
    unsafe self.init(adopting: canvas.release(), width: canvas.width, height: canvas.height)
  }
}

extension PixelError {
  static func truncated(_ format: String) -> PixelError {
    PixelError(code: .truncated, reason: "the \(format) file ends before its image does; get a whole copy")
  }

  static func damaged(_ format: String, _ detail: String) -> PixelError {
    PixelError(code: .malformed, reason: "the \(format) file is damaged (\(detail)); get a whole copy")
  }
}
