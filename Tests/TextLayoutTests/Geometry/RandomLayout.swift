import Foundation
import RichText
import TestSupport
import TextLayout

/// Texts in random styles and containers, the same on every run.
struct RandomLayout {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed) }

  /// A text in up to four styles, sometimes with attachments and tabs.
  mutating func source(_ text: String, mayHaveSpacing: Bool = true) -> TextSource {
    var text = text
    var attachments: [TextSource.Attachment] = []
    if Int.random(in: 0..<4, using: &random) == 0 {
      let places = Array(text.indices)
      if let place = places.randomElement(using: &random) {
        let offset = text.utf8.distance(from: text.startIndex, to: place)
        text.insert(contentsOf: "\u{FFFC}\t", at: place)
        attachments = [TextSource.Attachment(offset: offset, value: attachment())]
      }
    }
    var source = TextSource(text, attachments: attachments, style: style(mayHaveSpacing), paragraphStyle: paragraph())
    guard !text.isEmpty, Bool.random(using: &random) else { return source }
    source.styles += (0..<3).map { _ in style(mayHaveSpacing) }
    source.runs = []
    var end = 0
    for character in text {
      end += character.utf8.count
      if Int.random(in: 0..<6, using: &random) == 0 {
        source.runs.append(TextSource.Run(end: end, style: Int.random(in: 0..<4, using: &random)))
      }
    }
    if source.runs.last?.end != end { source.runs.append(TextSource.Run(end: end, style: 0)) }
    return source
  }

  private mutating func attachment() -> TextAttachment {
    let size = CGSize(
      width: CGFloat.random(in: 0...60, using: &random), height: CGFloat.random(in: 0...40, using: &random))
    return TextAttachment(
      bounds: CGRect(origin: CGPoint(x: 0, y: -4), size: size),
      alignment: [.baseline, .middle, .top, .bottom].randomElement(using: &random) ?? .baseline,
      kind: Bool.random(using: &random) ? .emoji : .picture)
  }

  private mutating func style(_ mayHaveSpacing: Bool) -> TextStyle {
    var style = TextStyle(font: Font(size: CGFloat(Int.random(in: 9...30, using: &random))))
    if Int.random(in: 0..<3, using: &random) == 0 { style.font.weight = .bold }
    if mayHaveSpacing, Int.random(in: 0..<4, using: &random) == 0 { style.letterSpacing = 1.5 }
    if Int.random(in: 0..<4, using: &random) == 0 { style.baselineOffset = 3 }
    if Int.random(in: 0..<3, using: &random) == 0 { style.backgroundColor = .black }
    if Int.random(in: 0..<3, using: &random) == 0 { style.underline = .single }
    if Int.random(in: 0..<3, using: &random) == 0 { style.strikethrough = .single }
    return style
  }

  private mutating func paragraph() -> ParagraphStyle {
    ParagraphStyle(
      baseDirection: [.natural, .natural, .leftToRight, .rightToLeft].randomElement(using: &random) ?? .natural,
      alignment: TextAlignment.allCases.randomElement(using: &random) ?? .natural,
      firstLineHeadIndent: Bool.random(using: &random) ? 0 : 11, lineSpacing: Bool.random(using: &random) ? 0 : 3,
      tabStops: TabStop.Alignment.allCases.map {
        TabStop(location: 37 * CGFloat(1 + Int.random(in: 0..<3, using: &random)), alignment: $0)
      })
  }

  /// A container, sometimes with few lines, truncation, or an exclusion.
  mutating func container() -> TextContainer {
    var container = TextContainer(width: CGFloat(Int.random(in: 40...320, using: &random)))
    if Int.random(in: 0..<6, using: &random) == 0 { container.width = .infinity }
    if Bool.random(using: &random) {
      container.lineBreakMode = LineBreakMode.allCases.randomElement(using: &random) ?? .wordWrap
      container.maximumNumberOfLines = Int.random(in: 0...3, using: &random)
    }
    if Int.random(in: 0..<4, using: &random) == 0, container.width.isFinite {
      container.exclusionRects = [CGRect(x: container.width / 3, y: 10, width: container.width / 3, height: 30)]
    }
    if Int.random(in: 0..<4, using: &random) == 0 { container.lineFragmentPadding = 5 }
    if Int.random(in: 0..<4, using: &random) == 0 { container.firstLineReserve = 30 }
    if Int.random(in: 0..<4, using: &random) == 0 { container.lastLineReserve = 30 }
    if Int.random(in: 0..<3, using: &random) == 0 {
      var token = AttributedString("\u{2026} שמ")
      token[BubbleTextAttributes.FontAttribute.self] = Font(size: 11)
      container.truncationToken = token
    }
    return container
  }
}
