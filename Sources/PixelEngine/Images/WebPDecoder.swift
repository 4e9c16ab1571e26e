internal import CWebP

enum WebPDecoder {
  static func decode(_ bytes: [UInt8], _ limits: ImageLimits) throws(PixelError) -> Canvas {
    var features = WebPBitstreamFeatures()
    let status = unsafe WebPGetFeatures(bytes, bytes.count, &features)
    guard status == VP8_STATUS_OK else {
      throw status == VP8_STATUS_NOT_ENOUGH_DATA ? .truncated("WebP") : .damaged("WebP", "its header makes no sense")
    }
    try limits.check(Int(features.width), Int(features.height))
    let canvas = Canvas(Int(features.width), Int(features.height))
    let isWhole =
      unsafe features.has_animation != 0
      ? firstFrame(bytes, into: canvas)
      : canvas.withBytes { target in
        unsafe WebPDecodeRGBAInto(bytes, bytes.count, target, canvas.byteCount, Int32(canvas.width * 4)) != nil
      }
    guard isWhole else {
      // The size that the file states tells a short file from a damaged one.
      let stated = 8 + Int(bytes[4]) + Int(bytes[5]) << 8 + Int(bytes[6]) << 16 + Int(bytes[7]) << 24
      throw stated > bytes.count ? .truncated("WebP") : .damaged("WebP", "its data cannot be decoded")
    }
    canvas.premultiply()
    return canvas
  }

  private static func firstFrame(_ bytes: [UInt8], into canvas: Canvas) -> Bool {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var data = unsafe WebPData(bytes: buffer.baseAddress, size: buffer.count)
      guard let demuxer = unsafe WebPDemux(&data) else { return false }
      defer { unsafe WebPDemuxDelete(demuxer) }
      var frame = unsafe WebPIterator()
      guard unsafe WebPDemuxGetFrame(demuxer, 1, &frame) != 0 else { return false }
      defer { unsafe WebPDemuxReleaseIterator(&frame) }
      let (x, y) = unsafe (Int(frame.x_offset), Int(frame.y_offset))
      let (width, height) = unsafe (Int(frame.width), Int(frame.height))
      guard x >= 0, y >= 0, width > 0, height > 0, x + width <= canvas.width, y + height <= canvas.height else {
        return false
      }
      let stride = canvas.width * 4
      let start = y * stride + x * 4
      return unsafe canvas.withBytes { target in
        unsafe WebPDecodeRGBAInto(
          frame.fragment.bytes, frame.fragment.size, target + start, canvas.byteCount - start, Int32(stride)) != nil
      }
    }
  }
}
