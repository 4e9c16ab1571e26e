/// What holds for all texts of an engine.
public struct LayoutOptions: Hashable, Sendable {
  /// Where lines may be broken; by default as UAX #14 says, with long words broken anywhere.
  public var lineBreak: LineBreakOptions
  /// Whether an empty text has one empty line, as high as the font's; true by default.
  public var emptyTextHasLine: Bool

  /// Makes options.
  public init(lineBreak: LineBreakOptions = LineBreakOptions(), emptyTextHasLine: Bool = true) {
    self.lineBreak = lineBreak
    self.emptyTextHasLine = emptyTextHasLine
  }
}
