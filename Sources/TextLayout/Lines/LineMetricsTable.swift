/// The different line extents that occur in a text; segments name them by row.
///
/// Row 0 is the base style's. There are at most 255 rows; what comes later shares the last one, which
/// grows to hold it.
struct LineMetricsTable {
  private(set) var rows: [LineMetrics] = []

  /// Starts anew with the extent of the base style.
  mutating func reset(_ base: LineMetrics) {
    rows.removeAll(keepingCapacity: true)
    rows.append(base)
  }

  /// Starts anew with the rows of a text that goes on.
  mutating func reset(_ first: ArraySlice<LineMetrics>) {
    rows.removeAll(keepingCapacity: true)
    rows.append(contentsOf: first)
  }

  /// How many rows there can be.
  static let capacity = 255

  /// The row of an extent, added if it is new.
  mutating func row(of metrics: LineMetrics) -> UInt8 {
    for row in rows.indices where rows[row] == metrics { return UInt8(row) }
    if rows.count < Self.capacity {
      rows.append(metrics)
    } else {
      rows[Self.capacity - 1].formUnion(metrics)
    }
    return UInt8(rows.count - 1)
  }
}
