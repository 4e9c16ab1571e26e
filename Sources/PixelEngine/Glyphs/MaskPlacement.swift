/// A glyph's mask and where it is drawn.
public struct MaskPlacement: Hashable, Sendable, BitwiseCopyable {
  /// The device column of its left edge.
  public var x: Int32
  /// The device row of its upper edge.
  public var y: Int32
  /// Where its rows begin among the bytes, one behind the other without gaps.
  public var offset: Int32
  /// The number of columns.
  public var width: Int32
  /// The number of rows.
  public var height: Int32

  /// Makes a placement.
  public init(x: Int32, y: Int32, offset: Int32, width: Int32, height: Int32) {
    self.x = x
    self.y = y
    self.offset = offset
    self.width = width
    self.height = height
  }
}
