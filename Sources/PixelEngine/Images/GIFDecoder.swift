internal import CGIF

/// The first picture of a GIF file, on its screen. What it leaves open is clear.
enum GIFDecoder {
  @unsafe private struct Input {
    var bytes: UnsafeBufferPointer<UInt8>
    var position = 0
  }

  static func decode(_ bytes: [UInt8], _ limits: ImageLimits) throws(PixelError) -> Canvas {
    let outcome = unsafe bytes.withUnsafeBufferPointer { buffer -> Result<Canvas, PixelError> in
      var input = unsafe Input(bytes: buffer)
      return unsafe withUnsafeMutablePointer(to: &input) { input in
        do throws(PixelError) {
          return unsafe .success(try decode(input, limits))
        } catch {
          return .failure(error)
        }
      }
    }
    return try outcome.get()
  }

  private static func decode(_ input: UnsafeMutablePointer<Input>, _ limits: ImageLimits) throws(PixelError) -> Canvas {
    var status: Int32 = 0
    let file = unsafe DGifOpen(
      input,
      { file, target, count in
        guard let file = unsafe file, let target = unsafe target, count > 0 else { return 0 }
        let input = unsafe file.pointee.UserData.assumingMemoryBound(to: Input.self)
        let start = unsafe input.pointee.position
        let length = unsafe min(Int(count), input.pointee.bytes.count - start)
        for index in 0..<length { unsafe target[index] = unsafe input.pointee.bytes[start + index] }
        unsafe input.pointee.position += length
        return Int32(length)
      }, &status)
    guard let file = unsafe file else { throw error(status) }
    defer { unsafe DGifCloseFile(file, nil) }
    var transparent: Int32 = -1
    while true {
      var record = UNDEFINED_RECORD_TYPE
      guard unsafe DGifGetRecordType(file, &record) == GIF_OK else { throw unsafe error(file.pointee.Error) }
      switch record {
      case IMAGE_DESC_RECORD_TYPE:
        guard unsafe DGifGetImageDesc(file) == GIF_OK else { throw unsafe error(file.pointee.Error) }
        return unsafe try picture(file, transparent, limits)
      case EXTENSION_RECORD_TYPE:
        var code: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        guard unsafe DGifGetExtension(file, &code, &block) == GIF_OK else { throw unsafe error(file.pointee.Error) }
        while let data = unsafe block {
          var control = GraphicsControlBlock()
          if code == GRAPHICS_EXT_FUNC_CODE, unsafe DGifExtensionToGCB(Int(data[0]), data + 1, &control) == GIF_OK {
            transparent = control.TransparentColor
          }
          guard unsafe DGifGetExtensionNext(file, &block) == GIF_OK else { throw unsafe error(file.pointee.Error) }
        }
      default: throw .damaged("GIF", "it holds no image")
      }
    }
  }

  private static func picture(
    _ file: UnsafeMutablePointer<GifFileType>, _ transparent: Int32, _ limits: ImageLimits
  ) throws(PixelError) -> Canvas {
    let frame = unsafe file.pointee.Image
    let (width, height) = unsafe (Int(frame.Width), Int(frame.Height))
    try limits.check(width, height)
    // Some encoders leave the screen empty.
    let screen = unsafe (max(Int(file.pointee.SWidth), 1), max(Int(file.pointee.SHeight), 1))
    let size = unsafe file.pointee.SWidth == 0 || file.pointee.SHeight == 0 ? (width, height) : screen
    try limits.check(size.0, size.1)
    guard let map = unsafe frame.ColorMap ?? file.pointee.SColorMap else { throw .damaged("GIF", "it has no colours") }
    let canvas = Canvas(size.0, size.1)
    var line = [GifByteType](repeating: 0, count: width)
    for row in unsafe rows(height, isInterlaced: frame.Interlace) {
      guard unsafe DGifGetLine(file, &line, Int32(width)) == GIF_OK else { throw unsafe error(file.pointee.Error) }
      let y = unsafe Int(frame.Top) + row
      guard y >= 0, y < size.1 else { continue }
      for column in 0..<width {
        let x = unsafe Int(frame.Left) + column
        let index = Int32(line[column])
        guard x >= 0, x < size.0, index != transparent, unsafe index < map.pointee.ColorCount else { continue }
        let color = unsafe map.pointee.Colors[Int(index)]
        unsafe canvas.pixels[y * size.0 + x] =
          UInt32(color.Red) | UInt32(color.Green) << 8 | UInt32(color.Blue) << 16 | 0xFF00_0000
      }
    }
    return canvas
  }

  /// The rows in the order in which the file has them.
  private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
  }

  private static func error(_ code: Int32) -> PixelError {
    if code == D_GIF_ERR_READ_FAILED || code == D_GIF_ERR_EOF_TOO_SOON || code == D_GIF_ERR_NOT_GIF_FILE {
      return .truncated("GIF")
    }
    let text = unsafe GifErrorString(code).map { unsafe String(cString: $0) }
    return .damaged("GIF", text ?? "error \(code)")
  }
}
