public import Foundation

extension PreparedText {
  /// The width of the text when only its line separators end lines, in points.
  ///
  /// - Complexity: Linear in the number of words.
  public var maximumIntrinsicWidth: CGFloat { size(maxWidth: .infinity).width }

  /// The least width, in points, at which nothing sticks out: that of the widest stretch that no line may end
  /// inside, indents included.
  ///
  /// With ``LineBreakOptions/OverflowWrap/anywhere`` such a stretch is a grapheme cluster, else what lies
  /// between two break opportunities. An attachment counts as wide as it is.
  ///
  /// - Complexity: Linear in the text; with `anywhere`, every cluster is shaped by itself.
  public var minimumIntrinsicWidth: CGFloat {
    var area = FlowArea(width: 0)
    area.fitsAttachments = false
    var flow = flow(area)
    flow.walker.divides = storage.core.options.lineBreak.overflowWrap == .anywhere
    return points(FlowExtent(flow).needed)
  }
}
