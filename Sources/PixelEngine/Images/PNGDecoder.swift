internal import CPNG
internal import Glibc

enum PNGDecoder {
  static func decode(_ bytes: [UInt8], _ limits: ImageLimits) throws(PixelError) -> Canvas {
    var image = unsafe png_image()
    unsafe image.version = UInt32(PNG_IMAGE_VERSION)
    defer { unsafe png_image_free(&image) }
    guard unsafe png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else { throw unsafe error(image) }
    unsafe try limits.check(Int(image.width), Int(image.height))
    // Sixteen bits a channel mean more precision here, not linear light.
    unsafe image.flags |= sixteenBitsAreSRGB
    unsafe image.format = rgba
    let canvas = unsafe Canvas(Int(image.width), Int(image.height))
    // Of several warnings the first is kept: those about the header must not hide those about the pixels.
    unsafe image.warning_or_error = 0
    let status = unsafe canvas.withBytes { unsafe png_image_finish_read(&image, nil, $0, 0, nil) }
    guard status != 0 else { throw unsafe error(image) }
    guard unsafe image.warning_or_error == 0 || !message(image).contains("Too much image data") else {
      throw .damaged("PNG", "its data is longer than its header promises")
    }
    canvas.premultiply()
    return canvas
  }

  private static let sixteenBitsAreSRGB: UInt32 = 4
  private static let rgba: UInt32 = 3

  private static func message(_ image: png_image) -> String {
    var message = unsafe image.message
    return unsafe withUnsafeBytes(of: &message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static func error(_ image: png_image) -> PixelError {
    let text = unsafe message(image)
    return text.contains("beyond end") || text.contains("Not enough") || text.contains("Read Error")
      ? .truncated("PNG") : .damaged("PNG", text)
  }
}
