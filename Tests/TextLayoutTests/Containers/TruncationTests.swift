import Foundation
import RichText
import TestSupport
import Testing
import TextLayout

@Suite("Truncation")
struct TruncationTests {
  static let modes = [LineBreakMode.truncateHead, .truncateMiddle, .truncateTail]

  static func layout(_ text: String, _ width: CGFloat, _ mode: LineBreakMode, lines: Int = 1) -> TextLayout {
    Fixtures.layout(text, TextContainer(width: width, maximumNumberOfLines: lines, lineBreakMode: mode))
  }

  @Test("The token stands where text is left out")
  func places() {
    // The token is not kerned with the text.
    let width = Fixtures.width("abcdef") + Fixtures.width("…") + 0.001
    #expect(Fixtures.shown(Self.layout("abcdefghijklmnop", width, .truncateTail)) == ["abcdef…"])
    let head = Fixtures.shown(Self.layout("abcdefghijklmnop", width, .truncateHead))[0]
    #expect(head.hasPrefix("…") && head.hasSuffix("lmnop"))
    let middle = Fixtures.shown(Self.layout("abcdefghijklmnop", width, .truncateMiddle))[0]
    #expect(middle.hasPrefix("ab") && middle.contains("…") && middle.hasSuffix("op"))
  }

  @Test("Text that fits has no token", arguments: modes)
  func fitting(mode: LineBreakMode) {
    let layout = Self.layout("abc def", Fixtures.width("abc def"), mode)
    #expect(!layout.isTruncated && !layout.lines[0].isTruncated)
    #expect(Fixtures.shown(layout) == ["abc def"])
    let two = Self.layout("abc def", Fixtures.width("abc"), mode, lines: 2)
    #expect(!two.isTruncated && two.lines.count == 2)
  }

  @Test("The lines before the last one are as ever", arguments: modes)
  func earlierLines(mode: LineBreakMode) {
    let text = "one two three four five six seven eight"
    let plain = Fixtures.layout(text, TextContainer(width: 80))
    let layout = Self.layout(text, 80, mode, lines: 2)
    #expect(layout.lines[0] == plain.lines[0])
    #expect(layout.lines.count == 2 && layout.lines[1].isTruncated && layout.isTruncated)
    #expect(layout.lines[1].range.upperBound.utf16 == text.utf16.count)
  }

  @Test("A paragraph left out is told by the token; the shown line does not go beyond its separator", arguments: modes)
  func paragraphs(mode: LineBreakMode) {
    let shown = Fixtures.shown(Self.layout("ab\ncd\nef", 200, mode))[0]
    #expect(shown == [.truncateTail: "ab…", .truncateMiddle: "ab…ef", .truncateHead: "…ef"][mode])
  }

  @Test("A height limit truncates like a line limit", arguments: modes)
  func height(mode: LineBreakMode) {
    let height = Fixtures.lineHeight() * 2
    let layout = Fixtures.layout(
      "one two three four five", TextContainer(width: 60, height: height, lineBreakMode: mode))
    #expect(layout.lines.count == 2 && layout.isTruncated && layout.lines[1].isTruncated)
  }

  @Test("A token of one's own takes its style and place", arguments: modes)
  func ownToken(mode: LineBreakMode) {
    var token = AttributedString(" [more]")
    token.font = Font(size: 24)
    let tokenWidth = Fixtures.width(" [more]", size: 24)
    let container = TextContainer(width: 160, maximumNumberOfLines: 1, lineBreakMode: mode, truncationToken: token)
    let layout = Fixtures.layout("one two three four five six seven", container)
    let runs = layout.glyphRuns(line: 0).filter { $0.kind == .token }
    #expect(isClose(runs.reduce(0) { $0 + $1.rect.width }, tokenWidth, 0.01))
    #expect(runs.allSatisfy { $0.size == 24 })
    #expect(layout.lines[0].width <= 160)
  }

  @Test("A token wider than the container is left out", arguments: modes)
  func wideToken(mode: LineBreakMode) {
    let container = TextContainer(
      width: 30, maximumNumberOfLines: 1, lineBreakMode: mode, truncationToken: AttributedString("read all of it"))
    let layout = Fixtures.layout("one two three", container)
    #expect(layout.lines.count == 1 && layout.isTruncated)
    #expect(layout.lines[0].width <= 30)
    #expect(!Fixtures.shown(layout)[0].contains("…"))
    for width in [CGFloat(0), 1, .nan, -3] {
      let layout = Self.layout("one two", width, mode)
      #expect(layout.lines.count == 1 && layout.lines[0].width == 0 || layout.lines[0].width <= max(0, width))
    }
  }

  @Test("An empty token leaves nothing but the text", arguments: modes)
  func emptyToken(mode: LineBreakMode) {
    let container = TextContainer(
      width: 60, maximumNumberOfLines: 1, lineBreakMode: mode, truncationToken: AttributedString(""))
    let layout = Fixtures.layout("one two three four", container)
    #expect(layout.isTruncated && layout.lines[0].width <= 60)
  }

  @Test("The visible range ends where the token stands")
  func visibleRange() {
    let layout = Self.layout("a😀bcdefghijkl", Fixtures.width("a😀bc") + Fixtures.width("…") + 0.001, .truncateTail)
    #expect(layout.visibleRange.upperBound.utf16 == 5)
    #expect(Self.layout("abcdefghijkl", 40, .truncateMiddle).visibleRange.upperBound.utf16 == 12)
  }

  @Test("Truncated lines hold whole clusters and one token, and are never too wide", arguments: modes)
  func promise(mode: LineBreakMode) throws {
    var failures = FailureList()
    let texts = try SampledCorpus.texts(3, offset: 13)
    for text in texts {
      let prepared = Fixtures.prepare(text)
      let starts = Set(text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count])
      for width in [CGFloat(20), 55, 120] {
        for lines in [1, 2] {
          let layout = prepared.layout(
            in: TextContainer(width: width, maximumNumberOfLines: lines, lineBreakMode: mode))
          guard let last = layout.lines.last, last.isTruncated else { continue }
          if last.width > width { failures.add("\(last.width) > \(width): \(text.debugDescription)") }
          let runs = layout.glyphRuns(line: layout.lines.count - 1)
          if runs.filter({ $0.kind == .token }).count != 1 { failures.add("tokens: \(text.debugDescription)") }
          for run in runs where run.kind == .text {
            if !starts.contains(run.utf8Range.lowerBound) || !starts.contains(run.utf8Range.upperBound) {
              failures.add("\(run.utf8Range) divides a cluster: \(text.debugDescription)")
            }
          }
          let drawn = runs.reduce(0) { $0 + $1.rect.width }
          if drawn > last.width + 0.01 { failures.add("drawn \(drawn), not \(last.width): \(text.debugDescription)") }
          if layout.usedRect != prepared.boundingRect(in: layout.container) {
            failures.add("rect: \(text.debugDescription)")
          }
        }
      }
    }
    failures.report(of: texts.count * 6)
  }
}
