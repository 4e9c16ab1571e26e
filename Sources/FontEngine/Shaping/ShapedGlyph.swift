/// One glyph as shaping returns it, in font units, in visual order from left to right.
public struct ShapedGlyph: Hashable, Sendable, BitwiseCopyable {
  /// The glyph's number in its face.
  public var glyph: UInt32
  /// The UTF-8 offset of the first character it stands for.
  public var cluster: UInt32
  /// How far the pen moves.
  public var advance: Int32
  /// Shift of the drawing to the right.
  public var xOffset: Int32
  /// Shift of the drawing, y down.
  public var yOffset: Int32
  /// Whether the text may not be cut before this cluster without shaping both sides again.
  public var isUnsafeToBreak: Bool
}
