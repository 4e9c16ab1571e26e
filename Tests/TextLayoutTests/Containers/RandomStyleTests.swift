import Foundation
import RichText
import TestSupport
import Testing
import TextLayout

@Suite("Random styles")
struct RandomStyleTests {
  static func style(_ random: inout SeededGenerator) -> TextStyle {
    TextStyle(
      font: Font(
        size: [8, 12.5, 16, 31][Int.random(in: 0..<4, using: &random)],
        weight: Bool.random(using: &random) ? .regular : .bold),
      letterSpacing: [0, 0, 0, 1.3, -0.5][Int.random(in: 0..<5, using: &random)],
      baselineOffset: [0, 0, 4, -3][Int.random(in: 0..<4, using: &random)])
  }

  static func paragraphStyle(_ random: inout SeededGenerator) -> ParagraphStyle {
    func pick(_ values: [CGFloat]) -> CGFloat { values.randomElement(using: &random) ?? 0 }
    return ParagraphStyle(
      baseDirection: BaseDirection.allCases.randomElement(using: &random) ?? .natural,
      alignment: TextAlignment.allCases.randomElement(using: &random) ?? .natural,
      firstLineHeadIndent: pick([0, 0, 13]), headIndent: pick([0, 0, 9.7]), tailIndent: pick([0, 0, -11, 70]),
      lineHeightMultiple: pick([1, 1, 1.4, 0.7]), minimumLineHeight: pick([0, 0, 25]),
      maximumLineHeight: pick([0, 0, 28]), lineSpacing: pick([0, 2.3]), paragraphSpacingBefore: pick([0, 5]),
      paragraphSpacing: pick([0, 4.1]), breaksAtSoftHyphens: Bool.random(using: &random),
      usesStrut: Bool.random(using: &random))
  }

  /// The text in runs of random styles, its paragraphs with random ones, an attachment now and then.
  static func source(_ text: String, _ random: inout SeededGenerator) -> TextSource {
    var text = text
    if Bool.random(using: &random) { text = "\u{FFFC}" + text + " \u{FFFC}" }
    let box = CGRect(x: 0, y: -2, width: 24, height: CGFloat.random(in: 1...40, using: &random))
    var source = Fixtures.source(
      text, [TextAttachment(bounds: box, kind: .emoji), TextAttachment(bounds: box, alignment: .top)], size: 16,
      paragraphStyle(&random))
    source.styles = (0..<3).map { _ in style(&random) }
    source.runs = []
    var end = 0
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      end += String(scalar).utf8.count
      if index + 1 == scalars.count || Int.random(in: 0..<12, using: &random) == 0 {
        source.runs.append(TextSource.Run(end: end, style: Int.random(in: 0..<3, using: &random)))
      }
    }
    return source
  }

  static func container(_ random: inout SeededGenerator) -> TextContainer {
    TextContainer(
      width: CGFloat.random(in: 30...300, using: &random),
      height: Bool.random(using: &random) ? .infinity : CGFloat.random(in: 0...120, using: &random),
      maximumNumberOfLines: Int.random(in: 0...4, using: &random),
      lineBreakMode: LineBreakMode.allCases.randomElement(using: &random) ?? .wordWrap,
      lineFragmentPadding: Bool.random(using: &random) ? 0 : 4,
      exclusionRects: Bool.random(using: &random) ? [] : [CGRect(x: 40, y: 10, width: 50, height: 25)],
      firstLineReserve: Int.random(in: 0..<4, using: &random) == 0 ? 20 : 0,
      lastLineReserve: Int.random(in: 0..<4, using: &random) == 0 ? 30 : 0,
      balancesLines: Bool.random(using: &random), fitsAttachments: Bool.random(using: &random))
  }

  @Test("Measuring tells what laying out does, again at the size told", arguments: 0..<4)
  func promises(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) + 100)
    var failures = FailureList()
    let texts = try SampledCorpus.texts(4, offset: seed)
    for text in texts {
      let source = Self.source(text, &random)
      let prepared = Fixtures.engine.prepare(source)
      let text = prepared.text
      for width in [CGFloat(60), 170] {
        let size = prepared.size(maxWidth: width)
        let lines = prepared.lines(maxWidth: width)
        let layout = prepared.layout(in: TextContainer(width: width))
        if layout.lines != lines { failures.add("lines of layout: \(text.debugDescription)") }
        if abs(layout.usedRect.height - size.height) > 0 { failures.add("height: \(text.debugDescription)") }
        for narrower in [size.width, size.width.rounded(.up)] where narrower <= width {
          if prepared.lines(maxWidth: narrower).map(\.range) != lines.map(\.range) {
            failures.add("other lines at \(narrower) than at \(width): \(text.debugDescription)")
          }
        }
      }
    }
    failures.report(of: texts.count * 2)
  }

  @Test(
    "In any container the bounding rectangle is the used one, lines join to the text and keep inside", arguments: 0..<4)
  func containers(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed) + 200)
    var failures = FailureList()
    let texts = try SampledCorpus.texts(4, offset: seed + 40)
    for text in texts {
      let prepared = Fixtures.engine.prepare(Self.source(text, &random))
      let text = prepared.text
      for _ in 0..<3 {
        let container = Self.container(&random)
        let layout = prepared.layout(in: container)
        func fail(_ fault: String) { failures.add("\(fault): \(text.debugDescription) in \(container)") }
        if layout.usedRect != prepared.boundingRect(in: container) { fail("rect") }
        let joined = layout.lines.map { text[$0.stringRange] }.joined()
        let shown = Array(joined.utf8)
        let all = Array(text.utf8)
        // Without truncation nothing that shows is left out.
        let rest = String(decoding: all.dropFirst(shown.count), as: UTF8.self)
        let isWhole = layout.isTruncated || rest.allSatisfy(\.isWhitespace)
        if !all.starts(with: shown) || !isWhole { fail("text") }
        for line in layout.lines {
          if ![line.left, line.top, line.width, line.height, line.baseline].allSatisfy(\.isFinite) { fail("number") }
          if line.rect.maxY > container.height { fail("a line below the container") }
          if line.width > container.width, !line.isOverfull, container.lineBreakMode != .clip { fail("wide line") }
          if line.isTruncated, line.width > container.width { fail("wide truncated line") }
        }
        if container.maximumNumberOfLines > 0, layout.size.lineCount > container.maximumNumberOfLines { fail("lines") }
      }
    }
    failures.report(of: texts.count * 3)
  }
}
