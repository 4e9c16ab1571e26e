/// Something in a text that no font has: the answer of ``TextLayoutEngine/coverageGaps(of:style:)``.
public struct CoverageGap: Hashable, Sendable {
  /// What a font would have to have.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// One character, which no font has a glyph for.
    case character
    /// A grapheme cluster: fonts have its characters, but no font has all of them, or has them as one emoji.
    case sequence
  }

  /// A character or a cluster of several.
  public var kind: Kind
  /// The character, or the cluster.
  public var text: String

  /// Makes a gap.
  public init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }
}
