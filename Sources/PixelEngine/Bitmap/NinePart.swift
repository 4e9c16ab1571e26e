/// An image in nine parts: corners that keep their size, edges and a middle that are stretched.
public struct NinePart: Sendable {
  /// The image.
  public var image: Image
  /// Pixels of the image that belong to the corners and edges at each side.
  public var insets: EdgeInsets
  /// Pixels of the image to a point.
  public var scale: Double

  /// The widths of the four edges.
  public struct EdgeInsets: Hashable, Sendable {
    /// At the top.
    public var top: Int
    /// At the left.
    public var left: Int
    /// At the bottom.
    public var bottom: Int
    /// At the right.
    public var right: Int

    /// Makes insets.
    public init(top: Int, left: Int, bottom: Int, right: Int) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// Makes a nine-part image. Insets that leave no middle are shortened until one pixel is left.
  public init(_ image: Image, insets: EdgeInsets, scale: Double = 1) {
    func fit(_ first: Int, _ second: Int, _ length: Int) -> (Int, Int) {
      let first = min(max(0, first), length - 1)
      return (first, min(max(0, second), length - 1 - first))
    }
    let (left, right) = fit(insets.left, insets.right, image.width)
    let (top, bottom) = fit(insets.top, insets.bottom, image.height)
    self.image = image
    self.insets = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }
}

extension Bitmap {
  /// Draws a nine-part image over what is there.
  ///
  /// Parts meet at whole pixels, so that no gap shows. Corners are unscaled where the image has as many pixels to the
  /// point as the bitmap; a frame that is smaller than both corners shrinks them.
  /// - Parameters:
  ///   - nine: The image.
  ///   - frame: The device pixels that it fills.
  ///   - scale: Device pixels to a point.
  public func draw(_ nine: NinePart, in frame: PixelRect, scale: Double) {
    let factor = scale / nine.scale
    let columns = Self.parts(frame.x, frame.width, nine.insets.left, nine.insets.right, nine.image.width, factor)
    let rows = Self.parts(frame.y, frame.height, nine.insets.top, nine.insets.bottom, nine.image.height, factor)
    for row in rows {
      for column in columns {
        draw(
          nine.image,
          part: PixelRect(x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength),
          in: PixelRect(x: column.target, y: row.target, width: column.targetLength, height: row.targetLength))
      }
    }
  }

  private struct Part {
    var source: Int
    var sourceLength: Int
    var target: Int
    var targetLength: Int
  }

  private static func parts(
    _ start: Int, _ length: Int, _ first: Int, _ last: Int, _ image: Int, _ factor: Double
  ) -> [Part] {
    var before = Int((Double(first) * factor).rounded())
    var behind = Int((Double(last) * factor).rounded())
    if before + behind > length {
      before = length * first / max(1, first + last)
      behind = length - before
    }
    return [
      Part(source: 0, sourceLength: first, target: start, targetLength: before),
      Part(
        source: first, sourceLength: image - first - last, target: start + before,
        targetLength: length - before - behind),
      Part(source: image - last, sourceLength: last, target: start + length - behind, targetLength: behind),
    ].filter { $0.sourceLength > 0 && $0.targetLength > 0 }
  }
}
