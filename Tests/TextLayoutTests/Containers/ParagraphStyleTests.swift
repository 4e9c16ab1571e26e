import Foundation
import RichText
import TestSupport
import Testing
import TextLayout

@Suite("Paragraph styles")
struct ParagraphStyleTests {
  static let text = "one two three four five six seven"
  static let rightToLeft = "שלום עולם טוב מאוד לכולם היום"

  static func layout(_ text: String, _ style: ParagraphStyle, width: CGFloat = 120) -> TextLayout {
    Fixtures.layout(text, TextContainer(width: width), style)
  }

  @Test("A neutral style changes nothing")
  func neutral() throws {
    for text in SampledCorpus.hard {
      let plain = Fixtures.prepare(text)
      var style = ParagraphStyle(alignment: .natural)
      style.lineHeightMultiple = .nan
      style.minimumLineHeight = -3
      style.tabStops = [TabStop(location: -1), TabStop(location: .nan)]
      style.defaultTabInterval = 0
      #expect(style.isNeutral)
      let styled = Fixtures.engine.prepare(text, style: Fixtures.style(16), paragraphStyle: style)
      var source = TextSource(text, style: Fixtures.style(16))
      source.paragraphRuns = [TextSource.ParagraphRun(end: text.utf8.count, style: ParagraphStyle())]
      let explicit = Fixtures.engine.prepare(source)
      for width in [50, 130, CGFloat.infinity] {
        #expect(styled.lines(maxWidth: width) == plain.lines(maxWidth: width))
        #expect(explicit.lines(maxWidth: width) == plain.lines(maxWidth: width))
      }
    }
  }

  @Test("Lines stand where their alignment says", arguments: [text, rightToLeft])
  func alignments(text: String) {
    let isRightToLeft = text == Self.rightToLeft
    for alignment in TextAlignment.allCases {
      let layout = Self.layout(text, ParagraphStyle(alignment: alignment))
      #expect(layout.lines.count > 1)
      for (index, line) in layout.lines.enumerated() {
        let free = 120 - line.width
        let left: CGFloat
        switch alignment {
        case .left: left = 0
        case .right: left = free
        case .center: left = free / 2
        case .natural: left = isRightToLeft ? free : 0
        case .justified:
          left = isRightToLeft ? free : 0
          if index < layout.lines.count - 1 { #expect(isClose(line.width, 120)) } else { #expect(line.width < 120) }
        }
        #expect(isClose(line.left, left), "\(alignment) line \(index)")
        let glyphs = layout.glyphRuns(line: index)
        #expect(
          isClose(glyphs.map(\.rect.minX).min() ?? 0, line.left, isRightToLeft ? 30 : 0.01))
      }
      #expect(layout.usedRect == layout.prepared.boundingRect(in: layout.container))
    }
  }

  @Test("Justified lines end at the edge, and their glyphs too")
  func justified() {
    for text in [Self.text, Self.rightToLeft, "我能吞下玻璃而不伤身体我能吞下玻璃而不伤身体", "one\u{2028}two three four five six seven"] {
      let layout = Self.layout(text, ParagraphStyle(alignment: .justified))
      for (index, line) in layout.lines.enumerated() where line.width > 119.9 {
        let runs = layout.glyphRuns(line: index)
        let content = String(layout.prepared.text[line.stringRange]).trimmingCharacters(in: .whitespaces)
        #expect(!content.isEmpty && runs.contains { $0.rect.maxX > 119 })
      }
      #expect(layout.lines.last.map { $0.width < 119.9 } ?? false)
    }
    let broken = Self.layout("one\u{2028}two", ParagraphStyle(alignment: .justified))
    #expect(broken.lines[0].width < 60)
  }

