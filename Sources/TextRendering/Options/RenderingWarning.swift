/// Something that could not be drawn as it should; everything else was.
public struct RenderingWarning: Hashable, Sendable, CustomStringConvertible {
  /// What was drawn instead. More kinds may come; switch with a default.
  public struct Code: Hashable, Sendable {
    private enum Kind: Hashable { case unloadableGlyph, damagedColorGlyph, unreadableImage }
    private let kind: Kind

    /// A glyph cannot be loaded and is a box.
    public static let unloadableGlyph = Code(kind: .unloadableGlyph)
    /// The colours of a glyph cannot be used and its outline is drawn.
    public static let damagedColorGlyph = Code(kind: .damagedColorGlyph)
    /// An image cannot be read; its place shows a frame.
    public static let unreadableImage = Code(kind: .unreadableImage)
  }

  /// The kind.
  public let code: Code
  /// What, where, and what to do about it.
  public let description: String

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
