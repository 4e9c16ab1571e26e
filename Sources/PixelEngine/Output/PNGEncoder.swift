internal import CPNG
internal import CPixelShims

/// Encodes a PNG file band by band: memory does not grow with the height.
///
/// The same pixels and options give the same bytes, however they are cut into bands.
@safe public final class PNGEncoder {
  /// The longest side, in pixels.
  public static let maximumSide = 2_000_000

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Whether the file has an alpha channel.
  public let hasAlpha: Bool

  private let writer: OpaquePointer
  private var rows = 0
  private var buffer: [UInt8]

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, 1...``maximumSide``.
  ///   - height: The height in pixels, 1...``maximumSide``.
  ///   - hasAlpha: RGBA; else RGB, and pixels have to be opaque (what is not is drawn as over black).
  ///   - options: Level, filters, resolution.
  public init(width: Int, height: Int, hasAlpha: Bool, options: PNGOptions = PNGOptions()) throws(PixelError) {
    let side = 1...Self.maximumSide
    let perMeter = options.scale.map { ($0 * 72 / 0.0254).rounded() } ?? 0
    var values = bt_png_options()
    values.width = UInt32(truncatingIfNeeded: width)
    values.height = UInt32(truncatingIfNeeded: height)
    values.has_alpha = hasAlpha ? 1 : 0
    values.pixels_per_meter = perMeter > 0 && perMeter < 1e9 ? UInt32(perMeter) : 0
    values.level = Int32(min(max(options.level, 0), 9))
    values.filters = options.filters.bits
    guard side.contains(width), side.contains(height), let writer = unsafe bt_png_writer_open(&values) else {
      throw PixelError(
        code: .tooLarge,
        reason: "cannot write a PNG of \(width) x \(height) pixels; 1 to \(Self.maximumSide) on a side are allowed")
    }
    unsafe self.writer = writer
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    buffer = Array(repeating: 0, count: width * (hasAlpha ? 4 : 3))
  }

  deinit {
    unsafe bt_png_writer_close(writer)
  }

  /// Adds all rows of a bitmap of the same width. After the last row of the picture the file is complete.
  ///
  /// - Returns: The bytes of the file that are ready, which follow those returned before.
  public func write(_ band: Bitmap) throws(PixelError) -> [UInt8] {
    guard band.width == width, rows + band.height <= height else {
      throw PixelError(
        code: .malformed, reason: "a band of a PNG does not fit the picture; this is a fault of the caller")
    }
    for row in 0..<band.height {
      let source = unsafe band.pixels + row * width
      hasAlpha ? unsafe Self.fillRGBA(&buffer, source, width) : unsafe Self.fillRGB(&buffer, source, width)
      let status = unsafe bt_png_writer_rows(writer, buffer, buffer.count, 1)
      guard status == 0 else { throw Self.noMemory }
    }
    rows += band.height
    if rows == height {
      guard unsafe bt_png_writer_end(writer) == 0 else { throw Self.noMemory }
    }
    var length = 0
    let bytes = unsafe bt_png_writer_output(writer, &length)
    let output = unsafe Array(UnsafeBufferPointer(start: bytes, count: length))
    unsafe bt_png_writer_clear(writer)
    return output
  }

  /// A whole picture as a PNG file: RGB where every pixel is opaque, else RGBA.
  public static func encode(_ bitmap: Bitmap, options: PNGOptions = PNGOptions()) throws(PixelError) -> [UInt8] {
    let encoder = try PNGEncoder(
      width: bitmap.width, height: bitmap.height, hasAlpha: !bitmap.isOpaque, options: options)
    return try encoder.write(bitmap)
  }

  private static var noMemory: PixelError {
    PixelError(code: .tooLarge, reason: "there is no memory to write the PNG")
  }

  private static func fillRGB(_ row: inout [UInt8], _ source: UnsafePointer<UInt32>, _ width: Int) {
    var span = row.mutableSpan
    var to = 0
    for column in 0..<width {
      let pixel = unsafe source[column]
      span[to] = UInt8(truncatingIfNeeded: pixel)
      span[to + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      span[to + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
      to += 3
    }
  }

  private static func fillRGBA(_ row: inout [UInt8], _ source: UnsafePointer<UInt32>, _ width: Int) {
    var span = row.mutableSpan
    var to = 0
    for column in 0..<width {
      let pixel = unsafe source[column]
      let color = PixelColor(premultiplied: pixel)
      span[to] = color.red
      span[to + 1] = color.green
      span[to + 2] = color.blue
      span[to + 3] = color.alpha
      to += 4
    }
  }
}

extension PNGOptions.Filters {
  fileprivate var bits: Int32 {
    switch self {
    case .none: PNG_FILTER_NONE
    case .fast: PNG_FILTER_NONE | PNG_FILTER_UP
    case .all: PNG_FILTER_NONE | PNG_FILTER_SUB | PNG_FILTER_UP | PNG_FILTER_AVG | PNG_FILTER_PAETH
    }
  }
}
