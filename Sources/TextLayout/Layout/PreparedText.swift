public import Foundation
public import RichText

/// A text that has been analysed and measured once, so that its size at any width is quick to tell.
///
/// It never changes and may be shared by threads. Lengths are points, y down.
public struct PreparedText: Sendable {
  let storage: PreparedStorage

  /// The text, as it was handed over.
  public var text: String { storage.text }

  /// The text with its styles and attachments, as it was handed over.
  public var source: TextSource { storage.source }

  /// How many grapheme clusters no font covers; each takes the .notdef of the first font.
  public var missingGlyphs: Int { storage.missingClusters }

  /// The size of the text with its lines broken at a width.
  ///
  /// - Parameter maxWidth: The limit in points; infinity for none. NaN and negative widths count as 0.
  /// - Returns: The size. Its width is at most `maxWidth`, except where one grapheme cluster is wider by
  ///   itself; laying out at that width gives the same lines.
  /// - Complexity: Linear in the number of words up to the end of the text.
  public func size(maxWidth: CGFloat) -> TextSize {
    let storage = storage
    if storage.isPlain {
      let styles = storage.styles
      let natural = storage.natural
      let width = CGFloat(LayoutUnit.points(Int64(natural.width), size: styles.baseSize))
      if natural.width >= 0 && width <= maxWidth {
        let height = CGFloat(LayoutUnit.points(Int64(natural.height), size: styles.baseSize))
        return TextSize(width: width, height: height, lineCount: 1)
      }
      return LineSum(storage, limit: limit(maxWidth)).size(baseSize: styles.baseSize)
    }
    let extent = FlowExtent(flow(area(maxWidth)))
    return TextSize(width: points(extent.needed), height: points(extent.bottom), lineCount: extent.rows)
  }

  /// The lines of the text at a width.
  ///
  /// - Parameter maxWidth: The limit in points, as for ``size(maxWidth:)``.
  /// - Complexity: Linear in the text.
  public func lines(maxWidth: CGFloat) -> [LineFragment] {
    var lines = FragmentBuilder(storage)
    var flow = flow(area(maxWidth))
    while let line = flow.next() { lines.append(line) }
    return lines.fragments
  }

  /// The rectangle that the lines of the text fill within a container, as
  /// `NSAttributedString.boundingRect` tells it; no lines are built.
  ///
  /// - Complexity: Linear in the text that fits.
  public func boundingRect(in container: TextContainer) -> CGRect {
    let extent = FlowExtent(flow(container))
    guard extent.rows > 0 else { return .zero }
    return CGRect(
      x: points(extent.left), y: 0, width: points(extent.width), height: points(extent.bottom))
  }

  /// Lays the text out within a container.
  ///
  /// - Complexity: Linear in the text that fits.
  public func layout(in container: TextContainer) -> TextLayout {
    TextLayout(self, in: container)
  }

  func flow(_ container: TextContainer) -> LineFlow {
    let flow = LineFlow(
      storage, area: FlowArea(container, baseSize: storage.styles.baseSize),
      token: storage.core.token(of: container, for: storage))
    return container.balancesLines ? flow.balanced() : flow
  }

  func flow(_ area: FlowArea) -> LineFlow { LineFlow(storage, area: area, token: nil) }

  func area(_ maxWidth: CGFloat) -> FlowArea { FlowArea(width: limit(maxWidth)) }

  /// A width in points as a limit in layout units.
  func limit(_ maxWidth: CGFloat) -> Int64 {
    LayoutUnit.limit(Double(maxWidth), size: storage.styles.baseSize)
  }

  func points(_ units: Int64) -> CGFloat {
    CGFloat(LayoutUnit.points(units, size: storage.styles.baseSize))
  }
}
