/// A glyph as the cache has it.
struct CachedGlyph: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable {
    /// Nothing is painted.
    case empty
    /// Coverage among the cache's bytes.
    case mask
    /// Pixels among the cache's pixels.
    case pixels
    /// Pixels that depend on the text's colour; they are under a key of their own.
    case colored
    /// Too large to keep.
    case large
    /// It cannot be loaded.
    case missing
  }

  var kind: Kind
  /// Where its bytes or pixels begin.
  var offset: UInt32 = 0
  /// The place of its upper left corner against the pixel of the origin, y down.
  var left: Int32 = 0
  var top: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0
}
