import Foundation
import PixelEngine
import RichText
import TestSupport
import Testing
import TextLayout
import TextRendering

/// The promise: what is drawn lies where it was measured, and nothing is cut.
///
/// The authored corpus is drawn whole; of the chat corpora of the shared data, every 40th message. With
/// `BUBBLETEXT_ALL` set to 1, all of them.
@Suite struct MeasuredIsDrawnTests {
  static let corpora = [
    "ar", "de", "derived-mixed", "en", "es", "fr", "he", "hi", "hi-Latn", "ja", "ko", "pt", "ru", "th", "tr", "vi",
    "zh-Hans", "zh-Hant",
  ]
  @Test(arguments: [1.0, 2, 3])
  func authoredMessagesAreDrawnAsMeasured(scale: Double) throws {
    let url = SharedData.packageRoot.appendingPathComponent("Benchmarks/Corpora/authored.ndjson")
    try check(ChatCorpus.texts(url), scale: scale)
  }

  @Test(arguments: corpora)
  func chatMessagesAreDrawnAsMeasured(corpus: String) throws {
    guard let url = SharedData.file("chat/\(corpus).ndjson") else { return }
    let texts = try ChatCorpus.texts(url)
    if TestEnvironment.doesAll {
      for scale in [1.0, 2, 3] { try check(texts, scale: scale) }
    } else {
      for (number, text) in texts.enumerated() where number % 40 == 0 {
        try check([text], scale: Double(number / 40 % 3 + 1))
      }
    }
  }

  @Test(arguments: ["memoji-01", "zal-01", "lhm-01", "cf-01", "rnd-01"], [1.0, 2, 3])
  func trapsAreDrawnAsMeasured(id: String, scale: Double) throws {
    try check([try #require(TrapCases.text(id))], scale: scale)
  }

  @Test(arguments: [0.8, 1, 2])
  func lineHeightFactorsCutNothing(factor: Double) throws {
    var style = ParagraphStyle()
    style.lineHeightMultiple = factor
    let prepared = Fixtures.engine.prepare("Åg\nÅg", paragraphStyle: style)
    var failures = FailureList()
    for scale in [1.0, 2, 3] {
      check(prepared.layout(in: TextContainer(width: 200)), renderer: TextRenderer(scale: scale), "lhm", &failures)
    }
    failures.report(of: 3)
  }

  /// A picture of lines without width has their height, and a column for it.
  @Test(arguments: ["", "   ", "\n", "\n\n", "\u{200B}", "\u{3000}"], [1.0, 2, 3])
  func linesWithoutWidthKeepTheirHeight(text: String, scale: Double) {
    let prepared = Fixtures.engine.prepare(text)
    let list = DisplayList(prepared.layout(in: TextContainer(width: 200)))
    let canvas = TextRenderer(scale: scale).canvas(for: list)
    #expect(canvas.width == 1)
    #expect(canvas.height == Int((Double(prepared.size(maxWidth: 200).height) * scale).rounded(.up)))
  }

  private func check(_ texts: [String], scale: Double) throws {
    var failures = FailureList()
    let renderer = TextRenderer(scale: scale)
    for (number, text) in texts.enumerated() {
      let prepared = Fixtures.engine.prepare(text)
      let width = CGFloat([120, 220, 340][number % 3])
      let layout = prepared.layout(in: TextContainer(width: width))
      if layout.lines.map(\.range) != prepared.lines(maxWidth: width).map(\.range) {
        failures.add("the lines of the layout are not those of the measure: \(text)")
      }
      check(layout, renderer: renderer, text, &failures)
    }
    #expect(renderer.warnings.isEmpty)
    failures.report(of: texts.count)
  }

  private func check(
    _ layout: TextLayout, renderer: TextRenderer, _ text: String, _ failures: inout FailureList
  ) {
    let list = DisplayList(layout)
    let origin = CGPoint(x: 3.3, y: 2.7)
    let canvas = renderer.canvas(for: list, at: origin)
    guard !canvas.isEmpty, let whole = try? Bitmap(canvas.outset(by: 8)), let pieces = try? Bitmap(whole.bounds) else {
      if !layout.usedRect.isEmpty { failures.add("nothing to draw on: \(text)") }
      return
    }
    renderer.draw(list, at: origin, into: whole)
    if !canvas.contains(whole.paintedBounds) { failures.add("the canvas cuts pixels: \(text)") }
    let measured = pixels(layout.usedRect.union(layout.inkBounds), origin, renderer.scale).outset(by: 1)
    if !measured.contains(canvas) { failures.add("the canvas \(canvas) is larger than measured \(measured): \(text)") }
    for line in 0..<list.lineCount {
      renderer.draw(list, lines: line..<line + 1, at: origin, into: pieces)
      check(line, of: list, layout, renderer, origin, text, &failures)
    }
    if !pieces.isEqual(to: whole) { failures.add("line by line differs from the whole: \(text)") }
  }

  private func check(
    _ line: Int, of list: DisplayList, _ layout: TextLayout, _ renderer: TextRenderer, _ origin: CGPoint,
    _ text: String, _ failures: inout FailureList
  ) {
    let reported = renderer.inkBounds(of: list, lines: line..<line + 1, at: origin)
    let ink = layout.inkBounds(line: line)
    let box = pixels(layout.lines[line].rect.union(ink), origin, renderer.scale).outset(by: 1)
    guard let bitmap = try? Bitmap(box.union(reported).outset(by: 8)) else { return }
    renderer.draw(list, lines: line..<line + 1, at: origin, into: bitmap)
    let painted = bitmap.paintedBounds
    if !reported.contains(painted) { failures.add("line \(line) paints \(painted) outside \(reported): \(text)") }
    if !box.contains(painted) { failures.add("line \(line) paints \(painted) outside its box \(box): \(text)") }
    if painted.isEmpty && !ink.isNull && ink.width > 0.1 { failures.add("line \(line) is blank: \(text)") }
  }

  private func pixels(_ rect: CGRect, _ origin: CGPoint, _ scale: Double) -> PixelRect {
    let rect = rect.offsetBy(dx: origin.x, dy: origin.y)
    return PixelRect(
      around: Double(rect.minX) * scale, Double(rect.minY) * scale, Double(rect.maxX) * scale,
      Double(rect.maxY) * scale)
  }
}
