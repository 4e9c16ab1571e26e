internal import CPixman

extension Bitmap {
  /// Fills a path.
  ///
  /// - Parameters:
  ///   - path: In device pixels; at most 32,767 points, more are not drawn.
  ///   - paint: What it is filled with.
  ///   - mode: How it joins what is there; only covered pixels change.
  public func fill(_ path: Path, _ paint: Paint, mode: BlendMode = .sourceOver) {
    fill(ShapeRasterizer.coverage(of: path, clip: bounds), paint, mode: mode)
  }

  /// Fills whole pixels.
  public func fill(_ rect: PixelRect, _ paint: Paint, mode: BlendMode = .sourceOver) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    unsafe paint.withSource(x: area.x, y: area.y) { source in
      unsafe pixman_image_composite32(
        mode.pixmanOperator, source, nil, image, 0, 0, 0, 0, Int32(area.x - bounds.x), Int32(area.y - bounds.y),
        Int32(area.width), Int32(area.height))
    }
  }

  /// Fills where a coverage says so, as much as it says.
  public func fill(_ coverage: Coverage, _ paint: Paint, mode: BlendMode = .sourceOver) {
    let area = coverage.bounds.intersection(bounds)
    guard !area.isEmpty else { return }
    unsafe coverage.bytes.withUnsafeBufferPointer { bytes in
      // pixman takes words and only reads them.
      guard let start = bytes.baseAddress else { return }
      let words = unsafe UnsafeMutableRawPointer(mutating: start).assumingMemoryBound(to: UInt32.self)
      guard
        let mask = unsafe pixman_image_create_bits(
          PIXMAN_a8, Int32(coverage.bounds.width), Int32(coverage.bounds.height), words, Int32(coverage.stride))
      else { return }
      defer { unsafe _ = pixman_image_unref(mask) }
      unsafe paint.withSource(x: area.x, y: area.y) { source in
        unsafe pixman_image_composite32(
          mode.pixmanOperator, source, mask, image, 0, 0, Int32(area.x - coverage.bounds.x),
          Int32(area.y - coverage.bounds.y), Int32(area.x - bounds.x), Int32(area.y - bounds.y), Int32(area.width),
          Int32(area.height))
      }
    }
  }

  /// The coverage of a path within some pixels.
  public static func coverage(of path: Path, within clip: PixelRect) -> Coverage {
    ShapeRasterizer.coverage(of: path, clip: clip)
  }

  /// Joins another bitmap, pixel on pixel, to this one.
  ///
  /// - Parameters:
  ///   - mode: How it joins; all pixels of this bitmap count, and where the other has none it is clear.
  ///   - opacity: How much of it, 0...255.
  public func composite(_ other: Bitmap, mode: BlendMode = .sourceOver, opacity: UInt8 = 255) {
    var mask: OpaquePointer?
    if opacity < 255 {
      var color = pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16(opacity) * 257)
      unsafe mask = pixman_image_create_solid_fill(&color)
    }
    defer { if let mask = unsafe mask { unsafe _ = pixman_image_unref(mask) } }
    unsafe pixman_image_composite32(
      mode.pixmanOperator, other.image, mask, image, Int32(bounds.x - other.bounds.x),
      Int32(bounds.y - other.bounds.y), 0, 0, 0, 0, Int32(width), Int32(height))
  }

  /// Takes over the pixels of another bitmap where both cover the same device pixels.
  public func copy(_ other: Bitmap) {
    let area = bounds.intersection(other.bounds)
    guard !area.isEmpty else { return }
    unsafe pixman_image_composite32(
      PIXMAN_OP_SRC, other.image, nil, image, Int32(area.x - other.bounds.x), Int32(area.y - other.bounds.y), 0, 0,
      Int32(area.x - bounds.x), Int32(area.y - bounds.y), Int32(area.width), Int32(area.height))
  }
}
