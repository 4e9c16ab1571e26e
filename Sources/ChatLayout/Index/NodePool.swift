/// The inner nodes of a ``RowIndex``: for each child its number, how many rows it has, and how high they are together.
struct NodePool: Sendable {
  /// The most children of a node.
  static let capacity = 32

  private var children: [Int32] = []
  private var rows: [Int32] = []
  private var sums: [Int64] = []
  private var counts: [UInt8] = []
  private var free: [Int32] = []

  mutating func make() -> Int {
    if let node = free.popLast() { return Int(node) }
    children.append(contentsOf: repeatElement(0, count: Self.capacity))
    rows.append(contentsOf: repeatElement(0, count: Self.capacity))
    sums.append(contentsOf: repeatElement(0, count: Self.capacity))
    counts.append(0)
    return counts.count - 1
  }

  mutating func release(_ node: Int) {
    counts[node] = 0
    free.append(Int32(node))
  }

  func count(of node: Int) -> Int { Int(counts[node]) }
  func child(of node: Int, _ slot: Int) -> Int { Int(children[node * Self.capacity + slot]) }

  /// The slot of the child that holds a row; what is left of the position counts from the child's first row. The
  /// position behind the last row is in the last child.
  func slot(of node: Int, holding row: inout Int) -> Int {
    let start = node * Self.capacity
    let last = count(of: node) - 1
    var slot = 0
    while slot < last, row >= rows[start + slot] {
      row -= Int(rows[start + slot])
      slot += 1
    }
    return slot
  }

  func child(of node: Int, holding row: inout Int) -> Int {
    child(of: node, slot(of: node, holding: &row))
  }

  /// As ``child(of:holding:)``, adding up what is above the child.
  func child(of node: Int, holding row: inout Int, y: inout Int64) -> Int {
    let start = node * Self.capacity
    let last = count(of: node) - 1
    var slot = 0
    while slot < last, row >= rows[start + slot] {
      row -= Int(rows[start + slot])
      y += sums[start + slot]
      slot += 1
    }
    return child(of: node, slot)
  }

  /// The child that holds a unit, counting the rows before it.
  func child(of node: Int, at unit: inout Int64, row: inout Int) -> Int {
    let start = node * Self.capacity
    let last = count(of: node) - 1
    var slot = 0
    while slot < last, unit >= sums[start + slot] {
      unit -= sums[start + slot]
      row += Int(rows[start + slot])
      slot += 1
    }
    return child(of: node, slot)
  }

  /// How many rows a node has, and how high they are.
  func total(of node: Int) -> (rows: Int, sum: Int64) {
    let range = node * Self.capacity..<node * Self.capacity + count(of: node)
    return (rows[range].reduce(0) { $0 + Int($1) }, sums[range].reduce(0, +))
  }

  /// Adds to what a node says about a child.
  mutating func add(rows count: Int, sum: Int64, to node: Int, _ slot: Int) {
    rows[node * Self.capacity + slot] += Int32(count)
    sums[node * Self.capacity + slot] += sum
  }

  mutating func set(_ node: Int, _ slot: Int, rows count: Int, sum: Int64) {
    rows[node * Self.capacity + slot] = Int32(count)
    sums[node * Self.capacity + slot] = sum
  }

  mutating func insert(_ child: Int, rows count: Int, sum: Int64, in node: Int, at slot: Int) {
    let start = node * Self.capacity
    var index = start + self.count(of: node)
    while index > start + slot {
      copy(index - 1, to: index)
      index -= 1
    }
    children[index] = Int32(child)
    rows[index] = Int32(count)
    sums[index] = sum
    counts[node] += 1
  }

  mutating func remove(from node: Int, at slot: Int) {
    let start = node * Self.capacity
    for index in start + slot..<start + count(of: node) - 1 { copy(index + 1, to: index) }
    counts[node] -= 1
  }

  /// Moves the upper half of a node's children to a new one, and returns it.
  mutating func split(_ node: Int) -> Int {
    let right = make()
    let half = count(of: node) / 2
    move(from: node, half, to: right)
    counts[node] = UInt8(half)
    return right
  }

  /// Moves all children of a node behind those of another, and releases it.
  mutating func merge(_ right: Int, into node: Int) {
    move(from: right, 0, to: node)
    release(right)
  }

  private mutating func move(from node: Int, _ first: Int, to other: Int) {
    for slot in first..<count(of: node) {
      copy(node * Self.capacity + slot, to: other * Self.capacity + count(of: other))
      counts[other] += 1
    }
  }

  private mutating func copy(_ index: Int, to other: Int) {
    children[other] = children[index]
    rows[other] = rows[index]
    sums[other] = sums[index]
  }
}
