import Foundation
import RichText
import Testing
import TextLayout

@Suite("Containers")
struct ContainerTests {
  static let text = "one two three four five six seven eight nine ten"

  @Test("At most so many lines are laid out", arguments: [0, 1, 2, 3, 100, -1])
  func lineLimit(limit: Int) {
    let all = Fixtures.layout(Self.text, TextContainer(width: 80))
    let layout = Fixtures.layout(Self.text, TextContainer(width: 80, maximumNumberOfLines: limit))
    let expected = limit > 0 ? min(limit, all.lines.count) : all.lines.count
    #expect(layout.lines.count == expected)
    #expect(layout.isTruncated == (expected < all.lines.count))
    #expect(layout.lines == Array(all.lines[..<expected]))
  }

  @Test("Only whole lines are laid out within a height", arguments: 0..<6)
  func heightLimit(lines: Int) {
    let height = Fixtures.lineHeight()
    for (extra, expected) in [(CGFloat(-0.01), lines - 1), (0, lines), (0.01, lines), (height - 0.01, lines)] {
      let container = TextContainer(width: 80, height: CGFloat(lines) * height + extra)
      let all = Fixtures.layout(Self.text, TextContainer(width: 80))
      let layout = Fixtures.layout(Self.text, container)
      #expect(layout.lines.count == min(max(0, expected), all.lines.count))
      #expect(layout.isTruncated == (layout.lines.count < all.lines.count))
      #expect(layout.usedRect.height <= max(0, container.height))
      #expect(layout.usedRect == layout.prepared.boundingRect(in: container))
    }
  }

  @Test("A separator without text behind it is not text left out")
  func finalSeparator() {
    #expect(!Fixtures.layout("a\n", TextContainer(maximumNumberOfLines: 1)).isTruncated)
    #expect(!Fixtures.layout("a  \n  ", TextContainer(maximumNumberOfLines: 1)).isTruncated)
    #expect(Fixtures.layout("a\n\nb", TextContainer(maximumNumberOfLines: 1)).isTruncated)
  }

