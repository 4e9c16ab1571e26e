import FontEngine
import Testing

@Suite("Values by key")
struct KeyedRowsTests {
  @Test("A value is made once for each key, and found again")
  func values() {
    var rows = KeyedRows<String, Int>()
    var made: [String] = []
    for key in ["a", "b", "a", "c", "b", "a"] {
      let value = rows.value(for: key) {
        made.append(key)
        return made.count
      }
      #expect(value == (made.firstIndex(of: key) ?? -1) + 1)
    }
    #expect(made == ["a", "b", "c"])
    #expect(rows.value(for: "b") == 2)
    #expect(rows.value(for: "d") == nil)
  }

  @Test("Nothing may be a value")
  func nothing() {
    var rows = KeyedRows<Int, Int?>()
    #expect(rows.value(for: 1) { nil } == nil)
    #expect(rows.value(for: 1) { 5 } == .some(nil))
    #expect(rows.value(for: 1) == .some(nil))
    #expect(rows.value(for: 2) == nil)
  }
}