  @Test("Indents move the edges of first and other lines")
  func indents() {
    let style = ParagraphStyle(firstLineHeadIndent: 20, headIndent: 10, tailIndent: -15)
    let layout = Self.layout(Self.text, style)
    #expect(isClose(layout.lines[0].left, 20))
    #expect(layout.lines.dropFirst().allSatisfy { isClose($0.left, 10) })
    #expect(layout.lines.allSatisfy { $0.rect.maxX <= 105.001 })
    let mirrored = Self.layout(Self.rightToLeft, style)
    #expect(isClose(mirrored.lines[0].rect.maxX, 100))
    #expect(mirrored.lines.dropFirst().allSatisfy { isClose($0.rect.maxX, 110) })
    #expect(mirrored.lines.allSatisfy { $0.left >= 14.999 })
    let positive = Self.layout(Self.text, ParagraphStyle(tailIndent: 60))
    #expect(positive.lines.allSatisfy { $0.rect.maxX <= 60.001 })
    let right = Self.layout(Self.text, ParagraphStyle(alignment: .right, tailIndent: -15))
    #expect(right.lines.allSatisfy { isClose($0.rect.maxX, 105) })
    // A paragraph that follows begins with the first line's indent again.
    let two = Self.layout("a\nb\u{2028}c", style)
    #expect(zip(two.lines.map(\.left), [20, 20, 10] as [CGFloat]).allSatisfy { isClose($0, $1) })
  }

  @Test("Indents count towards the width that a text needs")
  func indentedSize() {
    let style = ParagraphStyle(firstLineHeadIndent: 20, headIndent: 10, tailIndent: -15)
    let prepared = Fixtures.engine.prepare(Self.text, style: Fixtures.style(16), paragraphStyle: style)
    #expect(isClose(prepared.maximumIntrinsicWidth, Fixtures.width(Self.text) + 35))
    for width in stride(from: CGFloat(60), to: 300, by: 7) {
      let size = prepared.size(maxWidth: width)
      #expect(size.width <= width)
      #expect(prepared.lines(maxWidth: size.width).map(\.range) == prepared.lines(maxWidth: width).map(\.range))
    }
  }

  @Test("Line heights are multiplied, then held between the least and the greatest")
  func lineHeights() {
    let base = Fixtures.lineHeight()
    let cases: [(ParagraphStyle, CGFloat)] = [
      (ParagraphStyle(lineHeightMultiple: 2), base * 2), (ParagraphStyle(lineHeightMultiple: 0.8), base * 0.8),
      (ParagraphStyle(minimumLineHeight: 50), 50), (ParagraphStyle(maximumLineHeight: 10), 10),
      (ParagraphStyle(lineHeightMultiple: 3, maximumLineHeight: 30), 30),
      (ParagraphStyle(minimumLineHeight: 40, maximumLineHeight: 30), 40), (ParagraphStyle(minimumLineHeight: 1), base),
      (ParagraphStyle(lineHeightMultiple: -2), base), (ParagraphStyle(lineHeightMultiple: 1e9), base * 100),
    ]
    for (style, height) in cases {
      let layout = Self.layout("Åg\nÅg\n", style)
      #expect(layout.lines.count == 3)
      #expect(layout.lines.allSatisfy { isClose($0.height, height, 0.01) })
      #expect(isClose(layout.usedRect.height, 3 * height, 0.01))
      // The letters stay in the middle of their line.
      for line in layout.lines {
        #expect(isClose(line.baseline - line.ascent - line.top, line.rect.maxY - line.descent - line.baseline, 0.01))
      }
    }
    var fixed = ParagraphStyle()
    fixed.fixLineHeight(31)
    #expect(Self.layout("a 😀 中\nb", fixed).lines.allSatisfy { isClose($0.height, 31) })
  }

  @Test("Spacing stands between lines and between paragraphs, not above the first or below the last")
  func spacing() {
    let base = Fixtures.lineHeight()
    let style = ParagraphStyle(lineSpacing: 3, paragraphSpacingBefore: 5, paragraphSpacing: 7)
    let layout = Self.layout("a\u{2028}b\nc", style)
    #expect(isClose(layout.lines[0].top, 0))
    #expect(isClose(layout.lines[1].top, base + 3))
    #expect(isClose(layout.lines[2].top, 2 * base + 3 + 3 + 5 + 7))
    #expect(isClose(layout.usedRect.height, 3 * base + 18))
    #expect(isClose(Self.layout("a", style).usedRect.height, base))
  }

