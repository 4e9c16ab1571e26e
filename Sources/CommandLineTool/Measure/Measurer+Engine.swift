internal import Foundation
internal import RichText
internal import TextLayout

extension Measurer {
  /// Measures with the layout engine and the fonts that the options name.
  init(_ options: MeasureOptions) throws(CommandError) {
    let resources = try LayoutResources(
      fonts: options.fonts, usesSystemFonts: options.usesSystemFonts, family: options.family, weight: options.weight,
      emoji: options.emoji, lineBreak: options.lineBreak)
    let (engine, replacer) = (resources.engine, resources.emoji)
    let weight = FontWeight(rawValue: options.weight)
    let paragraph = ParagraphStyle(baseDirection: options.direction)
    self.init(
      measure: { text, width, size in
        let style = TextStyle(
          font: Font(family: options.family, size: CGFloat(size), weight: weight), language: options.language)
        guard let replacer else {
          return Self.measure(
            engine.prepare(text, style: style, paragraphStyle: paragraph), width, lines: options.includesLines)
        }
        guard options.includesLines else {
          return Self.measure(engine.prepare(replacer.textSource(text, style: style, paragraphStyle: paragraph)), width)
        }
        let replaced = replacer.replace(text)
        let source = replaced.textSource(style: style, paragraphStyle: paragraph)
        return Self.measure(engine.prepare(source), width, lines: true, offsets: replaced.offsets)
      },
      notices: resources.notices)
  }

  /// - Parameter offsets: Where the places of the text were before tokens were replaced.
  private static func measure(
    _ prepared: PreparedText, _ width: Double, lines includesLines: Bool = false, offsets: OffsetMap = OffsetMap()
  ) -> Measurement {
    let extent = prepared.size(maxWidth: CGFloat(width))
    let lines = includesLines ? prepared.lines(maxWidth: CGFloat(width)) : []
    return Measurement(
      width: Double(extent.width), height: Double(extent.height), lineCount: extent.lineCount,
      missingGlyphs: prepared.missingGlyphs,
      lines: lines.map { line in
        Measurement.Line(
          start: offsets.sourceOffset(ofResultUTF16: line.range.lowerBound.utf16),
          end: offsets.sourceOffset(ofResultUTF16: line.range.upperBound.utf16), width: Double(line.width),
          baseline: Double(line.baseline))
      })
  }
}
