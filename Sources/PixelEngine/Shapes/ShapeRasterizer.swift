internal import CFreeType
internal import Synchronization

/// FreeType's anti-aliasing rasterizer. Objects of it are lent out, one to each thread that needs one.
@safe final class ShapeRasterizer: Sendable {
  private static let idle = Mutex<[ShapeRasterizer]>([])
  private nonisolated(unsafe) let library: FT_Library?

  private init() {
    var library: FT_Library?
    unsafe FT_Init_FreeType(&library)
    unsafe self.library = library
  }

  deinit {
    unsafe FT_Done_FreeType(library)
  }

  /// The coverage of a path within some pixels; areas that overlap count once (non-zero winding).
  static func coverage(of path: Path, clip: PixelRect) -> Coverage {
    guard let box = path.controlBox else { return .empty }
    let bounds = PixelRect(around: box.left, box.top, box.right, box.bottom).intersection(clip)
    guard !bounds.isEmpty else { return .empty }
    let stride = (bounds.width + 3) & ~3
    var result = Coverage(bounds: bounds, stride: stride, bytes: Array(repeating: 0, count: stride * bounds.height))
    var outline = ShapeOutline(path, left: bounds.x, bottom: bounds.maxY)
    let lent = idle.withLock { $0.popLast() } ?? ShapeRasterizer()
    lent.render(&outline, into: &result)
    idle.withLock { $0.append(lent) }
    return result
  }

  private func render(_ outline: inout ShapeOutline, into result: inout Coverage) {
    guard outline.isValid, !outline.points.isEmpty else { return }
    let bounds = result.bounds
    let stride = result.stride
    unsafe result.bytes.withUnsafeMutableBufferPointer { bytes in
      unsafe outline.withOutline { outline in
        var bitmap = unsafe FT_Bitmap()
        unsafe bitmap.width = UInt32(bounds.width)
        unsafe bitmap.rows = UInt32(bounds.height)
        unsafe bitmap.pitch = Int32(stride)
        unsafe bitmap.buffer = bytes.baseAddress
        unsafe bitmap.num_grays = 256
        unsafe bitmap.pixel_mode = UInt8(FT_PIXEL_MODE_GRAY.rawValue)
        unsafe FT_Outline_Get_Bitmap(library, &outline, &bitmap)
      }
    }
  }
}
