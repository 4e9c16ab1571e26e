import ChatLayout
import Foundation
import RichText
import TestSupport
import Testing

@Suite("Lists of rows")
struct ChatRowsTests {
  @Test("Random edits give the heights that measuring all again gives", arguments: [0, 1, 2])
  func edits(style: Int) throws {
    let measurer = Fixtures.measurer(BatchTests.styles[style])
    let texts = try ChatCorpus.texts(
      SharedData.packageRoot.appendingPathComponent("Benchmarks/Corpora/authored.ndjson"))
    var random = SeededGenerator(23)
    var time = Fixtures.morning
    var rows = try ChatRows(try Fixtures.conversation(60), measurer: measurer, width: 340)
    for step in 0..<150 {
      let new = (0..<Int.random(in: 0..<3, using: &random)).map { _ in
        time += Double.random(in: 0..<20_000, using: &random)
        return Fixtures.message(step, texts, time, &random)
      }
      let before = rows
      let change =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: rows.append(new)
        case 1: rows.prepend(new)
        case 2: rows.insert(new, at: Int.random(in: -1...rows.count + 1, using: &random))
        case 3: rows.remove(Self.range(rows.count, &random))
        case 4: rows.replace(Self.range(rows.count, &random), with: new)
        default: rows.update(new.first ?? Message(text: "edited"), at: Int.random(in: -1...rows.count, using: &random))
        }
      let expected = try measurer.heights(of: rows.messages, width: 340)
      #expect(rows.index == RowIndex(heights: expected))
      #expect(abs(change.heightDelta - (rows.index.totalHeight - before.index.totalHeight)) < 0.001)
      #expect(rows.count == before.count + change.inserted - change.removed)
      #expect(change.measured == change.measured.sorted() && change.measured.allSatisfy { $0 >= 0 && $0 < rows.count })
    }
  }

  private static func range(_ count: Int, _ random: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0...count, using: &random)
    return start..<start + Int.random(in: 0..<4, using: &random)
  }

  @Test("Only the rows around an edit are measured")
  func locality() throws {
    var rows = try ChatRows(
      (0..<1000).map { Message(text: "a", time: Fixtures.morning + Double($0)) },
      measurer: Fixtures.measurer(.modern), width: 375)
    #expect(rows.append([Message(text: "b", time: Fixtures.morning + 1001)]).measured == [999, 1000])
    #expect(rows.update(Message(text: "c", time: Fixtures.morning), at: 500).measured == [499, 500, 501])
    #expect(rows.prepend([Message(text: "d")]).measured == [0, 1])
    #expect(rows.remove(7..<9).measured == [6, 7])
    // A day separator may come or go behind messages without a time, and end the group of the last of them.
    rows.insert([Message(text: "e"), Message(text: "f"), Message(text: "g")], at: 300)
    #expect(rows.update(Message(text: "h", time: 0), at: 299).measured == [298, 299, 300, 302, 303])
    #expect(rows.remove(5000..<6000).measured == [] && rows.update(Message(text: ""), at: -1).measured == [])
  }

  @Test("Anchors follow their rows", arguments: [(0, 0), (9, 9), (10, 10), (11, 11), (12, 13), (20, 21)])
  func anchors(row: Int, moved: Int) {
    // Of 10..<13, two are removed and three come.
    let change = RowChange(position: 10, removed: 2, inserted: 3, measured: [], heightDelta: 0)
    #expect(RowAnchor(row: row, offset: 4).moved(by: change) == RowAnchor(row: moved, offset: 4))
    let gone = RowChange(position: 10, removed: 2, inserted: 0, measured: [], heightDelta: 0)
    #expect(RowAnchor(row: 11, offset: 4).moved(by: gone) == RowAnchor(row: 10, offset: 0))
  }

  @Test("A change of width measures what can be seen first, keeps it in place, and ends as if measured anew")
  func width() throws {
    let measurer = Fixtures.measurer(.modern)
    let messages = try Fixtures.conversation(1300)
    let old = try ChatRows(messages, measurer: measurer, width: 320)
    let new = RowIndex(heights: try measurer.heights(of: messages, width: 480))
    for start in [0, 1, 400, 700, 1290] {
      var rows = old
      var viewport = ChatViewport(height: 600, topInset: 40, bottomInset: 50)
      viewport.offset = viewport.clamped(rows.index.y(ofRow: start) - 40 + 3, rows.index)
      let wasAtEnd = viewport.isAtEnd(rows.index)
      let anchor = try #require(viewport.anchor(rows.index))
      func place() -> CGFloat { rows.index.y(ofRow: anchor.row) - viewport.visibleTop }
      let before = place()
      rows.changeWidth(to: 480, viewport: &viewport)
      #expect(!rows.isSettled)
      for row in viewport.visibleRows(rows.index) { #expect(rows.index.height(ofRow: row) == new.height(ofRow: row)) }
      var steps = 0
      repeat {
        if !wasAtEnd && viewport.offset > viewport.minimumOffset {
          #expect(abs(place() - before) < 0.001 || viewport.offset == viewport.maximumOffset(rows.index))
        }
        steps += 1
      } while !rows.settle(rows: 300, viewport: &viewport)
      #expect(rows.isSettled && rows.index == new && steps > 2)
      if wasAtEnd { #expect(viewport.isAtEnd(rows.index)) } else { #expect(abs(place() - before) < 0.001) }
    }
  }

  @Test("Edits in the middle of a change of width are kept")
  func editWhileSettling() throws {
    let measurer = Fixtures.measurer(.modern)
    var random = SeededGenerator(2)
    for _ in 0..<4 {
      var rows = try ChatRows(try Fixtures.conversation(900), measurer: measurer, width: 320)
      var viewport = ChatViewport(height: 600, offset: 12_000)
      rows.changeWidth(to: 400, viewport: &viewport)
      while !rows.settle(rows: 256, viewport: &viewport) {
        // Above what is measured by now, and anywhere.
        for start in [Int.random(in: 0..<50, using: &random), Int.random(in: 0..<rows.count, using: &random)] {
          let new = try Fixtures.conversation(Int.random(in: 0..<40, using: &random))
          rows.replace(start..<start + Int.random(in: 0..<40, using: &random), with: new)
        }
      }
      #expect(rows.index == RowIndex(heights: try measurer.heights(of: rows.messages, width: 400)))
    }
  }

  @Test("Rows are measured again each once, nearest first", arguments: [0..<0, 0..<5, 40..<50, 95..<100, 300..<400])
  func order(visible: Range<Int>) {
    var order = RemeasuringOrder(count: 100, visible: visible, batch: 8)
    var seen: [Int] = []
    while let range = order.next() {
      if seen.isEmpty && !visible.clamped(to: 0..<100).isEmpty { #expect(range == visible) }
      seen += Array(range)
      #expect(order.remaining == 100 - seen.count)
    }
    #expect(seen.sorted() == Array(0..<100) && order.hasMeasured(0..<100))
    #expect(RemeasuringOrder(count: -4, visible: 2..<3).remaining == 0)
  }
}
