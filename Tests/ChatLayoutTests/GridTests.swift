import ChatLayout
import Foundation
import RichText
import Testing

@Suite("Grids")
struct GridTests {
  @Test("Four tiles of 60 in 375 leave margins of 27, rows 75 apart")
  func places() {
    // (375 - 4 × 60) / 5 = 27: columns at 27, 114, 201, 288.
    let grid = GridLayout(
      width: 375, columns: 4, tile: CGSize(width: 60, height: 60), rowSpacing: 15, edgeSpacing: 10, rowsPerPage: 2)
    #expect(grid.margin == 27 && grid.pageCapacity == 8)
    let expected: [(Int, Int, Int, Int, CGFloat, CGFloat)] = [
      (0, 0, 0, 0, 27, 10), (3, 0, 0, 3, 288, 10), (4, 0, 1, 0, 27, 85), (7, 0, 1, 3, 288, 85), (8, 1, 0, 0, 27, 10),
      (21, 2, 1, 1, 114, 85),
    ]
    for (item, page, row, column, x, y) in expected {
      let frame = CGRect(x: x, y: y, width: 60, height: 60)
      #expect(grid.place(ofItem: item) == GridPlace(page: page, row: row, column: column, frame: frame))
      #expect(grid.item(at: CGPoint(x: x + 1, y: y + 59), page: page, items: 30) == item)
    }
    #expect(grid.pageCount(items: 0) == 0 && grid.pageCount(items: 8) == 1 && grid.pageCount(items: 9) == 2)
    // 2 × 60 + 15 + 2 × 10.
    #expect(grid.pageHeight(items: 3) == 155)
    for point in [CGPoint(x: 26, y: 20), CGPoint(x: 90, y: 20), CGPoint(x: 30, y: 75), CGPoint(x: 30, y: 200)] {
      #expect(grid.item(at: point, items: 30) == nil)
    }
    #expect(grid.item(at: CGPoint(x: 30, y: 20), page: 9, items: 30) == nil)
    #expect(grid.item(at: CGPoint(x: 290, y: 90), page: 0, items: 5) == nil)
  }

  @Test("Without pages rows go on")
  func unpaged() {
    let grid = GridLayout(width: 100, columns: 2, tile: CGSize(width: 40, height: 30), rowSpacing: 5)
    #expect(grid.pageHeight(items: 5) == 100 && grid.pageHeight(items: 0) == 0 && grid.pageCount(items: 5) == 1)
    #expect(grid.place(ofItem: 4).frame.minY == 70)
    #expect(grid.item(at: CGPoint(x: 10, y: 75), items: 5) == 4)
  }

  @Test("Numbers that make no sense are cut")
  func oddNumbers() {
    for columns in [0, -3, Int.min] {
      let grid = GridLayout(width: 100, columns: columns, tile: CGSize(width: 40, height: 40), rowsPerPage: 0)
      #expect(grid.pageCapacity == 1 && grid.margin == 30 && grid.place(ofItem: 3).page == 3)
    }
    let wide = GridLayout(width: 100, columns: 3, tile: CGSize(width: 50, height: 50))
    #expect(wide.margin == 0 && wide.place(ofItem: 2).frame.minX == 100)
    let none = GridLayout(width: .nan, columns: Int.max, tile: CGSize(width: CGFloat.nan, height: -4), rowSpacing: .nan)
    #expect(none.margin == 0 && none.place(ofItem: -5).frame == .zero && none.pageHeight(items: 9).isFinite)
    #expect(none.item(at: .zero, items: 5) == nil && none.item(at: CGPoint(x: CGFloat.nan, y: 0), items: 5) == nil)
    let huge = GridLayout(width: 10, columns: Int.max, tile: .zero, rowsPerPage: Int.max)
    #expect(huge.pageCount(items: .max) > 0 && huge.place(ofItem: .max).page >= 0)
    let narrow = GridLayout(width: 10, columns: Int.max, tile: CGSize(width: 0.001, height: 0.001))
    #expect(narrow.item(at: CGPoint(x: 0.0005, y: 1e14), items: .max) == nil)
    #expect(EmojiKeyboardLayout(width: 10, rows: .max, columns: .max, tile: .zero, count: .max).pageCount == 1)
    #expect(huge.item(at: CGPoint(x: 1e30, y: 1e30), items: .max) == nil)
  }

