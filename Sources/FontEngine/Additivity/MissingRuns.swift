/// How wide runs of a script are of which a face has no character at all: each shows as the glyph for what is missing.
public struct MissingRuns: Sendable {
  /// The characters that the proof considers; whatever their order.
  public let characters: ClosedRange<UInt32>
  /// What each adds to a run, in font units.
  public let advance: Int32
  /// Whether characters that the face has, and that HarfBuzz takes as such, are as wide behind a run as alone.
  public let mayPrecedeOthers: Bool
}
