import ChatLayout
import Foundation
import Testing

@Suite("Viewport")
struct ViewportTests {
  /// Ten rows, each 10 higher than the one before: tops at 0, 10, 30, 60, 100, 150, 210, 280, 360, 450; 550 in all.
  let index = RowIndex(heights: (1...10).map { CGFloat($0) * 10 })

  @Test(
    "A keyboard covers what it reaches of the lower edge",
    arguments: [
      (CGRect(x: 0, y: 500, width: 375, height: 300), 0, 300), (CGRect(x: 0, y: 500, width: 375, height: 300), 44, 344),
      (CGRect(x: 0, y: 800, width: 375, height: 300), 44, 44), (CGRect(x: 400, y: 500, width: 375, height: 300), 0, 0),
      (CGRect(x: 0, y: 300, width: 375, height: 100), 0, 0), (CGRect(x: 0, y: -50, width: 375, height: 900), 44, 700),
      (CGRect.zero, 44, 44), (CGRect(x: 0, y: CGFloat.nan, width: 375, height: 300), 44, 44),
      (CGRect(x: 0, y: 500, width: 375, height: 300), CGFloat.nan, 300), (CGRect.null, 0, 0),
    ] as [(CGRect, CGFloat, CGFloat)])
  func keyboard(frame: CGRect, base: CGFloat, expected: CGFloat) {
    let view = CGRect(x: 0, y: 100, width: 375, height: 700)
    #expect(ChatViewport.bottomInset(keyboard: frame, view: view, base: base) == expected)
  }

  @Test(
    "Offsets that put a row at the top or the bottom, as far as the content reaches",
    arguments: [
      (0, RowEdge.top, -20), (3, .top, 40), (9, .top, 400), (99, .top, 400), (-5, .top, -20), (6, .bottom, 130),
      (0, .bottom, -20), (9, .bottom, 400), (99, .bottom, 400),
    ] as [(Int, RowEdge, CGFloat)])
  func showing(row: Int, edge: RowEdge, expected: CGFloat) {
    // 200 high, 20 covered above and 50 below: 130 to be seen, so offsets from -20 to 550 - 150.
    let viewport = ChatViewport(height: 200, topInset: 20, bottomInset: 50)
    #expect(viewport.offset(showing: row, at: edge, index) == expected)
  }

  @Test("Visible rows are those of which something is not covered")
  func visible() {
    // 100 to 230 can be seen: from the top of row 4 into row 6, which begins at 210.
    var viewport = ChatViewport(height: 200, topInset: 20, bottomInset: 50, offset: 80)
    #expect(viewport.visibleRows(index) == 4..<7)
    viewport.offset = 60
    #expect(viewport.visibleRows(index) == 3..<6)
    viewport.offset = .nan
    #expect(viewport.visibleRows(index) == 1..<5)
    viewport.height = -3
    #expect(viewport.visibleRows(index).isEmpty && viewport.visibleHeight == 0)
  }

  @Test("A list at its end stays there, another keeps its row")
  func keeping() {
    var viewport = ChatViewport(height: 200, offset: 350)
    #expect(viewport.isAtEnd(index))
    var longer = index
    longer.append(height: 75)
    #expect(viewport.offset(keepingAtEnd: true, anchor: viewport.anchor(index), longer) == 425)
    viewport.offset = 155
    #expect(!viewport.isAtEnd(index) && viewport.anchor(index) == RowAnchor(row: 5, offset: 5))
    var taller = index
    taller.insert(height: 1000, at: 0)
    #expect(viewport.offset(keepingAtEnd: false, anchor: RowAnchor(row: 6, offset: 5), taller) == 1155)
    // The row has become lower than the point that was at the edge.
    taller.setHeight(3, ofRow: 6)
    #expect(viewport.offset(keeping: RowAnchor(row: 6, offset: 5), taller) == 1153)
  }

  @Test("Content that is lower than the viewport stays at the top; a list without rows has no anchor")
  func low() {
    let viewport = ChatViewport(height: 900, topInset: 20)
    #expect(viewport.maximumOffset(index) == -20 && viewport.isAtEnd(index))
    #expect(viewport.clamped(500, index) == -20 && viewport.clamped(.nan, index) == -20)
    #expect(viewport.anchor(RowIndex()) == nil && viewport.visibleRows(RowIndex()).isEmpty)
    #expect(viewport.offset(showing: 3, at: .bottom, RowIndex()) == -20)
    #expect(viewport.offset(keeping: RowAnchor(row: 7, offset: .nan), RowIndex()) == -20)
  }

  @Test(
    "The input bar grows with its text",
    arguments: [
      (0, 36, false), (19.2, 36, false), (20, 36, false), (20.1, 37, false), (50.5, 67, false), (103, 119, false),
      (103.2, 120, true), (104, 120, true), (5000, 120, true), (.nan, 36, false), (-8, 36, false),
      (.infinity, 120, true),
    ] as [(CGFloat, CGFloat, Bool)])
  func inputBar(text: CGFloat, height: CGFloat, scrolls: Bool) {
    let size = InputBar(padding: 16, minimumHeight: 36, maximumHeight: 120).size(textHeight: text)
    #expect(size == InputBar.Size(height: height, scrollEnabled: scrolls))
  }

  @Test("Limits of the input bar that are no whole points, or the wrong way round")
  func inputBarLimits() {
    #expect(InputBar(padding: 0, minimumHeight: 30.4, maximumHeight: 90.5).size(textHeight: 10).height == 30)
    let large = InputBar(padding: 0, minimumHeight: 30.4, maximumHeight: 90.5).size(textHeight: 200)
    #expect(large == InputBar.Size(height: 91, scrollEnabled: true))
    #expect(InputBar(padding: 0, minimumHeight: 50, maximumHeight: 20).size(textHeight: 30).height == 50)
    #expect(InputBar(padding: .nan, minimumHeight: .nan, maximumHeight: .nan).size(textHeight: 30).height == 0)
  }

  @Test("A text in the input bar: one line of 21.792, two lines at 100 points")
  func inputBarText() {
    let bar = InputBar()
    #expect(bar.size("", width: 100, engine: Fixtures.engine) == bar.size("Hello", width: 100, engine: Fixtures.engine))
    // 21.792 + 16 is 37.8.
    #expect(bar.size("Hello", width: 100, engine: Fixtures.engine).height == 38)
    // 43.584 + 16 is 59.6.
    #expect(bar.size("Hello, my old friend", width: 100, engine: Fixtures.engine).height == 60)
  }
}
