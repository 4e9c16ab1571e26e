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
    let limit = limit(maxWidth)
    let search = TightSearch(self, rows: .max)
    let whole = search.extent(at: limit)
    if whole.rows <= 1 { return points(whole.needed) }
    let tight = TightSearch(self, rows: whole.rows)
    return points(tight.needed(from: min(whole.needed, limit), needed: whole.needed))
  }
}

/// The search for the least limit at which a text has no more than a number of rows.
private struct TightSearch {
  let text: PreparedText
  let rows: Int
  /// Whether lines are simply stacked, so that they need only be summed up.
  let isPlain: Bool

  init(_ text: PreparedText, rows: Int) {
    self.text = text
    self.rows = rows
    isPlain = text.storage.isPlain
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
      let extent = extent(at: middle)
      if extent.rows <= rows {
        let needed = extent.needed
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

  /// The rows at a limit, counted until there are too many, and the width that they need.
  func extent(at limit: Int64) -> (rows: Int, needed: Int64) {
    if isPlain {
      let sum = LineSum(text.storage, limit: limit, most: rows)
      return (sum.count, sum.width)
    }
    var flow = text.flow(FlowArea(width: limit))
    var (count, needed): (Int, Int64) = (0, 0)
    while let line = flow.next() {
      count = line.row + 1
      if count > rows { break }
      needed = max(needed, line.width + line.inset)
    }
    return (count, needed)
  }
}