  @Test("Characters wrap anywhere between clusters")
  func characterWrap() {
    let width = Fixtures.width("one tw")
    let layout = Fixtures.layout("one two\nthr e\u{301}", TextContainer(width: width, lineBreakMode: .characterWrap))
    let text = layout.prepared.text
    #expect(layout.lines.map { String(text[$0.stringRange]) } == ["one tw", "o\n", "thr e\u{301}"])
    for line in layout.lines { #expect(line.width <= width) }
  }

  @Test("Clipping keeps each paragraph on one line")
  func clip() {
    let layout = Fixtures.layout(Self.text + "\nab", TextContainer(width: 80, lineBreakMode: .clip))
    #expect(layout.lines.count == 2)
    #expect(layout.lines[0].width == Fixtures.width(Self.text))
    let right = Fixtures.layout("ab", TextContainer(width: 80, lineBreakMode: .clip), ParagraphStyle(alignment: .right))
    #expect(isClose(right.lines[0].left, 80 - Fixtures.width("ab")))
  }

  @Test("Padding takes of both sides")
  func padding() {
    let container = TextContainer(width: Fixtures.width("one two") + 10.001, lineFragmentPadding: 5)
    let layout = Fixtures.layout("one two three", container)
    #expect(layout.lines.count == 2)
    #expect(layout.lines.allSatisfy { isClose($0.left, 5) })
    #expect(isClose(layout.usedRect.minX, 5))
    let right = Fixtures.layout("one", container, ParagraphStyle(alignment: .right))
    #expect(isClose(right.lines[0].rect.maxX, container.width - 5))
    let wide = Fixtures.layout("ab", TextContainer(width: 10, lineFragmentPadding: 500))
    #expect(wide.lines.count == 2 && wide.usedRect.width.isFinite)
  }

  @Test("A rectangle in the middle divides the lines beside it")
  func dividing() {
    let hole = CGRect(x: 60, y: 0, width: 40, height: Fixtures.lineHeight() * 2)
    let layout = Fixtures.layout(Self.text, TextContainer(width: 160, exclusionRects: [hole]))
    #expect(layout.lines[0].row == 0 && layout.lines[1].row == 0 && layout.lines[2].row == 1)
    #expect(layout.lines[0].left == 0 && isClose(layout.lines[1].left, 100))
    for line in layout.lines { #expect(!line.rect.insetBy(dx: 0.001, dy: 0.001).intersects(hole) || line.width == 0) }
    #expect(layout.lines.map { String(layout.prepared.text[$0.stringRange]) }.joined() == Self.text)
    #expect(layout.usedRect == layout.prepared.boundingRect(in: layout.container))
  }

  @Test("A rectangle at an edge shortens the lines beside it")
  func shortening() {
    let hole = CGRect(x: 100, y: 0, width: 60, height: Fixtures.lineHeight() * 1.5)
    let layout = Fixtures.layout(Self.text, TextContainer(width: 160, exclusionRects: [hole]))
    #expect(layout.lines[0].rect.maxX <= 100 && layout.lines[1].rect.maxX <= 100)
    #expect(layout.lines[2].rect.maxX > 100)
    let right = Fixtures.layout(
      "שלום עולם טוב מאוד לכולם", TextContainer(width: 160, exclusionRects: [hole]))
    #expect(isClose(right.lines[0].rect.maxX, 100))
  }

  @Test(
    "Odd rectangles leave finite layouts",
    arguments: [
      [CGRect(x: 0, y: 0, width: 1e9, height: 1e9)], [CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)],
      [CGRect(x: 0, y: 0, width: 160, height: 50)], [CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)],
      [CGRect(x: 0, y: 0, width: CGFloat.nan, height: CGFloat.nan)], [.zero], [.null], [.infinite],
      [CGRect(x: 50, y: 10, width: -20, height: -5)], (0..<200).map { CGRect(x: 0, y: $0 * 7, width: 155, height: 5) },
      [CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 30)],
    ])
  func oddRectangles(rects: [CGRect]) {
    for height in [CGFloat.infinity, 500, 0] {
      for mode in LineBreakMode.allCases {
        let container = TextContainer(width: 160, height: height, lineBreakMode: mode, exclusionRects: rects)
        let layout = Fixtures.layout(Self.text + "\nab", container)
        for line in layout.lines {
          #expect(line.left.isFinite && line.top.isFinite && line.width.isFinite && line.height.isFinite)
          #expect(line.rect.maxY <= height || line.rect.maxY.isFinite && height == .infinity)
        }
        #expect(layout.usedRect == layout.prepared.boundingRect(in: container))
      }
    }
  }

  @Test("Nothing is laid out where everything is covered")
  func covered() {
    let container = TextContainer(
      width: 160, height: 300, exclusionRects: [CGRect(x: 0, y: 0, width: 160, height: 300)])
    let layout = Fixtures.layout(Self.text, container)
    #expect(layout.lines.isEmpty && layout.isTruncated && layout.usedRect == .zero)
    #expect(layout.visibleRange.isEmpty)
  }

  @Test("A first-line reserve moves and narrows the first line only")
  func firstReserve() {
    let width = Fixtures.width("one two three")
    let layout = Fixtures.layout("one two three four", TextContainer(width: width, firstLineReserve: 30))
    #expect(isClose(layout.lines[0].left, 30))
    #expect(layout.lines[0].rect.maxX <= width + 0.001)
    #expect(layout.lines[1].left == 0)
    let below = Fixtures.layout(
      "hippopotamus", TextContainer(width: Fixtures.width("hippopotamus"), firstLineReserve: 30))
    #expect(below.lines.count == 1 && below.lines[0].row == 1)
    #expect(isClose(below.lines[0].top, Fixtures.lineHeight()))
  }

  @Test("A last-line reserve costs nothing beside a short last line, else one line")
  func lastReserve() {
    let width = Fixtures.width("one two three")
    let plain = Fixtures.layout("one two three four", TextContainer(width: width))
    let tucked = Fixtures.layout("one two three four", TextContainer(width: width, lastLineReserve: 30))
    #expect(tucked.lines == plain.lines)
    #expect(tucked.usedRect.height == plain.usedRect.height)
    let full = Fixtures.layout("one two three", TextContainer(width: width, lastLineReserve: 30))
    #expect(isClose(full.usedRect.height, 2 * Fixtures.lineHeight()))
    #expect(full.lines.count == 1)
    let short = Fixtures.layout("one", TextContainer(width: width, lastLineReserve: 30))
    #expect(isClose(short.usedRect.width, Fixtures.width("one") + 30))
    for layout in [tucked, full, short] {
      #expect(layout.usedRect == layout.prepared.boundingRect(in: layout.container))
    }
    let right = Fixtures.layout("שלום", TextContainer(width: 200, lastLineReserve: 30))
    #expect(isClose(right.usedRect.minX, 200 - Fixtures.width("שלום") - 30))
  }

  @Test("Balanced lines are nearly equal, no more of them, and stand in the whole width")
  func balancing() {
    for alignment in [TextAlignment.natural, .center, .right] {
      let style = ParagraphStyle(alignment: alignment)
      let text = Self.text + " eleven twelve\n" + Self.text
      let plain = Fixtures.layout(text, TextContainer(width: 210), style)
      let balanced = Fixtures.layout(text, TextContainer(width: 210, balancesLines: true), style)
      #expect(balanced.lines.count == plain.lines.count)
      #expect(balanced.usedRect.width < plain.usedRect.width)
      for (line, other) in zip(balanced.lines, plain.lines) where alignment == .right {
        #expect(isClose(line.rect.maxX, other.rect.maxX))
      }
      // Each paragraph is broken as at its own tight width.
      let first = Fixtures.prepare(Self.text + " eleven twelve")
      let tight = first.tightWidth(maxWidth: 210)
      let widths = first.lines(maxWidth: tight).map(\.width)
      #expect(Array(balanced.lines.map(\.width).prefix(widths.count)) == widths)
    }
    let limited = TextContainer(width: 100, maximumNumberOfLines: 2, lineBreakMode: .truncateTail, balancesLines: true)
    #expect(Fixtures.layout(Self.text, limited).isTruncated)
    #expect(Fixtures.layout("", TextContainer(width: 100, balancesLines: true)).lines.count == 1)
    #expect(Fixtures.layout("a\n", TextContainer(width: 100, balancesLines: true)).lines.count == 2)
  }

  @Test("Numbers that make no sense count as 0", arguments: [CGFloat.nan, -5, -CGFloat.infinity])
  func oddNumbers(value: CGFloat) {
    for container in [
      TextContainer(width: value), TextContainer(width: 100, height: value),
      TextContainer(width: 100, lineFragmentPadding: value), TextContainer(width: 100, firstLineReserve: value),
      TextContainer(width: 100, lastLineReserve: value),
    ] {
      let layout = Fixtures.layout("ab cd", container)
      #expect(layout.usedRect.maxX.isFinite && layout.usedRect.maxY.isFinite)
      #expect(layout.usedRect == layout.prepared.boundingRect(in: container))
      if container.width == 100 && container.height == .infinity {
        #expect(layout.lines == Fixtures.layout("ab cd", TextContainer(width: 100)).lines)
      }
    }
    #expect(Fixtures.layout("ab cd", TextContainer(width: 100, height: value)).lines.isEmpty)
  }
}
