public import Foundation

extension RowIndex {
  /// Inserts a row before the row at a position; at ``count``, behind the last. Positions outside 0...``count`` are cut
  /// to it.
  ///
  /// - Complexity: Logarithmic.
  public mutating func insert(height: CGFloat, at row: Int) {
    let row = min(max(row, 0), count)
    let units = min(RowUnit.height(height), RowUnit.maximumTotal - total)
    if let right = insert(units, at: row, in: root, level: depth) {
      let left = root
      root = nodes.make()
      depth += 1
      attach(left, to: root, at: 0)
      attach(right, to: root, at: 1)
    }
    count += 1
    total += units
  }

  /// Inserts rows before the row at a position, as ``insert(height:at:)`` does.
  ///
  /// - Complexity: Logarithmic for each new row; linear where there are more of them than rows so far.
  public mutating func insert(heights: some Collection<CGFloat>, at row: Int) {
    guard heights.count > count else {
      var row = min(max(row, 0), count)
      for height in heights {
        insert(height: height, at: row)
        row += 1
      }
      return
    }
    let row = min(max(row, 0), count)
    let old = self.heights
    self = RowIndex(heights: [Array(old[..<row]), Array(heights), Array(old[row...])].joined())
  }

  /// Adds a row behind the last.
  ///
  /// - Complexity: Logarithmic.
  public mutating func append(height: CGFloat) { insert(height: height, at: count) }

  /// Removes a row. Nothing happens where there is no such row.
  ///
  /// - Returns: The height that it had, in points; nil where there is no such row.
  /// - Complexity: Logarithmic.
  @discardableResult
  public mutating func remove(row: Int) -> CGFloat? {
    guard row >= 0, row < count else { return nil }
    let units = remove(row, from: root, level: depth)
    count -= 1
    total -= units
    while depth > 0, nodes.count(of: root) == 1 {
      let child = nodes.child(of: root, 0)
      nodes.release(root)
      root = child
      depth -= 1
    }
    return RowUnit.points(units)
  }

  /// Removes the rows of a range; what of it lies outside 0..<``count`` is left out.
  ///
  /// - Complexity: Logarithmic for each row; linear where most rows go.
  public mutating func remove(rows: Range<Int>) {
    let rows = rows.clamped(to: 0..<count)
    if rows.count > count / 2 {
      let old = heights
      self = RowIndex(heights: [old[..<rows.lowerBound], old[rows.upperBound...]].joined())
      return
    }
    for row in rows.reversed() { remove(row: row) }
  }

  /// Changes the height of a row. Nothing happens where there is no such row.
  ///
  /// - Parameter height: The new height in points.
  /// - Returns: How much higher the row is now, in points.
  /// - Complexity: Logarithmic.
  @discardableResult
  public mutating func setHeight(_ height: CGFloat, ofRow row: Int) -> CGFloat {
    guard row >= 0, row < count else { return 0 }
    var rest = row
    var at = root
    for _ in 0..<depth { at = nodes.child(of: at, holding: &rest) }
    let old = leaves[at, rest]
    let units = min(RowUnit.height(height), RowUnit.maximumTotal - (total - old))
    guard units != old else { return 0 }
    leaves[at, rest] = units
    rest = row
    at = root
    for _ in 0..<depth {
      let slot = nodes.slot(of: at, holding: &rest)
      nodes.add(rows: 0, sum: units - old, to: at, slot)
      at = nodes.child(of: at, slot)
    }
    total += units - old
    return units > old ? RowUnit.points(units - old) : -RowUnit.points(old - units)
  }

