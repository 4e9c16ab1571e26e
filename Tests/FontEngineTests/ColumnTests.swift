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
}
