import ChatLayout
import Foundation
import TestSupport
import Testing

@Suite("RowIndex")
struct RowIndexTests {
  /// 1,000,000 rows take too long for every run of a debug build; with BUBBLETEXT_ALL=1 they are all there.
  static let isFull = TestEnvironment.doesAll

  static func height(_ random: inout SeededGenerator) -> Double {
    // Now and then a row of no height, and a very high one.
    switch Int.random(in: 0..<50, using: &random) {
    case 0: 0
    case 1: Double(Int.random(in: 0..<2_560_000, using: &random)) / 256
    default: Double(Int.random(in: 1..<51_200, using: &random)) / 256
    }
  }

  @Test("Random queries and edits equal a naive model")
  func naiveModel() {
    let rows = Self.isFull ? 1_000_000 : 40_000
    let rounds = Self.isFull ? 100 : 8
    let edits = Self.isFull ? 1_000 : 500
    let queries = Self.isFull ? 10_000 : 4_000
    var random = SeededGenerator(41)
    let heights = (0..<rows).map { _ in Self.height(&random) }
    var naive = NaiveRows(heights)
    var index = RowIndex(heights: heights.map { CGFloat($0) })
    var failures = FailureList()
    for round in 0..<rounds {
      // Edits come in bursts at one place too, as in a chat: at the end, at the beginning.
      let spot = [nil, index.count, 0, nil][round % 4]
      for _ in 0..<edits { edit(&index, &naive, near: spot, &random, &failures) }
      naive.settle()
      check(index, naive, queries, &random, &failures)
    }
    failures.report(of: rounds * (edits + queries))
    #expect(index.heights.map { Double($0) } == naive.heights)
    #expect(index == RowIndex(heights: naive.heights.map { CGFloat($0) }))
  }

