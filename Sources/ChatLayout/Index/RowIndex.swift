public import Foundation

/// The heights of the rows of a list, and where each row stands; quick at a million rows.
///
/// Heights and places are points, y down from the top of the first row. Heights are kept as whole numbers of 2^-30
/// point, so that places do not depend on the order of edits: a height is off by 5 × 10^-10 point at most, and the place
/// of a row is the exact sum of the heights above it. A height that is not a number or negative counts as 0; larger ones
/// than ``maximumHeight`` are cut to it, and so is the sum to ``maximumTotalHeight``: rows past it have the height 0.
///
/// A value; copies share what they have in common until one changes. About 20 bytes a row.
///
/// The structure is a B+ tree of counts and sums (Comer, The Ubiquitous B-Tree, 1979) in flat arrays.
public struct RowIndex: Sendable {
  /// The largest height of a row, in points.
  public static let maximumHeight: CGFloat = 8_388_608
  /// The largest height of all rows together, in points.
  public static let maximumTotalHeight: CGFloat = 4_294_967_296

  var leaves = LeafPool()
  var nodes = NodePool()
  /// The root: a leaf where ``depth`` is 0, else a node.
  var root = 0
  /// The number of levels of nodes above the leaves.
  var depth = 0
  /// The number of rows.
  public internal(set) var count = 0
  var total: Int64 = 0

  /// Makes an index without rows.
  public init() {
    root = leaves.make()
  }

  /// Makes an index of rows with these heights, in points.
  ///
  /// - Complexity: Linear.
  public init(heights: some Sequence<CGFloat>) {
    self.init()
    build(heights)
  }

  /// Whether there is no row.
  public var isEmpty: Bool { count == 0 }

  /// The height of all rows together, in points.
  public var totalHeight: CGFloat { RowUnit.points(total) }

  /// The height of a row in points; nil where there is no such row.
  ///
  /// - Complexity: Logarithmic.
  public func height(ofRow row: Int) -> CGFloat? {
    guard row >= 0, row < count else { return nil }
    var rest = row
    var at = root
    for _ in 0..<depth { at = nodes.child(of: at, holding: &rest) }
    return RowUnit.points(leaves[at, rest])
  }

  /// The top of a row in points; that of row ``count`` is the bottom of the last row. Positions outside 0...``count``
  /// are cut to it.
  ///
  /// - Complexity: Logarithmic.
  public func y(ofRow row: Int) -> CGFloat {
    if row >= count { return totalHeight }
    var rest = max(row, 0)
    var at = root
    var y: Int64 = 0
    for _ in 0..<depth { at = nodes.child(of: at, holding: &rest, y: &y) }
    return RowUnit.points(y + leaves.sum(of: at, upTo: rest))
  }

  /// The row that holds a place: its top is at or above it, its bottom below it. Nil above the first row, at and below
  /// the bottom of the last, and for NaN. Rows of height 0 hold nothing.
  ///
  /// - Complexity: Logarithmic.
  public func row(atY y: CGFloat) -> Int? {
    guard y >= 0 else { return nil }
    let units = RowUnit.floor(y)
    return units < total ? row(atUnit: units) : nil
  }

  /// The rows of which something stands in a stretch, rows of height 0 between them included; empty, at the place where
  /// they would be, where there are none. NaN counts as 0.
  ///
  /// - Complexity: Logarithmic.
  public func rows(fromY top: CGFloat, toY bottom: CGFloat) -> Range<Int> {
    let top = RowUnit.floor(top)
    // The last unit before the end: a row that begins at the end is not in the stretch.
    let last = RowUnit.ceiling(bottom) - 1
    if top >= total { return count..<count }
    let first = row(atUnit: max(top, 0))
    if last < max(top, 0) { return first..<first }
    return first..<(last >= total ? count : row(atUnit: last) + 1)
  }

  /// The row that holds a unit within 0..<total.
  private func row(atUnit unit: Int64) -> Int {
    var rest = unit
    var at = root
    var row = 0
    for _ in 0..<depth { at = nodes.child(of: at, at: &rest, row: &row) }
    return row + leaves.row(of: at, at: rest)
  }
}

extension RowIndex: Equatable {
  /// Whether both have the same heights in the same order.
  ///
  /// - Complexity: Linear.
  public static func == (left: RowIndex, right: RowIndex) -> Bool {
    left.count == right.count && left.total == right.total && left.units == right.units
  }

  /// The heights of all rows, in points, from the first to the last.
  ///
  /// - Complexity: Linear.
  public var heights: [CGFloat] { units.map { RowUnit.points($0) } }

  var units: [Int64] {
    var result: [Int64] = []
    result.reserveCapacity(count)
    visitLeaves { leaf in for slot in 0..<leaves.count(of: leaf) { result.append(leaves[leaf, slot]) } }
    return result
  }

  private func visitLeaves(_ body: (Int) -> Void) {
    var stack = [(at: root, level: depth)]
    while let (at, level) = stack.popLast() {
      if level == 0 {
        body(at)
      } else {
        for slot in (0..<nodes.count(of: at)).reversed() { stack.append((nodes.child(of: at, slot), level - 1)) }
      }
    }
  }
}
