/// Where the coverage of a glyph lies, in pixels from the pixel of its origin, y down.
public struct GlyphMask: Hashable, Sendable, BitwiseCopyable {
  /// The left edge.
  public var left: Int32
  /// The upper edge; mostly negative.
  public var top: Int32
  /// The number of columns; 0 where nothing is painted.
  public var width: Int32
  /// The number of rows.
  public var height: Int32

  /// Makes a box.
  public init(left: Int32, top: Int32, width: Int32, height: Int32) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }
}
