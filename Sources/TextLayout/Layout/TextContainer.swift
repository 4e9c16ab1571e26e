public import Foundation

/// The space a text is laid out in.
///
/// Lengths are points, y down from the top left corner. Widths, heights and reserves that are negative or
/// not a number count as 0.
public struct TextContainer: Hashable, Sendable {
  /// The width; infinity, the default, for none.
  public var width: CGFloat
  /// The height; infinity, the default, for none. Lines that do not fit as a whole are left out.
  public var height: CGFloat
  /// The most lines that are laid out; 0, the default, for any number.
  public var maximumNumberOfLines: Int
  /// How lines break, and what becomes of text that does not fit; word wrap by default.
  public var lineBreakMode: LineBreakMode
  /// What stands for text left out by the truncating modes; nil, the default, is `…` in the style of the
  /// text before it.
  public var truncationToken: AttributedString?
  /// Kept free at the left and right end of every line; 0 by default.
  public var lineFragmentPadding: CGFloat
  /// Areas that lines keep out of: they are shortened, or divided into several fragments.
  public var exclusionRects: [CGRect]
  /// Kept free at the beginning of the first line, for a label there.
  public var firstLineReserve: CGFloat
  /// Kept free at the end of the last line, for a time label there. It costs nothing where it fits beside
  /// the text of the last line, else one more line; the other lines are not narrowed.
  public var lastLineReserve: CGFloat
  /// Whether the lines of each paragraph are made nearly equal in width, without more of them; they still
  /// stand within the whole width, as their alignment says. It takes effect where no exclusions are and no text
  /// is left out. False by default.
  public var balancesLines: Bool
  /// Whether an attachment wider than the container is made smaller, its proportions kept; else it is kept
  /// as it is and overflows. True by default.
  public var fitsAttachments: Bool

  /// Makes a container; by default without limits.
  public init(
    width: CGFloat = .infinity, height: CGFloat = .infinity, maximumNumberOfLines: Int = 0,
    lineBreakMode: LineBreakMode = .wordWrap, truncationToken: AttributedString? = nil,
    lineFragmentPadding: CGFloat = 0, exclusionRects: [CGRect] = [], firstLineReserve: CGFloat = 0,
    lastLineReserve: CGFloat = 0, balancesLines: Bool = false, fitsAttachments: Bool = true
  ) {
    self.width = width
    self.height = height
    self.maximumNumberOfLines = maximumNumberOfLines
    self.lineBreakMode = lineBreakMode
    self.truncationToken = truncationToken
    self.lineFragmentPadding = lineFragmentPadding
    self.exclusionRects = exclusionRects
    self.firstLineReserve = firstLineReserve
    self.lastLineReserve = lastLineReserve
    self.balancesLines = balancesLines
    self.fitsAttachments = fitsAttachments
  }
}
