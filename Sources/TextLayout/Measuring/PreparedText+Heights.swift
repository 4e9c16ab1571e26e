public import Foundation

extension PreparedText {
  /// The height of the text at each of some widths, in points, in their order.
  ///
  /// - Parameter widths: Limits as for ``size(maxWidth:)``.
  /// - Complexity: Linear in the number of words for each width at which lines differ from those of the next
  ///   larger one.
  public func heights(forWidths widths: [CGFloat]) -> [CGFloat] {
    let limits = widths.map { LayoutUnit.limit(Double($0), size: storage.styles.baseSize) }
    var heights = [CGFloat](repeating: 0, count: widths.count)
    // From the widest limit on: down to the width its lines need, they stay the same.
    var reach: Int64 = .max
    var height: CGFloat = 0
    for index in limits.indices.sorted(by: { limits[$0] > limits[$1] }) {
      if limits[index] < reach {
        let extent = FlowExtent(flow(FlowArea(width: limits[index])))
        height = points(extent.bottom)
        reach = extent.isElastic ? limits[index] : min(limits[index], extent.needed)
      }
      heights[index] = height
    }
    return heights
  }

  /// The widths of a range at which the number of lines or the height changes.
  ///
  /// - Parameter widths: The range in points; NaN and negative bounds count as 0.
  /// - Complexity: One walk through the text for each width of the range at which any line changes, up to a
  ///   bound; widths below those that were reached are measured when asked for.
  public func breakpoints(in widths: ClosedRange<CGFloat>) -> WidthBreakpoints {
    WidthBreakpoints(self, in: widths)
  }
}
