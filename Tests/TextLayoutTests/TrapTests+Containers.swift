import FontEngine
import Foundation
import RichText
import TestSupport
import Testing

@testable import TextLayout

extension TrapTests {
  @Test("resh-01")
  func reshaping() throws {
    let prepared = try Self.prepare("resh-01")
    for width in 1...150 {
      for line in prepared.lines(maxWidth: CGFloat(width)) {
        let text = String(prepared.text[line.stringRange])
        #expect(
          isClose(line.width, Fixtures.prepare(text, size: 17).maximumIntrinsicWidth, 0.01), "\(text.debugDescription)")
      }
    }
  }

  @Test("tab-01")
  func tabs() throws {
    let layout = try Self.prepare("tab-01").layout(in: TextContainer())
    let places = layout.lines.indices.map { layout.glyphRuns(line: $0).last?.rect.minX }
    #expect(places[0] == places[1])
    let flat = Fixtures.layout(try Self.text("tab-01"), TextContainer(), ParagraphStyle(defaultTabInterval: 0))
    #expect(flat.lines.map { String(flat.prepared.text[$0.stringRange]) }.joined() == flat.prepared.text)
    #expect(flat.glyphRuns(line: 0).flatMap(\.glyphs).count == 2)
  }

  @Test("ctl-01, nd-01")
  func oddCharacters() throws {
    let controls = try Self.prepare("ctl-01").layout(in: TextContainer())
    let runs = controls.glyphRuns(line: 0)
    #expect(runs.flatMap(\.glyphs).count == 4 && !runs.flatMap(\.glyphs).contains(0))
    #expect(isClose(runs.reduce(0) { $0 + $1.rect.width }, controls.usedRect.width, 0.01))
    let missing = try Self.prepare("nd-01")
    let layout = missing.layout(in: TextContainer())
    let boxes = layout.glyphRuns(line: 0).flatMap { zip($0.glyphs, $0.advances) }.filter { $0.0 == 0 }
    #expect(boxes.count == 2 && missing.missingGlyphs == 2 && missing.text.unicodeScalars.contains("\u{E000}"))
    #expect(isClose(layout.glyphRuns(line: 0).flatMap(\.advances).reduce(0, +), layout.usedRect.width, 0.01))
  }

  @Test("quad-01", arguments: ["a", "一", "a "])
  func linear(unit: String) throws {
    #expect(try Self.text("quad-01") == "a")
    // The processor time of this thread: other tests run beside it.
    func now() -> Double {
      var time = timespec()
      unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    func time(_ count: Int) -> Double {
      let text = String(repeating: unit, count: count)
      return (0..<3).map { _ in
        let start = now()
        _ = Fixtures.prepare(text).size(maxWidth: 200)
        return now() - start
      }.min() ?? 0
    }
    // Shorter than the lengths named there, and ten times as long for thirty times the time: quadratic work
    // would take a hundred times.
    #expect(time(40_000) < time(4_000) * 30 + 0.001)
  }

  @Test("wd-01", arguments: [CGFloat(0), -1, .nan, 1e-300, .infinity, .greatestFiniteMagnitude])
  func degenerateWidths(width: CGFloat) throws {
    let prepared = try Self.prepare("wd-01")
    let size = prepared.size(maxWidth: width)
    #expect(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0)
    if width == 0 {
      for line in Self.lines(prepared, 0) { #expect(line.filter { $0 != " " }.count <= 1) }
    }
  }

  @Test("fs-01", arguments: [CGFloat(0), -5, .nan, .infinity, 1e9])
  func oddFontSizes(size: CGFloat) throws {
    for bounds in [nil, CGRect(x: 0, y: 0, width: 20, height: 20)] {
      let layout = try Self.prepare("fs-01", size: size, attachment: bounds).layout(in: TextContainer(width: 100))
      #expect(layout.usedRect.maxX.isFinite && layout.usedRect.maxY.isFinite)
      for frame in layout.attachmentFrames.map(\.frame) { #expect(frame.minX.isFinite && frame.maxY.isFinite) }
      for line in layout.lines.indices {
        #expect(layout.glyphRuns(line: line).allSatisfy { $0.positions.allSatisfy { $0.x.isFinite && $0.y.isFinite } })
      }
    }
  }

  @Test("flh-01, bl-01")
  func baselines() throws {
    let fallback = try Self.prepare("flh-01")
    let base = Fixtures.lineHeight(17)
    for width in Self.widths {
      let lines = fallback.lines(maxWidth: width)
      #expect(isClose(lines.reduce(0) { $0 + $1.height }, fallback.size(maxWidth: width).height, 1e-9))
      for line in lines where line.height > base { #expect(fallback.text[line.stringRange].contains("猫")) }
    }
    let mixed = try Self.prepare("bl-01").layout(in: TextContainer())
    #expect(mixed.glyphRuns(line: 0).count >= 3)
    for run in mixed.glyphRuns(line: 0) where !run.face.isColor {
      #expect(run.positions.allSatisfy { isClose($0.y, mixed.lines[0].baseline, 0.001) })
    }
  }

  @Test("al-01", arguments: [CGFloat(0), 10, 40])
  func attachmentAlignment(height: CGFloat) throws {
    let line = try Self.prepare("al-01", attachment: CGRect(x: 0, y: -3, width: 20, height: height))
      .lines(maxWidth: .infinity)[0]
    let font = Fixtures.prepare("xg", size: 17).lines(maxWidth: .infinity)[0]
    #expect(isClose(line.ascent, height > 0 ? max(font.ascent, height - 3) : font.ascent, 0.001))
    #expect(isClose(line.descent, height > 0 ? max(font.descent, 3) : font.descent, 0.001))
  }

  @Test("ah-01")
  func hugeAttachment() throws {
    let image = ImageReference(.named("x"), pixelWidth: 10_000, pixelHeight: 10_000)
    for bounds in [nil, CGRect(x: 0, y: 0, width: 10_000, height: 10_000)] {
      let source = Self.replacer(bounds, image: image).textSource(try Self.text("ah-01"), style: Fixtures.style(17))
      let layout = Fixtures.engine.prepare(source).layout(in: TextContainer(width: 200))
      #expect(layout.lines.allSatisfy { $0.width <= 200 })
      let frame = layout.attachmentFrames[0].frame
      let line = layout.lines[layout.attachmentFrames[0].line]
      #expect(frame.width <= 200 && isClose(frame.width, frame.height, 0.01))
      #expect(frame.minY >= line.top - 0.01 && frame.maxY <= line.rect.maxY + 0.01)
    }
  }

  @Test("th-01")
  func threads() async throws {
    let prepared = try Self.prepare("th-01")
    let source = prepared.source
    let expected = (0..<40).map { prepared.size(maxWidth: CGFloat(20 + $0 * 9)) }
    let all = await withTaskGroup(of: [TextSize].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<1000).map { Fixtures.engine.prepare(source).size(maxWidth: CGFloat(20 + ($0 % 40) * 9)) }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(all.count == 8)
    for sizes in all { #expect(sizes.indices.allSatisfy { sizes[$0] == expected[$0 % 40] }) }
  }

  @Test("cg-01: results equal those of a fresh engine, whatever was measured before")
  func caches() throws {
    let text = try Self.text("cg-01")
    for number in 0..<3_000 {
      let message = text.replacingOccurrences(of: "N", with: "\(number)")
      _ = Fixtures.prepare(message, size: CGFloat(8 + number % 200)).size(maxWidth: 80)
    }
    let fresh = TextLayoutEngine(fonts: Fixtures.fonts)
    for number in [0, 777, 2_999] {
      let message = text.replacingOccurrences(of: "N", with: "\(number)")
      #expect(
        fresh.prepare(message, style: Fixtures.style(17)).size(maxWidth: 80)
          == Fixtures.prepare(message, size: 17).size(maxWidth: 80))
    }
  }

  @Test("lhm-01")
  func lineHeightMultiple() throws {
    let text = try Self.text("lhm-01")
    let heights = [1, 2, 0.8].map {
      Fixtures.layout(text, TextContainer(), ParagraphStyle(lineHeightMultiple: $0)).usedRect.height
    }
    #expect(isClose(heights[1], 2 * heights[0], 0.001) && isClose(heights[2], 0.8 * heights[0], 0.001))
  }

  @Test("el-01", arguments: [LineBreakMode.truncateHead, .truncateMiddle, .truncateTail])
  func ellipsis(mode: LineBreakMode) throws {
    let prepared = try Self.prepare("el-01", attachment: CGRect(x: 0, y: -3, width: 20, height: 20))
    let text = prepared.text
    let starts = Set(text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count])
    for width in stride(from: Self.width("…") + 3, to: 330, by: 3) {
      let layout = prepared.layout(in: TextContainer(width: width, maximumNumberOfLines: 1, lineBreakMode: mode))
      #expect(layout.lines.count == 1)
      guard layout.isTruncated else { continue }
      let runs = layout.glyphRuns(line: 0)
      #expect(runs.filter { $0.kind == .token }.flatMap(\.glyphs).count == 1)
      #expect(layout.lines[0].width <= width)
      for run in runs where run.kind == .text {
        #expect(starts.contains(run.utf8Range.lowerBound) && starts.contains(run.utf8Range.upperBound))
      }
    }
  }

  @Test("hy-01")
  func softHyphen() throws {
    let prepared = try Self.prepare("hy-01")
    #expect(isClose(prepared.maximumIntrinsicWidth, Self.width("automatic"), 0.01))
    let lines = prepared.lines(maxWidth: Self.width("automat"))
    #expect(lines.count == 2 && lines[0].hasHyphen)
    #expect(isClose(lines[0].width, Self.width("auto\u{2010}"), 0.1))
    #expect(prepared.text[lines[0].stringRange].unicodeScalars.last == "\u{AD}")
  }

  @Test("sc-01")
  func scaledPicture() throws {
    let bounds = CGRect(x: 0, y: 0, width: 22.5, height: 22.5)
    let layout = try Self.prepare("sc-01", attachment: bounds).layout(in: TextContainer(width: 200))
    let frame = layout.attachmentFrames[0].frame
    #expect(isClose(frame.width, 22.5, 0.001) && isClose(frame.height, 22.5, 0.001))
    #expect(isClose(frame.width * 2, 45, 0.01))
  }
}
