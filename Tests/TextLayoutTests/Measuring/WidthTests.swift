import FontEngine
import Foundation
import RichText
import TestSupport
import Testing

@testable import TextLayout

@Suite("Widths")
struct WidthTests {
  static func engine(_ wrap: LineBreakOptions.OverflowWrap) -> TextLayoutEngine {
    TextLayoutEngine(
      fonts: Fixtures.fonts, options: LayoutOptions(lineBreak: LineBreakOptions(overflowWrap: wrap)))
  }

  @Test("The least width is that of the widest piece that holds together")
  func minimum() {
    let text = "a word and hippopotamus\nin it"
    let word = Fixtures.width("hippopotamus")
    #expect(Self.engine(.breakWord).prepare(text).minimumIntrinsicWidth == word)
    #expect(Self.engine(.none).prepare(text).minimumIntrinsicWidth == word)
    #expect(abs(Fixtures.prepare(text).minimumIntrinsicWidth - Fixtures.width("m")) < 0.5)
    #expect(Fixtures.prepare("").minimumIntrinsicWidth == 0)
    #expect(Fixtures.prepare(" \n ").minimumIntrinsicWidth == 0)
    let picture = TextAttachment(bounds: CGRect(x: 0, y: 0, width: 300, height: 10))
    let source = TextSource("ab \u{FFFC} c", attachments: [.init(offset: 3, value: picture)], style: Fixtures.style(16))
    #expect(abs(Fixtures.engine.prepare(source).minimumIntrinsicWidth - 300) < 0.001)
  }

  @Test("The greatest width is that of the widest paragraph, on one line")
  func maximum() {
    let prepared = Fixtures.prepare("a word and another\nand some more words on the next line  \nc")
    #expect(prepared.maximumIntrinsicWidth == Fixtures.width("and some more words on the next line"))
    #expect(Fixtures.prepare("").maximumIntrinsicWidth == 0)
  }

  @Test("At the least width no line sticks out, and a little below one does")
  func minimumIsExact() throws {
    var failures = FailureList()
    let texts = try SampledCorpus.texts(3, offset: 5)
    for text in texts {
      for engine in [Fixtures.engine, Self.engine(.breakWord)] {
        let prepared = engine.prepare(text, style: Fixtures.style(16))
        let width = prepared.minimumIntrinsicWidth
        if prepared.lines(maxWidth: width).contains(where: \.isOverfull) {
          failures.add("\(width): \(text.debugDescription)")
        }
        if width > 1, prepared.minimumIntrinsicWidth > prepared.maximumIntrinsicWidth + 0.5 {
          failures.add("wider than the text: \(text.debugDescription)")
        }
      }
    }
    failures.report(of: texts.count)
  }

  @Test("The tight width is the smallest in steps of 1/64 point that keeps the number of lines")
  func tight() throws {
    var failures = FailureList()
    let texts = try SampledCorpus.texts(2, offset: 9)
    for text in texts {
      let prepared = Fixtures.prepare(text)
      for maxWidth in [CGFloat(90), 230] {
        let size = prepared.size(maxWidth: maxWidth)
        let tight = prepared.tightWidth(maxWidth: maxWidth)
        if prepared.size(maxWidth: tight).lineCount != size.lineCount {
          failures.add("lines: \(text.debugDescription)")
        }
        if tight > max(maxWidth, size.width) { failures.add("\(tight) > \(maxWidth): \(text.debugDescription)") }
        // From above, step by step, going on a while below the first width at which lines are more.
        var best = size.width
        var width = (size.width * 64).rounded(.down) / 64
        var missed = 0
        while width >= 0 && missed < 256 {
          let trial = prepared.size(maxWidth: width)
          if trial.lineCount == size.lineCount {
            best = min(best, trial.width)
            // Down to the width that the lines need they stay the same.
            width = min(width, (trial.width * 64).rounded(.down) / 64)
            missed = 0
          } else {
            missed += 1
          }
          width -= 1 / 64
        }
        if abs(best - tight) > 1e-9 { failures.add("\(tight), not \(best) at \(maxWidth): \(text.debugDescription)") }
      }
    }
    failures.report(of: texts.count * 2)
  }

  @Test("Steps tell what measuring tells at every whole width", arguments: [0, 1])
  func breakpoints(part: Int) throws {
    var failures = FailureList()
    let texts = try SampledCorpus.texts(2, offset: 3)
    for text in texts.indices.filter({ $0 % 2 == part }).map({ texts[$0] }) {
      let prepared = Fixtures.prepare(text)
      let steps = prepared.breakpoints(in: 40...400)
      let heights = prepared.heights(forWidths: (40...400).map { CGFloat($0) })
      for width in 40...400 {
        let size = prepared.size(maxWidth: CGFloat(width))
        let step = steps.step(at: CGFloat(width))
        if step.lineCount != size.lineCount || step.height != size.height || heights[width - 40] != size.height {
          failures.add("\(width): \(step), not \(size): \(text.debugDescription)")
        }
      }
      for (left, right) in zip(steps.steps, steps.steps.dropFirst()) {
        if left.width >= right.width || left.lineCount == right.lineCount && left.height == right.height {
          failures.add("steps \(left) and \(right): \(text.debugDescription)")
        }
        // The step is exact: one layout unit below it is another one.
        let unit = 16 / CGFloat(LayoutUnit.perEm)
        let below = prepared.size(maxWidth: right.width - unit)
        if below.height != left.height || below.lineCount != left.lineCount {
          failures.add("below \(right.width): \(below), not \(left): \(text.debugDescription)")
        }
      }
    }
    failures.report(of: texts.count * 361)
  }

  @Test("Steps answer beyond their range, for odd widths and for long texts")
  func oddBreakpoints() {
    let prepared = Fixtures.prepare("some words of a message 😀 中文")
    let steps = prepared.breakpoints(in: 100...200)
    for width in [CGFloat.nan, -1, 0, 7, 99.99, 100, 150, 200, 200.01, 1e9, .infinity] {
      let size = prepared.size(maxWidth: width)
      #expect(steps.height(at: width) == size.height)
      #expect(steps.lineCount(at: width) == size.lineCount)
    }
    let long = Fixtures.prepare(String(repeating: "some words of a message, ", count: 800))
    let many = long.breakpoints(in: 0...(.infinity))
    #expect(many.steps.count < 3000)
    for width in [CGFloat(50), 300, 20_000] { #expect(many.height(at: width) == long.size(maxWidth: width).height) }
    let picture = TextAttachment(bounds: CGRect(x: 0, y: 0, width: 300, height: 200))
    let source = TextSource("ab \u{FFFC} c", attachments: [.init(offset: 3, value: picture)], style: Fixtures.style(16))
    let shrinking = Fixtures.engine.prepare(source)
    let table = shrinking.breakpoints(in: 40...400)
    for width in 40...400 {
      #expect(table.height(at: CGFloat(width)) == shrinking.size(maxWidth: CGFloat(width)).height)
    }
    #expect(
      shrinking.heights(forWidths: [100, 50, 400, 100])
        == [100, 50, 400, 100].map { shrinking.size(maxWidth: $0).height })
    #expect(shrinking.heights(forWidths: []) == [])
  }
}