  private func edit(
    _ index: inout RowIndex, _ naive: inout NaiveRows, near spot: Int?, _ random: inout SeededGenerator,
    _ failures: inout FailureList
  ) {
    let count = index.count
    let row = spot.map { min($0, count - 1) } ?? Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let height = Self.height(&random)
      let place = spot.map { min($0, count) } ?? row
      index.insert(height: CGFloat(height), at: place)
      naive.insert(height, at: place)
    case 1:
      let removed = index.remove(row: row)
      let expected = naive.remove(row)
      if removed != CGFloat(expected) { failures.add("removed \(String(describing: removed)), not \(expected)") }
    default:
      let height = Self.height(&random)
      index.setHeight(CGFloat(height), ofRow: row)
      naive.set(height, at: row)
    }
  }

  private func check(
    _ index: RowIndex, _ naive: NaiveRows, _ queries: Int, _ random: inout SeededGenerator,
    _ failures: inout FailureList
  ) {
    let tops = naive.tops
    let end = tops[tops.count - 1]
    if index.count != tops.count - 1 { failures.add("\(index.count) rows, not \(tops.count - 1)") }
    if index.totalHeight != CGFloat(end) { failures.add("total \(index.totalHeight), not \(end)") }
    for _ in 0..<queries / 2 {
      let y = Double.random(in: -100..<end + 100, using: &random)
      if index.row(atY: CGFloat(y)) != naive.row(atY: y) { failures.add("row at \(y)") }
      let row = Int.random(in: 0..<index.count, using: &random)
      if index.y(ofRow: row) != CGFloat(tops[row]) { failures.add("y of row \(row)") }
      if index.height(ofRow: row) != CGFloat(tops[row + 1] - tops[row]) { failures.add("height of row \(row)") }
      if index.row(atY: CGFloat(tops[row])) != naive.row(atY: tops[row]) { failures.add("row at the top of \(row)") }
    }
    for _ in 0..<100 {
      let top = Double.random(in: -1000..<end + 1000, using: &random)
      let bottom = top + Double.random(in: 0..<3000, using: &random)
      let rows = index.rows(fromY: CGFloat(top), toY: CGFloat(bottom))
      let seen = visible(tops, top, bottom)
      if seen.isEmpty ? !rows.isEmpty : rows != seen { failures.add("rows \(rows), not \(seen) in \(top)..<\(bottom)") }
    }
  }

  /// Rows of which a part higher than nothing stands in a stretch, found by looking for the first and the last.
  private func visible(_ tops: [Double], _ top: Double, _ bottom: Double) -> Range<Int> {
    var low = 0
    var high = tops.count - 1
    while low < high {
      let middle = (low + high) / 2
      if tops[middle + 1] > max(top, 0) { high = middle } else { low = middle + 1 }
    }
    var end = low
    while end < tops.count - 1, tops[end] < bottom { end += 1 }
    while end > low, tops[end] == tops[end - 1] { end -= 1 }
    return low..<end
  }

  @Test("Small indexes of every size equal their heights after every edit")
  func smallSizes() {
    for count in 0..<300 {
      var heights = (0..<count).map { CGFloat($0 % 7) }
      var index = RowIndex(heights: heights)
      #expect(index.heights == heights)
      for row in [0, count / 2, count] {
        index.insert(height: 9.5, at: row)
        heights.insert(9.5, at: row)
      }
      #expect(index.heights == heights)
    }
    var index = RowIndex(heights: (0..<5000).map { _ in 1 })
    while index.count > 0 { #expect(index.remove(row: index.count * 3 / 7) == 1) }
    #expect(index == RowIndex())
    for row in 0..<500 { index.insert(height: CGFloat(row), at: 0) }
    #expect(index.heights == (0..<500).reversed().map { CGFloat($0) })
  }

  @Test("Ranges come and go as rows do one by one")
  func ranges() {
    var random = SeededGenerator(5)
    var heights = (0..<1000).map { CGFloat($0) }
    var index = RowIndex(heights: heights)
    for _ in 0..<60 {
      let new = (0..<Int.random(in: 0..<300, using: &random)).map { CGFloat($0) }
      let place = Int.random(in: 0...heights.count, using: &random)
      heights.insert(contentsOf: new, at: place)
      index.insert(heights: new, at: place)
      let start = Int.random(in: 0..<heights.count, using: &random)
      let end = min(heights.count, start + Int.random(in: 0..<280, using: &random))
      heights.removeSubrange(start..<end)
      index.remove(rows: start..<end)
    }
    #expect(index.heights == heights)
    index.insert(heights: (0..<5000).map { _ in 2 }, at: 3)
    heights.insert(contentsOf: (0..<5000).map { _ in 2 }, at: 3)
    #expect(index.heights == heights)
    index.remove(rows: 1..<4500)
    heights.removeSubrange(1..<4500)
    #expect(index.heights == heights)
  }

  @Test("Copies do not change with one another")
  func valueSemantics() {
    let first = RowIndex(heights: [1, 2, 3])
    var second = first
    second.setHeight(7, ofRow: 1)
    #expect(first.heights == [1, 2, 3] && second.heights == [1, 7, 3])
  }

  @Test("Sums do not depend on the order of edits")
  func order() {
    let heights: [CGFloat] = (0..<2000).map { 0.1 * CGFloat($0) + 0.7 }
    let built = RowIndex(heights: heights)
    var prepended = RowIndex()
    for height in heights.reversed() { prepended.insert(height: height, at: 0) }
    #expect(built == prepended)
    for row in 0...2000 { #expect(built.y(ofRow: row) == prepended.y(ofRow: row)) }
    #expect(abs(built.totalHeight - heights.reduce(0, +)) < 0.0001)
  }

  @Test("Places stay within 0.001 of sums of doubles, and lead back to their rows, over 100,000,000 points")
  func accuracy() {
    // 85.706 has no finite binary fraction, so that the same error adds up from row to row.
    let rows = Self.isFull ? 1_200_000 : 100_000
    let index = RowIndex(heights: (0..<rows).map { _ in 85.706 })
    for row in stride(from: 0, to: rows, by: 9_973) {
      #expect(abs(index.y(ofRow: row) - CGFloat(row) * 85.706) < 0.001)
      #expect(index.row(atY: index.y(ofRow: row)) == row)
    }
  }

  @Test("Positions and heights that make no sense are cut")
  func oddNumbers() {
    var index = RowIndex(heights: [10, .nan, -5, .infinity])
    #expect(index.heights == [10, 0, 0, RowIndex.maximumHeight])
    #expect(index.height(ofRow: -1) == nil && index.height(ofRow: 4) == nil)
    #expect(index.y(ofRow: -7) == 0 && index.y(ofRow: 99) == index.totalHeight)
    #expect(index.remove(row: 4) == nil && index.remove(row: -1) == nil)
    #expect(index.setHeight(5, ofRow: 9) == 0 && index.setHeight(4, ofRow: 0) == -6)
    index.insert(height: 1, at: -3)
    index.insert(height: 2, at: 100)
    #expect(index.heights.first == 1 && index.heights.last == 2)
    #expect(index.row(atY: .nan) == nil && index.row(atY: -0.1) == nil && index.row(atY: .infinity) == nil)
    #expect(index.rows(fromY: .nan, toY: .nan).isEmpty)
    #expect(index.rows(fromY: -.infinity, toY: .infinity) == 0..<index.count)
    #expect(index.rows(fromY: 5, toY: 3).isEmpty)
    #expect(RowIndex().rows(fromY: 0, toY: 100) == 0..<0 && RowIndex().row(atY: 0) == nil)
    index.remove(rows: -5..<1000)
    #expect(index.isEmpty && index.totalHeight == 0)
    let high = RowIndex(heights: repeatElement(CGFloat.infinity, count: 600))
    #expect(high.totalHeight == RowIndex.maximumTotalHeight && high.height(ofRow: 599) == 0)
    for row in stride(from: 0, to: 512, by: 7) { #expect(high.row(atY: high.y(ofRow: row)) == row) }
  }
}
