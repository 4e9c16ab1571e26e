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
    let status = unsafe canvas.withBytes { unsafe png_image_finish_read(&image, nil, $0, 0, nil) }
    guard status != 0 else { throw unsafe error(image) }
    canvas.premultiply()
    return canvas
  }

  private static let sixteenBitsAreSRGB: UInt32 = 4
  private static let rgba: UInt32 = 3

  private static func error(_ image: png_image) -> PixelError {
    var message = unsafe image.message
    let text = unsafe withUnsafeBytes(of: &message) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.contains("beyond end") || text.contains("Not enough") || text.contains("Read Error")
      ? .truncated("PNG") : .damaged("PNG", text)
  }
}