  @Test("Text after a tab begins, ends or is centred at its stop")
  func tabStops() {
    for (alignment, anchor) in [(TabStop.Alignment.leading, 0), (.center, 0.5), (.trailing, 1)]
      as [(TabStop.Alignment, CGFloat)]
    {
      let style = ParagraphStyle(tabStops: [TabStop(location: 100, alignment: alignment), TabStop(location: 200)])
      let layout = Self.layout("ab\tcde\tf", style, width: 400)
      let runs = layout.glyphRuns(line: 0)
      #expect(runs.count == 3)
      #expect(isClose(runs[1].rect.minX + runs[1].rect.width * anchor, 100, 0.01))
      #expect(isClose(runs[2].rect.minX, 200, 0.01))
      #expect(isClose(layout.lines[0].width, 200 + Fixtures.width("f"), 0.01))
    }
    let indented = Self.layout(
      "ab\tc", ParagraphStyle(firstLineHeadIndent: 30, tabStops: [TabStop(location: 100)]), width: 400)
    #expect(isClose(indented.glyphRuns(line: 0)[1].rect.minX, 100, 0.01))
    let mirrored = Self.layout("א\tב", ParagraphStyle(tabStops: [TabStop(location: 100)]), width: 400)
    #expect(isClose(mirrored.glyphRuns(line: 0).map(\.rect.maxX).min() ?? 0, 300, 0.01))
  }

  @Test("Behind the last stop tabs end at every multiple of the interval")
  func tabInterval() {
    let style = ParagraphStyle(tabStops: [TabStop(location: 30)], defaultTabInterval: 50)
    let runs = Self.layout("a\tb\tc\td", style, width: 400).glyphRuns(line: 0)
    #expect(zip(runs.map(\.rect.minX), [0, 30, 50, 100] as [CGFloat]).allSatisfy { isClose($0, $1, 0.01) })
    for interval in [0, -1, CGFloat.nan, 1e-9, 1e9] {
      let layout = Self.layout("a\tb", ParagraphStyle(defaultTabInterval: interval), width: 400)
      #expect(layout.lines.map { String(layout.prepared.text[$0.stringRange]) }.joined() == "a\tb")
      #expect(layout.usedRect.width.isFinite)
    }
  }

  @Test("With a strut, fallback fonts and emoji do not change the height of lines")
  func strut() {
    let strut = Self.layout("a\n中😀\nสวัสดี", ParagraphStyle(usesStrut: true))
    #expect(strut.lines.allSatisfy { isClose($0.height, Fixtures.lineHeight()) })
    let free = Self.layout("a\n中😀\nสวัสดี", ParagraphStyle())
    #expect(free.lines[1].height > free.lines[0].height)
  }

  @Test(
    "A soft hyphen in a line that a separator ends shows no hyphen",
    arguments: ["\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func separatorsBehindSoftHyphens(separator: String) {
    let lines = Fixtures.prepare("a\u{AD}b" + separator + "c").lines(maxWidth: 100)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { !$0.hasHyphen })
  }

  @Test("Soft hyphens are no places to break where the style says so")
  func softHyphens() {
    let text = "auto\u{AD}matic\nauto\u{AD}matic 中\u{AD}文"
    let width = Fixtures.width("automati")
    let off = Self.layout(text, ParagraphStyle(breaksAtSoftHyphens: false), width: width)
    #expect(off.lines.allSatisfy { !$0.hasHyphen })
    #expect(String(text[off.lines[0].stringRange]) == "auto\u{AD}mati")
    let narrow = Self.layout("中\u{AD}文", ParagraphStyle(breaksAtSoftHyphens: false), width: Fixtures.width("中"))
    #expect(narrow.lines.count == 2 && !narrow.lines[0].hasHyphen)
    // By paragraph: on in the first, off in the second.
    var source = TextSource(text, style: Fixtures.style(16))
    source.paragraphRuns = [
      TextSource.ParagraphRun(end: 14, style: ParagraphStyle()),
      TextSource.ParagraphRun(end: text.utf8.count, style: ParagraphStyle(breaksAtSoftHyphens: false)),
    ]
    let lines = Fixtures.engine.prepare(source).lines(maxWidth: width)
    #expect(lines[0].hasHyphen)
    #expect(lines.dropFirst().allSatisfy { !$0.hasHyphen })
  }

