/// The contours of a glyph in font units from its origin, y up.
public struct GlyphOutline: Hashable, Sendable {
  /// What the next points are.
  public enum Verb: UInt8, Hashable, Sendable {
    /// The beginning of a contour; one point.
    case move
    /// A straight line; one point.
    case line
    /// A quadratic Bézier curve; a control point and the end.
    case quad
    /// A cubic Bézier curve; two control points and the end.
    case cubic
  }

  /// A point.
  public struct Point: Hashable, Sendable, BitwiseCopyable {
    /// To the right.
    public var x: Int32
    /// Up.
    public var y: Int32
  }

  /// What there is in order; contours are closed.
  public private(set) var verbs: [Verb] = []
  /// The points that the verbs take.
  public private(set) var points: [Point] = []

  init() {}

  /// Whether nothing is painted.
  public var isEmpty: Bool { verbs.isEmpty }

  mutating func append(_ verb: Verb, _ x: Int, _ y: Int) {
    verbs.append(verb)
    append(x, y)
  }

  mutating func append(_ x: Int, _ y: Int) {
    points.append(Point(x: Int32(clamping: x), y: Int32(clamping: y)))
  }
}
