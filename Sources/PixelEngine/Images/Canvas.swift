/// Memory for an image that is being decoded: R, G, B, A bytes, straight until ``premultiply()``.
@safe final class Canvas {
  let width: Int
  let height: Int
  private var owned: UnsafeMutablePointer<UInt32>?

  init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: width * height)
    unsafe memory.initialize(repeating: 0, count: width * height)
    unsafe owned = unsafe memory
  }

  deinit { unsafe owned?.deallocate() }

  var byteCount: Int { width * height * 4 }

  /// The pixels; they must not have been released.
  var pixels: UnsafeMutablePointer<UInt32> {
    guard let owned = unsafe owned else { fatalError("the pixels are gone") }
    return unsafe owned
  }

  func withBytes<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result {
    unsafe pixels.withMemoryRebound(to: UInt8.self, capacity: byteCount, body)
  }

  /// Hands the pixels over to the caller, who has to free them.
  func release() -> UnsafeMutablePointer<UInt32> {
    let result = unsafe pixels
    unsafe owned = nil
    return unsafe result
  }

  /// Multiplies colours by their opacity.
  func premultiply() {
    let pixels = unsafe pixels
    for index in 0..<width * height {
      let pixel = unsafe pixels[index]
      let alpha = pixel >> 24
      if alpha == 255 { continue }
      let lanes = Lanes.spread(pixel & 0x00FF_FFFF) &* UInt64(alpha)
      unsafe pixels[index] = Lanes.pack(Lanes.divide(lanes)) | alpha << 24
    }
  }
}
