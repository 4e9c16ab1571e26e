import Foundation

/// Heights of rows as a list in blocks, and places as sums from the first row: the model that ``RowIndex`` must equal.
///
/// Heights are multiples of 1/256, so that sums of doubles are exact.
struct NaiveRows {
  private var blocks: [[Double]] = []
  /// The top of every row, and the bottom of the last; made anew after edits.
  private(set) var tops: [Double] = [0]

  init(_ heights: [Double]) {
    for start in stride(from: 0, to: heights.count, by: 500) {
      blocks.append(Array(heights[start..<min(start + 500, heights.count)]))
    }
    settle()
  }

  var count: Int { blocks.reduce(0) { $0 + $1.count } }
  var heights: [Double] { blocks.flatMap { $0 } }

  private func locate(_ row: Int) -> (block: Int, slot: Int) {
    var rest = row
    for block in blocks.indices {
      if rest < blocks[block].count { return (block, rest) }
      rest -= blocks[block].count
    }
    return (blocks.count - 1, blocks.last?.count ?? 0)
  }

  mutating func insert(_ height: Double, at row: Int) {
    if blocks.isEmpty { blocks.append([]) }
    let place = locate(row)
    blocks[place.block].insert(height, at: place.slot)
  }

  mutating func remove(_ row: Int) -> Double {
    let place = locate(row)
    return blocks[place.block].remove(at: place.slot)
  }

  mutating func set(_ height: Double, at row: Int) {
    let place = locate(row)
    blocks[place.block][place.slot] = height
  }

  /// Sums all heights up again.
  mutating func settle() {
    tops.removeAll(keepingCapacity: true)
    var top = 0.0
    tops.append(0)
    for block in blocks {
      for height in block {
        top += height
        tops.append(top)
      }
    }
  }

  /// The row that holds a place: the last whose top is not below it.
  func row(atY y: Double) -> Int? {
    guard y >= 0, let end = tops.last, y < end else { return nil }
    var low = 0
    var high = tops.count
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] <= y { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
