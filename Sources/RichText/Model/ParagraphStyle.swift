/// What a paragraph as a whole looks like.
public struct ParagraphStyle: Hashable, Sendable {
  /// The base direction; by default it follows the first strong character (UAX #9, P2 and P3).
  public var baseDirection: BaseDirection

  /// Makes a style; by default a neutral one.
  public init(baseDirection: BaseDirection = .natural) {
    self.baseDirection = baseDirection
  }
}