  @Test("Every paragraph has its own base direction")
  func directions() {
    let text = "abc 1!\nabc 1!\nאבג 1!\nאבג 1!"
    var source = TextSource(text, style: Fixtures.style(16))
    let directions: [BaseDirection] = [.leftToRight, .rightToLeft, .natural, .leftToRight]
    var end = 0
    for (line, direction) in zip(text.split(separator: "\n"), directions) {
      end = min(text.utf8.count, end + line.utf8.count + 1)
      source.paragraphRuns.append(.init(end: end, style: ParagraphStyle(baseDirection: direction)))
    }
    let layout = Fixtures.engine.prepare(source).layout(in: TextContainer(width: 200))
    #expect(isClose(layout.lines[0].left, 0))
    #expect(isClose(layout.lines[1].rect.maxX, 200))
    #expect(isClose(layout.lines[2].rect.maxX, 200))
    #expect(isClose(layout.lines[3].left, 0))
    // The exclamation mark stands at the end of each direction.
    func mark(_ line: Int) -> CGFloat {
      let runs = layout.glyphRuns(line: line)
      let run = runs.first { $0.clusters.contains { Array(text.utf8)[$0] == 0x21 } }
      return run.map { run in
        zip(run.clusters, run.positions).first { Array(text.utf8)[$0.0] == 0x21 }?.1.x ?? .nan
      } ?? .nan
    }
    #expect(mark(0) > 30 && mark(0) < 100)
    #expect(mark(1) < 200 - Fixtures.width("abc 1"))
    #expect(mark(2) < 200 - Fixtures.width("אבג 1"))
    #expect(mark(3) > 30 && mark(3) < 100)
  }

  @Test("Every paragraph has its own style")
  func paragraphs() {
    let text = "aaa\nbbb\nccc"
    var source = TextSource(text, style: Fixtures.style(16))
    source.paragraphRuns = [
      TextSource.ParagraphRun(end: 4, style: ParagraphStyle(alignment: .right)),
      TextSource.ParagraphRun(end: 8, style: ParagraphStyle(firstLineHeadIndent: 11, lineHeightMultiple: 2)),
      TextSource.ParagraphRun(end: 11, style: ParagraphStyle(alignment: .center, paragraphSpacingBefore: 9)),
    ]
    let layout = Fixtures.engine.prepare(source).layout(in: TextContainer(width: 100))
    #expect(isClose(layout.lines[0].rect.maxX, 100))
    #expect(isClose(layout.lines[1].left, 11))
    #expect(isClose(layout.lines[1].height, 2 * Fixtures.lineHeight(), 0.01))
    #expect(isClose(layout.lines[2].left, (100 - Fixtures.width("ccc")) / 2))
    #expect(isClose(layout.lines[2].top, 3 * Fixtures.lineHeight() + 9, 0.01))
  }

  @Test("Letter spacing stands behind every cluster and moves line ends")
  func letterSpacing() {
    var style = Fixtures.style(16)
    style.letterSpacing = 2
    let text = "abc e\u{301} 👨‍👩‍👧"
    let spaced = Fixtures.engine.prepare(text, style: style)
    #expect(isClose(spaced.maximumIntrinsicWidth, Fixtures.width(text) + 2 * CGFloat(text.count), 0.01))
    style.letterSpacing = 0
    #expect(Fixtures.engine.prepare(text, style: style).maximumIntrinsicWidth == Fixtures.width(text))
    for spacing in [CGFloat(-3), -40] {
      style.letterSpacing = spacing
      let prepared = Fixtures.engine.prepare("some words to be broken into lines", style: style)
      for width in [CGFloat(30), 80, .infinity] {
        let size = prepared.size(maxWidth: width)
        #expect(size.width >= 0 && size.width.isFinite)
        #expect(prepared.lines(maxWidth: size.width).map(\.range) == prepared.lines(maxWidth: width).map(\.range))
      }
    }
  }

  @Test("A raised run makes its line higher and moves its glyphs up")
  func baselineOffset() throws {
    var source = TextSource("ab", style: Fixtures.style(16))
    var raised = Fixtures.style(16)
    raised.baselineOffset = 6
    source.styles.append(raised)
    source.runs = [TextSource.Run(end: 1, style: 0), TextSource.Run(end: 2, style: 1)]
    let layout = Fixtures.engine.prepare(source).layout(in: TextContainer())
    #expect(isClose(layout.lines[0].height, Fixtures.lineHeight() + 6, 0.01))
    let runs = layout.glyphRuns(line: 0)
    #expect(isClose(runs[0].positions[0].y, layout.lines[0].baseline))
    #expect(isClose(runs[1].positions[0].y, layout.lines[0].baseline - 6))
  }
}
