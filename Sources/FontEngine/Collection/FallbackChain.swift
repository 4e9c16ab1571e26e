/// The faces that the text of one font request is tried with.
public struct FallbackChain: Hashable, Sendable {
  /// The face that answers the request, and what it lacks.
  public var match: FontMatch
  /// Positions in the collection: the match, then the best face of every other family, in order.
  public var faces: [Int]
  /// Those of ``faces`` that have colour glyphs, in the same order.
  public var colorFaces: [Int]
}
