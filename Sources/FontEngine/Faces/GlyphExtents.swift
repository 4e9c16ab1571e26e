/// The painted box of a glyph, in font units from its origin, y down.
public struct GlyphExtents: Hashable, Sendable {
  /// The left edge.
  public var left: Int
  /// The upper edge; mostly negative.
  public var top: Int
  /// The width; not negative.
  public var width: Int
  /// The height; not negative.
  public var height: Int

  /// Makes a box.
  public init(left: Int, top: Int, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }
}