  /// Fills an empty index.
  mutating func build(_ heights: some Sequence<CGFloat>) {
    // Not quite full, so that the first edits do not split every leaf.
    let fill = LeafPool.capacity * 7 / 8
    leaves.reserve(heights.underestimatedCount / fill + 1)
    var level: [(child: Int, rows: Int, sum: Int64)] = []
    var leaf = root
    var sum: Int64 = 0
    for height in heights {
      if leaves.count(of: leaf) == fill {
        level.append((leaf, fill, sum))
        leaf = leaves.make()
        sum = 0
      }
      let units = min(RowUnit.height(height), RowUnit.maximumTotal - total)
      leaves.append(units, to: leaf)
      sum += units
      total += units
      count += 1
    }
    level.append((leaf, leaves.count(of: leaf), sum))
    while level.count > 1 {
      var next: [(child: Int, rows: Int, sum: Int64)] = []
      for start in stride(from: 0, to: level.count, by: NodePool.capacity * 3 / 4) {
        let node = nodes.make()
        for (slot, row) in level[start..<min(start + NodePool.capacity * 3 / 4, level.count)].enumerated() {
          nodes.insert(row.child, rows: row.rows, sum: row.sum, in: node, at: slot)
        }
        let total = nodes.total(of: node)
        next.append((node, total.rows, total.sum))
      }
      level = next
      depth += 1
    }
    root = level[0].child
  }

  /// Inserts below a node, and returns the node split off from it, if there is one.
  private mutating func insert(_ units: Int64, at row: Int, in at: Int, level: Int) -> Int? {
    if level == 0 {
      guard leaves.count(of: at) == LeafPool.capacity else {
        leaves.insert(units, in: at, at: row)
        return nil
      }
      let right = leaves.split(at)
      let half = leaves.count(of: at)
      if row <= half { leaves.insert(units, in: at, at: row) } else { leaves.insert(units, in: right, at: row - half) }
      return right
    }
    var rest = row
    let slot = nodes.slot(of: at, holding: &rest)
    let child = nodes.child(of: at, slot)
    guard let new = insert(units, at: rest, in: child, level: level - 1) else {
      nodes.add(rows: 1, sum: units, to: at, slot)
      return nil
    }
    update(at, slot, level: level)
    var place = (node: at, slot: slot + 1)
    var right: Int?
    if nodes.count(of: at) == NodePool.capacity {
      let other = nodes.split(at)
      right = other
      let half = nodes.count(of: at)
      if place.slot > half { place = (other, place.slot - half) }
    }
    let total = total(of: new, level: level - 1)
    nodes.insert(new, rows: total.rows, sum: total.sum, in: place.node, at: place.slot)
    return right
  }

  private mutating func remove(_ row: Int, from at: Int, level: Int) -> Int64 {
    if level == 0 { return leaves.remove(from: at, at: row) }
    var rest = row
    let slot = nodes.slot(of: at, holding: &rest)
    let units = remove(rest, from: nodes.child(of: at, slot), level: level - 1)
    nodes.add(rows: -1, sum: -units, to: at, slot)
    mergeChild(of: at, slot, level: level)
    return units
  }

  /// Joins a child that has lost a row with a neighbour, where both fit in one: any two neighbours are more than full
  /// together, so the tree stays low.
  private mutating func mergeChild(of at: Int, _ slot: Int, level: Int) {
    let isLeaf = level == 1
    let capacity = isLeaf ? LeafPool.capacity : NodePool.capacity
    func size(_ slot: Int) -> Int {
      let child = nodes.child(of: at, slot)
      return isLeaf ? leaves.count(of: child) : nodes.count(of: child)
    }
    let left: Int
    if slot > 0, size(slot - 1) + size(slot) <= capacity {
      left = slot - 1
    } else if slot + 1 < nodes.count(of: at), size(slot) + size(slot + 1) <= capacity {
      left = slot
    } else {
      return
    }
    let (first, second) = (nodes.child(of: at, left), nodes.child(of: at, left + 1))
    if isLeaf { leaves.merge(second, into: first) } else { nodes.merge(second, into: first) }
    nodes.remove(from: at, at: left + 1)
    update(at, left, level: level)
  }

  /// Brings what a node says about a child up to date.
  private mutating func update(_ node: Int, _ slot: Int, level: Int) {
    let total = total(of: nodes.child(of: node, slot), level: level - 1)
    nodes.set(node, slot, rows: total.rows, sum: total.sum)
  }

  private mutating func attach(_ child: Int, to node: Int, at slot: Int) {
    let total = total(of: child, level: depth - 1)
    nodes.insert(child, rows: total.rows, sum: total.sum, in: node, at: slot)
  }

  private func total(of at: Int, level: Int) -> (rows: Int, sum: Int64) {
    level == 0 ? (leaves.count(of: at), leaves.sum(of: at)) : nodes.total(of: at)
  }
}
