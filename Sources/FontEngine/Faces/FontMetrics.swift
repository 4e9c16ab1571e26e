/// The vertical metrics of a face and the places of its decorations, in ``unitsPerEm``.
///
/// Ascent and descent are both positive. They come from `hhea`, or from the typographic values of
/// `OS/2` where the font sets USE_TYPO_METRICS; a face of bitmaps only takes those of its largest strike,
/// in pixels, with the strike's size as ``unitsPerEm``.
public struct FontMetrics: Hashable, Sendable {
  /// How many of the units below make one em; positive.
  public var unitsPerEm: Int
  /// From the baseline up to the top of the line; positive upward.
  public var ascent: Int
  /// From the baseline down to the bottom of the line; positive downward.
  public var descent: Int
  /// Space the font asks for between lines; never negative.
  public var lineGap: Int
  /// The middle of the underline, y down from the baseline.
  public var underlinePosition: Int
  /// The thickness of the underline; positive.
  public var underlineThickness: Int
  /// The middle of the strikethrough, y down from the baseline (so mostly negative).
  public var strikethroughPosition: Int
  /// The thickness of the strikethrough; positive.
  public var strikethroughThickness: Int
  /// The height of a lower-case x.
  public var xHeight: Int
  /// The height of a capital letter.
  public var capHeight: Int
}
