import FontEngine
import Testing

@Suite("Columns")
struct ColumnTests {
  @Test("A column holds what it was made of, however long", arguments: [0, 1, 2, 7, 1000])
  func values(count: Int) {
    let values = (0..<count).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) }
    let column = Column(values.span)
    #expect(column.count == count)
    #expect(column.isEmpty == values.isEmpty)
    #expect(column.last == values.last)
    var copy: [UInt32] = []
    for index in column.indices { copy.append(column[index]) }
    #expect(copy == values)
    var sum: UInt64 = 0
    let span = column.span
    for index in span.indices { sum += UInt64(span[index]) }
    #expect(sum == values.reduce(0) { $0 + UInt64($1) })
  }

  @Test("Where one value cannot be made, there is no column", arguments: [1, 2, 7, 1000])
  func missingValue(count: Int) {
    for missing in [0, count / 2, count - 1] {
      let isMade = if Column(count: count, { $0 == missing ? nil : $0 }) == nil { false } else { true }
      #expect(!isMade)
    }
    let isMade = if let column = Column(count: count, { Optional($0) }) { column.count == count } else { false }
    #expect(isMade)
  }
}
