internal import BundledFonts
internal import FontEngine
internal import Foundation
internal import RichText
internal import TextLayout

extension Measurer {
  /// Measures with the layout engine and the fonts that the options name.
  init(_ options: MeasureOptions) throws(CommandError) {
    let fonts = try Self.fonts(options)
    let engine = TextLayoutEngine(fonts: fonts)
    let weight = FontWeight(rawValue: options.weight)
    self.init(
      measure: { text, width, size in
        let style = TextStyle(font: Font(family: options.family, size: CGFloat(size), weight: weight))
        let prepared = engine.prepare(text, style: style)
        let extent = prepared.size(maxWidth: CGFloat(width))
        let lines = options.includesLines ? prepared.lines(maxWidth: CGFloat(width)) : []
        return Measurement(
          width: Double(extent.width), height: Double(extent.height), lineCount: extent.lineCount,
          missingGlyphs: prepared.missingGlyphs,
          lines: lines.map { line in
            Measurement.Line(
              start: line.range.lowerBound.utf16, end: line.range.upperBound.utf16, width: Double(line.width),
              baseline: Double(line.baseline))
          })
      },
      notices: Self.notices(fonts, options))
  }

  private static func fonts(_ options: MeasureOptions) throws(CommandError) -> FontCollection {
    do {
      guard let folder = options.fonts else { return try FontCollection.bundled() }
      return try FontCollection(directory: folder)
    } catch {
      throw CommandError(code: .fonts, message: "\(error)")
    }
  }

  /// What of the font request the fonts do not meet.
  private static func notices(_ fonts: FontCollection, _ options: MeasureOptions) -> [String] {
    let match = fonts.match(family: options.family, weight: options.weight, isItalic: false)
    let name = fonts.face(at: match.face)?.family ?? "the first font"
    var notices: [String] = []
    if match.isOtherFamily {
      notices.append("no font family '\(options.family ?? "")' here; measuring with \(name)")
    }
    if match.lacksBold { notices.append("\(name) has no bold face; measuring with the nearest weight") }
    return notices
  }
}
