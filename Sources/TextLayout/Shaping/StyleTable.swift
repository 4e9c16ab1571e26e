internal import FontEngine
internal import RichText

/// The styles of a text with everything that measuring needs to know of them, resolved once.
///
/// Most messages of a chat share one.
final class StyleTable: Sendable {
  /// A style, resolved against the fonts at hand.
  struct Row: Sendable {
    var style: TextStyle
    var chain: FallbackChain
    /// The style's size over the base size.
    var scale: Double
    var language: LanguageTag
    /// Added behind each grapheme cluster, in layout units.
    var letterSpacing: Int64
    /// How far the run is moved up, in layout units.
    var baselineOffset: Int64
    /// The extent of a line of the style's own face.
    var metrics: LineMetrics
    /// The height above the baseline of the middle of a lower-case letter.
    var middle: Int64
  }

  let styles: [TextStyle]
  let rows: [Row]
  /// The size that layout units refer to, in points: that of the first style.
  let baseSize: Double

  init(_ styles: [TextStyle], fonts: FontCollection) {
    let styles = styles.isEmpty ? [TextStyle()] : styles
    let baseSize = Double(styles[0].font.size)
    self.styles = styles
    self.baseSize = baseSize
    rows = styles.map { style in
      let font = style.font
      let chain = fonts.fallbackChain(
        family: font.family, weight: font.weight.rawValue, isItalic: font.slant == .italic)
      let scale = Double(font.size) / baseSize
      let offset = LayoutUnit.units(Double(style.baselineOffset), size: baseSize)
      let face = fonts.face(at: chain.match.face)?.metrics
      let metrics = face.map { LineMetrics($0, scale: scale, offset: offset) }
      let xHeight = face.map { LayoutUnit.scaled(Int64($0.xHeight), unitsPerEm: Int64($0.unitsPerEm)) }
      return Row(
        style: style, chain: chain, scale: scale, language: style.language.map { LanguageTag($0) } ?? .unspecified,
        letterSpacing: LayoutUnit.units(Double(style.letterSpacing), size: baseSize), baselineOffset: offset,
        metrics: metrics ?? LineMetrics(ascent: LayoutUnit.perEm, descent: LayoutUnit.perEm / 4, lineGap: 0),
        middle: LayoutUnit.resized(xHeight ?? LayoutUnit.perEm / 2, by: scale) / 2 + offset)
    }
  }
}

extension LineMetrics {
  /// The line extent of a face at a scale, moved up by `offset` layout units.
  init(_ metrics: FontMetrics, scale: Double, offset: Int64) {
    let em = Int64(metrics.unitsPerEm)
    func length(_ value: Int) -> Int64 {
      LayoutUnit.resized(LayoutUnit.scaled(Int64(value), unitsPerEm: em), by: scale)
    }
    self.init(
      ascent: length(metrics.ascent) + offset, descent: length(metrics.descent) - offset,
      lineGap: length(metrics.lineGap))
  }
}
