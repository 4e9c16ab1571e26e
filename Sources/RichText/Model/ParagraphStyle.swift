public import Foundation

/// What a paragraph as a whole looks like. A style made without arguments is neutral: it changes nothing.
///
/// Lengths are in points. Odd numbers are clamped when set: not a number becomes the neutral value,
/// a negative one becomes 0 where only positive ones make sense, and none exceeds 100,000.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines stand between the edges; by default at the edge where the base direction begins.
  public var alignment: TextAlignment
  /// The base direction; by default it follows the first strong character (UAX #9, P2 and P3).
  public var baseDirection: BaseDirection
  /// The distance of the first line from the leading edge; not negative.
  public var firstLineHeadIndent: CGFloat {
    didSet { firstLineHeadIndent = Length.positive(firstLineHeadIndent) }
  }
  /// The distance of the other lines from the leading edge; not negative.
  public var headIndent: CGFloat { didSet { headIndent = Length.positive(headIndent) } }
  /// Where lines end: positive counts from the leading edge, 0 and negative from the trailing edge.
  public var tailIndent: CGFloat { didSet { tailIndent = Length.signed(tailIndent) } }
  /// A factor on the height of each line, up to 100; 1 is neutral, and so is anything not positive.
  public var lineHeightMultiple: CGFloat {
    didSet { lineHeightMultiple = Self.multiple(lineHeightMultiple) }
  }
  /// The least height of a line; 0 sets no limit.
  public var minimumLineHeight: CGFloat { didSet { minimumLineHeight = Length.positive(minimumLineHeight) } }
  /// The greatest height of a line; 0 sets no limit. Equal to the least height it fixes the height.
  public var maximumLineHeight: CGFloat { didSet { maximumLineHeight = Length.positive(maximumLineHeight) } }
  /// Extra space between two lines of the paragraph; not negative.
  public var lineSpacing: CGFloat { didSet { lineSpacing = Length.positive(lineSpacing) } }
  /// Extra space above the paragraph, unless it is the first; not negative.
  public var paragraphSpacingBefore: CGFloat {
    didSet { paragraphSpacingBefore = Length.positive(paragraphSpacingBefore) }
  }
  /// Extra space below the paragraph, unless it is the last; not negative.
  public var paragraphSpacing: CGFloat { didSet { paragraphSpacing = Length.positive(paragraphSpacing) } }
  /// Tab stops in the order of their location; those at 0, before it, or not a number are dropped.
  public var tabStops: [TabStop] { didSet { tabStops = Self.ordered(tabStops) } }
  /// The distance of the stops after the last of ``tabStops``; nil is the width of eight spaces, and so is
  /// anything not positive.
  public var defaultTabInterval: CGFloat? { didSet { defaultTabInterval = Self.interval(defaultTabInterval) } }
  /// Whether lines may break at a soft hyphen (U+00AD), which then shows; on by default.
  public var breaksAtSoftHyphens: Bool
  /// Whether the base font alone sets the height of lines, so that fallback fonts and emoji do not
  /// change it; off by default.
  public var usesStrut: Bool

  /// Makes a style; by default a neutral one.
  public init(
    baseDirection: BaseDirection = .natural, alignment: TextAlignment = .natural,
    firstLineHeadIndent: CGFloat = 0, headIndent: CGFloat = 0, tailIndent: CGFloat = 0,
    lineHeightMultiple: CGFloat = 1, minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0,
    lineSpacing: CGFloat = 0, paragraphSpacingBefore: CGFloat = 0, paragraphSpacing: CGFloat = 0,
    tabStops: [TabStop] = [], defaultTabInterval: CGFloat? = nil,
    breaksAtSoftHyphens: Bool = true, usesStrut: Bool = false
  ) {
    self.alignment = alignment
    self.baseDirection = baseDirection
    self.firstLineHeadIndent = Length.positive(firstLineHeadIndent)
    self.headIndent = Length.positive(headIndent)
    self.tailIndent = Length.signed(tailIndent)
    self.lineHeightMultiple = Self.multiple(lineHeightMultiple)
    self.minimumLineHeight = Length.positive(minimumLineHeight)
    self.maximumLineHeight = Length.positive(maximumLineHeight)
    self.lineSpacing = Length.positive(lineSpacing)
    self.paragraphSpacingBefore = Length.positive(paragraphSpacingBefore)
    self.paragraphSpacing = Length.positive(paragraphSpacing)
    self.tabStops = Self.ordered(tabStops)
    self.defaultTabInterval = Self.interval(defaultTabInterval)
    self.breaksAtSoftHyphens = breaksAtSoftHyphens
    self.usesStrut = usesStrut
  }

  /// Whether the style changes nothing against the default.
  public var isNeutral: Bool { self == ParagraphStyle() }

  /// Sets both the least and the greatest height of a line.
  public mutating func fixLineHeight(_ height: CGFloat) {
    minimumLineHeight = height
    maximumLineHeight = height
  }

  private static func multiple(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 100) : 1 }

  private static func interval(_ value: CGFloat?) -> CGFloat? {
    guard let value, value > 0 else { return nil }
    return min(value, Length.limit)
  }

  private static func ordered(_ stops: [TabStop]) -> [TabStop] {
    guard !stops.isEmpty else { return stops }
    return stops.filter { $0.location > 0 && $0.location <= Length.limit }.sorted { $0.location < $1.location }
  }
}