  @Test("Pages of 3 × 7 hold 20 emoji, and the delete key at the last place")
  func keyboard() {
    let keyboard = EmojiKeyboardLayout(
      width: 375, rows: 3, columns: 7, tile: CGSize(width: 30, height: 30), rowSpacing: 10, count: 45)
    #expect(keyboard.emojiPerPage == 20 && keyboard.pageCount == 3)
    #expect((0..<4).map { keyboard.emoji(onPage: $0) } == [0..<20, 20..<40, 40..<45, 0..<0])
    // (375 - 210) / 8 = 20.625; the last column begins at 20.625 + 6 × 50.625.
    let last = CGRect(x: 324.375, y: 80, width: 30, height: 30)
    for page in 0..<3 {
      #expect(keyboard.place(ofDeleteKeyOn: page) == GridPlace(page: page, row: 2, column: 6, frame: last))
      #expect(keyboard.key(at: CGPoint(x: 330, y: 90), page: page) == .delete)
    }
    #expect(keyboard.place(ofEmoji: 19)?.frame == CGRect(x: 273.75, y: 80, width: 30, height: 30))
    #expect(keyboard.place(ofEmoji: 20)?.page == 1 && keyboard.place(ofEmoji: 20)?.frame.minX == 20.625)
    #expect(keyboard.place(ofEmoji: 45) == nil && keyboard.place(ofEmoji: -1) == nil)
    #expect(keyboard.place(ofDeleteKeyOn: 3) == nil && keyboard.place(ofDeleteKeyOn: -1) == nil)
    #expect(keyboard.key(at: CGPoint(x: 25, y: 5), page: 2) == .emoji(40))
    #expect(keyboard.key(at: CGPoint(x: 280, y: 5), page: 2) == nil)
    var places: Set<GridPlace> = []
    for emoji in 0..<45 { keyboard.place(ofEmoji: emoji).map { _ = places.insert($0) } }
    for page in 0..<3 { keyboard.place(ofDeleteKeyOn: page).map { _ = places.insert($0) } }
    #expect(places.count == 48)
  }

  @Test("A keyboard without emoji has one page; one of a single place gets a second", arguments: [0, 1, -4])
  func smallKeyboard(size: Int) {
    let keyboard = EmojiKeyboardLayout(
      width: 100, rows: size, columns: size, tile: CGSize(width: 10, height: 10), count: 3)
    #expect(keyboard.emojiPerPage == 1 && keyboard.pageCount == 3)
    #expect(EmojiKeyboardLayout(width: 100, rows: 2, columns: 2, tile: .zero, count: -1).pageCount == 1)
  }

  @Test("Labels stand in the middle under their icons, cut to the tile")
  func icons() {
    // A label of 12 points is 16.344 high; "Hello" 29.112 wide. Tiles of 70: (375 - 280) / 5 = 19.
    let grid = IconGridLayout(
      width: 375, columns: 4, tileWidth: 70, icon: CGSize(width: 50, height: 50), rowSpacing: 8, rowsPerPage: 2,
      engine: Fixtures.engine)
    let item = grid.item(5, label: "Hello", engine: Fixtures.engine)
    #expect(abs(grid.grid.tile.height - 70.344) < 0.001)
    #expect(isClose(item.icon, CGRect(x: 118, y: 78.344, width: 50, height: 50)))
    #expect(isClose(item.label, CGRect(x: 143 - 14.556, y: 132.344, width: 29.112, height: 16.344)))
    #expect(!item.isTruncated)
    let long = grid.item(0, label: "Personal contact card", engine: Fixtures.engine)
    #expect(long.isTruncated && long.label.width <= 70 && abs(long.label.midX - 54) < 0.001)
    let none = grid.item(0, label: "", engine: Fixtures.engine)
    #expect(none.label.width == 0 && none.label.midX == 54 && !none.isTruncated)
  }

  private func isClose(_ rect: CGRect, _ other: CGRect) -> Bool {
    zip(
      [rect.minX, rect.minY, rect.width, rect.height], [other.minX, other.minY, other.width, other.height]
    ).allSatisfy { abs($0 - $1) <= 0.001 }
  }
}
