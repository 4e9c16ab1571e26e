/// The leaves of a ``RowIndex``: blocks of heights in one array.
struct LeafPool: Sendable {
  /// The most heights in a leaf.
  static let capacity = 64

  private var heights: [Int64] = []
  private var counts: [UInt8] = []
  private var free: [Int32] = []

  mutating func make() -> Int {
    if let leaf = free.popLast() { return Int(leaf) }
    heights.append(contentsOf: repeatElement(0, count: Self.capacity))
    counts.append(0)
    return counts.count - 1
  }

  /// Makes room for leaves that are to come.
  mutating func reserve(_ leaves: Int) {
    heights.reserveCapacity(heights.count + leaves * Self.capacity)
    counts.reserveCapacity(counts.count + leaves)
  }

  mutating func release(_ leaf: Int) {
    counts[leaf] = 0
    free.append(Int32(leaf))
  }

  func count(of leaf: Int) -> Int { Int(counts[leaf]) }

  subscript(leaf: Int, slot: Int) -> Int64 {
    get { heights[leaf * Self.capacity + slot] }
    set { heights[leaf * Self.capacity + slot] = newValue }
  }

  /// The sum of the heights before a slot.
  func sum(of leaf: Int, upTo slot: Int) -> Int64 {
    var sum: Int64 = 0
    let start = leaf * Self.capacity
    for index in start..<start + slot { sum &+= heights[index] }
    return sum
  }

  func sum(of leaf: Int) -> Int64 { sum(of: leaf, upTo: count(of: leaf)) }

  /// The slot that holds a unit counted from the leaf's top.
  func row(of leaf: Int, at unit: Int64) -> Int {
    var rest = unit
    let start = leaf * Self.capacity
    let last = count(of: leaf) - 1
    var slot = 0
    while slot < last, rest >= heights[start + slot] {
      rest -= heights[start + slot]
      slot += 1
    }
    return slot
  }

  mutating func append(_ height: Int64, to leaf: Int) {
    self[leaf, count(of: leaf)] = height
    counts[leaf] += 1
  }

  mutating func insert(_ height: Int64, in leaf: Int, at slot: Int) {
    var index = count(of: leaf)
    while index > slot {
      self[leaf, index] = self[leaf, index - 1]
      index -= 1
    }
    self[leaf, slot] = height
    counts[leaf] += 1
  }

  mutating func remove(from leaf: Int, at slot: Int) -> Int64 {
    let height = self[leaf, slot]
    for index in slot..<count(of: leaf) - 1 { self[leaf, index] = self[leaf, index + 1] }
    counts[leaf] -= 1
    return height
  }

  /// Moves the upper half of a leaf to a new one, and returns it.
  mutating func split(_ leaf: Int) -> Int {
    let right = make()
    let half = count(of: leaf) / 2
    for slot in half..<count(of: leaf) { append(self[leaf, slot], to: right) }
    counts[leaf] = UInt8(half)
    return right
  }

  /// Moves all of a leaf behind the heights of another, and releases it.
  mutating func merge(_ right: Int, into leaf: Int) {
    for slot in 0..<count(of: right) { append(self[right, slot], to: leaf) }
    release(right)
  }
}
