public import Foundation

extension PreparedText {
  /// The smallest width, in points, at which the text has as many lines as at `maxWidth`.
  ///
  /// Lines broken at it are nearly equal in width: it shrinks a bubble around its text. Where text is wider
  /// than `maxWidth` because it cannot be divided, so is the answer.
  ///
  /// - Parameter maxWidth: The limit in points; infinity for none. NaN and negative widths count as 0.
  /// - Complexity: Linear in the number of words, some twenty times over. The number of lines is taken to
  ///   never fall as the width does; tabs can break that rule, and then another, smaller width may exist.
  public func tightWidth(maxWidth: CGFloat) -> CGFloat {
    let extent = FlowExtent(flow(area(maxWidth)))
    if extent.rows <= 1 { return points(extent.needed) }
    let limit = min(extent.needed, LayoutUnit.limit(Double(maxWidth), size: storage.styles.baseSize))
    return points(TightSearch(self, rows: extent.rows).needed(from: limit, needed: extent.needed))
  }
}

/// The search for the least limit at which a text has no more than a number of rows.
private struct TightSearch {
  let text: PreparedText
  let rows: Int

  init(_ text: PreparedText, rows: Int) {
    self.text = text
    self.rows = rows
  }

  /// The width that the lines need at the least limit, in layout units; they need `needed` at `limit`.
  func needed(from limit: Int64, needed: Int64) -> Int64 {
    var high = limit
    var best = needed
    var low: Int64 = 0
    // The answer mostly lies near the limit: look there first, and further and further away.
    var step = max(1, limit / 64)
    var isNear = true
    while low < high {
      let middle = isNear ? max(low, high - step) : low + (high - low) / 2
      if let needed = width(at: middle) {
        best = needed
        high = min(middle, needed)
        step *= 2
      } else {
        low = middle + 1
        isNear = false
      }
    }
    return best
  }

  /// The width that the lines need at a limit; nil where there are too many.
  private func width(at limit: Int64) -> Int64? {
    var flow = text.flow(FlowArea(width: limit))
    var needed: Int64 = 0
    while let line = flow.next() {
      if line.row >= rows { return nil }
      needed = max(needed, line.width + line.inset)
    }
    return needed
  }
}
