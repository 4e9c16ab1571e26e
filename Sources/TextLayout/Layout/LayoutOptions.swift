/// What holds for all texts of an engine.
public struct LayoutOptions: Hashable, Sendable {
  /// Where lines may be broken; by default as UAX #14 says, with long words broken anywhere.
  public var lineBreak: LineBreakOptions
  /// Whether an empty text has one empty line, as high as the font's; true by default.
  public var emptyTextHasLine: Bool
  /// Whether every width is found by shaping, as a check on the tables that tell most of them; false by default. The
  /// results are the same.
  public var shapesEverything: Bool

  /// Makes options.
  public init(
    lineBreak: LineBreakOptions = LineBreakOptions(), emptyTextHasLine: Bool = true, shapesEverything: Bool = false
  ) {
    self.lineBreak = lineBreak
    self.emptyTextHasLine = emptyTextHasLine
    self.shapesEverything = shapesEverything
  }
}
