/// The vertical extent of a line or of a part of one, in layout units, all positive away from the baseline.
struct LineMetrics: Hashable, Sendable, BitwiseCopyable {
  /// From the baseline up to the top of the letters' box.
  var ascent: Int64
  /// From the baseline down to the bottom of the letters' box.
  var descent: Int64
  /// From the baseline up to the top of the line, the upper half of the font's line gap included.
  var top: Int64
  /// From the baseline down to the bottom of the line, the lower half of the line gap included.
  var bottom: Int64

  /// The height of the tallest attachment that hangs from the top of the line, whatever its baseline.
  var hanging: Int64 = 0
  /// The height of the tallest attachment that stands on the bottom of the line.
  var standing: Int64 = 0

  init(ascent: Int64, descent: Int64, lineGap: Int64) {
    self.ascent = ascent
    self.descent = descent
    top = ascent + lineGap / 2
    bottom = descent + (lineGap - lineGap / 2)
  }

  /// The line's height.
  var height: Int64 { top + bottom }

  /// The extent once room is made for what hangs from the top and stands on the bottom.
  var settled: LineMetrics {
    var result = self
    result.bottom += max(0, hanging - result.height)
    result.top += max(0, standing - result.height)
    return result
  }

  /// Grows to hold another part of the same line.
  mutating func formUnion(_ other: LineMetrics) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
    top = max(top, other.top)
    bottom = max(bottom, other.bottom)
    hanging = max(hanging, other.hanging)
    standing = max(standing, other.standing)
  }

  func union(_ other: LineMetrics) -> LineMetrics {
    var result = self
    result.formUnion(other)
    return result
  }
}

extension LineMetrics {
  /// What the first 63 rows of a table that a mask has the bits of have in common; row 0 always counts.
  init(_ rows: borrowing [LineMetrics], _ mask: UInt64) {
    self = rows[0]
    if mask <= 1 { return }
    for row in 1..<max(1, min(63, rows.count)) where mask &>> UInt64(row) & 1 != 0 { formUnion(rows[row]) }
  }
}

extension StyleTable {
  /// The extent of a line that uses the rows of a mask, told without taking hold of the table's memory.
  func extent(_ mask: UInt64) -> LineMetrics {
    let extent = LineMetrics(extents, mask)
    return mask <= 1 ? extent : extent.settled
  }

  /// The height of a line that uses the rows of a mask.
  @inline(__always)
  func height(_ mask: UInt64) -> Int64 {
    mask < UInt64(heights.count) ? heights[Int(mask)] : extent(mask).height
  }

  /// The heights of lines by the masks of the first rows.
  static func heights(_ extents: [LineMetrics]) -> [Int64] {
    (0..<UInt64(1) << UInt64(min(extents.count, 4))).map { mask in
      let extent = LineMetrics(extents, mask)
      return (mask <= 1 ? extent : extent.settled).height
    }
  }
}
