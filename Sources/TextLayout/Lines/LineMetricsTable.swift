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

  /// The row of an extent, added if it is new.
  mutating func row(of metrics: LineMetrics) -> UInt8 {
    for row in rows.indices where rows[row] == metrics { return UInt8(row) }
    if rows.count < 255 {
      rows.append(metrics)
    } else {
      rows[254].formUnion(metrics)
    }
    return UInt8(rows.count - 1)
  }
}
