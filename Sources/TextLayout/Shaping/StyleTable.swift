internal import FontEngine
internal import Foundation
internal import RichText

/// The styles of a text with everything that measuring needs to know of them, resolved once.
///
/// Most messages of a chat share one.
final class StyleTable: Sendable {
  /// A style, resolved against the fonts at hand: numbers only, so that it is copied for nothing.
  struct Row: Sendable {
    /// The position of the style's own face in the collection.
    var face: Int
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
  /// The first of them, by itself: elements of arrays are copied to be compared.
  private let first: TextStyle
  let paragraphStyle: ParagraphStyle
  let rows: [Row]
  /// By style, the faces that its characters are looked for in.
  let chains: [FallbackChain]
  /// The size that layout units refer to, in points: that of the first style.
  let baseSize: Double
  /// Eight spaces of the base style's face: the distance of tab stops where the paragraph style does not say.
  let tabInterval: Int64
  /// Whether the paragraph style moves no lines.
  let isPlain: Bool
  /// The extents of lines of the first style, face by face: first that of its own face, then those that texts have
  /// needed so far.
  let extents: [LineMetrics]
  /// The height of the first of them.
  let baseHeight: Int64
  /// By the mask of the first few of them, the height of a line that uses these.
  let heights: [Int64]
  /// The same number for tables that differ by ``extents`` alone; another for every other one of a scratch.
  let identity: Int
  /// The bytes of the table, those left out that it shares with the table it was made of.
  let byteCount: Int

  /// The same with one extent more.
  init(_ table: StyleTable, adding extent: LineMetrics) {
    identity = table.identity
    baseHeight = table.baseHeight
    styles = table.styles
    first = table.first
    paragraphStyle = table.paragraphStyle
    rows = table.rows
    chains = table.chains
    baseSize = table.baseSize
    tabInterval = table.tabInterval
    isPlain = table.isPlain
    extents = table.extents + [extent]
    heights = Self.heights(extents)
    byteCount =
      Self.objectSize + 64 + extents.count * MemoryLayout<LineMetrics>.stride + heights.count
      * MemoryLayout<Int64>.stride
  }

  /// The same for a style whose row is that of the table, which is measured in units of the size.
  init(_ table: StyleTable, of style: TextStyle, _ paragraphStyle: ParagraphStyle, identity: Int) {
    self.identity = identity
    baseHeight = table.baseHeight
    styles = [style]
    first = style
    self.paragraphStyle = paragraphStyle
    rows = table.rows
    chains = table.chains
    baseSize = Double(style.font.size)
    tabInterval = table.tabInterval
    isPlain = paragraphStyle.isPlain
    extents = table.extents
    heights = table.heights
    byteCount = Self.size(of: styles, paragraphStyle)
  }

  init(_ styles: [TextStyle], paragraphStyle: ParagraphStyle, fonts: FontCollection, identity: Int) {
    self.identity = identity
    let styles = styles.isEmpty ? [TextStyle()] : styles
    let baseSize = Double(styles[0].font.size)
    self.styles = styles
    first = styles[0]
    self.paragraphStyle = paragraphStyle
    self.baseSize = baseSize
    isPlain = paragraphStyle.isPlain
    chains = styles.map { style in
      fonts.fallbackChain(
        family: style.font.family, weight: style.font.weight.rawValue, isItalic: style.font.slant == .italic)
    }
    let chains = chains
    rows = styles.indices.map { Self.row(styles[$0], face: chains[$0].match.face, baseSize: baseSize, fonts: fonts) }
    let space = fonts.face(at: rows[0].face).map { face in
      LayoutUnit.scaled(
        Int64(face.advance(ofGlyph: face.glyph(for: 0x20) ?? 0)), unitsPerEm: Int64(face.unitsPerEm))
    }
    tabInterval = 8 * ((space ?? 0) + rows[0].letterSpacing)
    extents = [rows[0].metrics]
    heights = Self.heights(extents)
    baseHeight = rows[0].metrics.height
    byteCount =
      Self.size(of: styles, paragraphStyle) + 160
      + styles.count
      * (MemoryLayout<Row>.stride + MemoryLayout<FallbackChain>.stride + 64 + chains[0].faces.count
        * MemoryLayout<Int>.stride)
  }

  private static let objectSize =
    16 + MemoryLayout<TextStyle>.stride + MemoryLayout<ParagraphStyle>.stride + 12 * MemoryLayout<Int>.stride

  /// The bytes of an object and of what it holds of styles alone.
  private static func size(of styles: [TextStyle], _ paragraphStyle: ParagraphStyle) -> Int {
    var sum = objectSize + 32 + styles.count * MemoryLayout<TextStyle>.stride
    if !paragraphStyle.tabStops.isEmpty { sum += 32 + paragraphStyle.tabStops.count * MemoryLayout<TabStop>.stride }
    for style in styles {
      if let link = style.link { sum += linkSize + link.absoluteString.utf8.count }
    }
    return sum
  }

  /// What an address takes besides its text.
  private static let linkSize = 512

  private static func row(_ style: TextStyle, face position: Int, baseSize: Double, fonts: FontCollection) -> Row {
    let scale = Double(style.font.size) / baseSize
    let offset = LayoutUnit.units(Double(style.baselineOffset), size: baseSize)
    let face = fonts.face(at: position)?.metrics
    let metrics = face.map { LineMetrics($0, scale: scale, offset: offset) }
    let xHeight = face.map { LayoutUnit.scaled(Int64($0.xHeight), unitsPerEm: Int64($0.unitsPerEm)) }
    return Row(
      face: position, scale: scale, language: style.language.map { LanguageTag($0) } ?? .unspecified,
      letterSpacing: LayoutUnit.units(Double(style.letterSpacing), size: baseSize), baselineOffset: offset,
      metrics: metrics ?? LineMetrics(ascent: LayoutUnit.perEm, descent: LayoutUnit.perEm / 4, lineGap: 0),
      middle: LayoutUnit.resized(xHeight ?? LayoutUnit.perEm / 2, by: scale) / 2 + offset)
  }

  /// Whether the table is the one of a text of one style.
  func isMade(of style: TextStyle, _ paragraphStyle: ParagraphStyle) -> Bool {
    styles.count == 1 && first == style && self.paragraphStyle == paragraphStyle
  }

  /// Whether the table is the one of a text of some styles.
  func isMade(of styles: [TextStyle], _ paragraphStyle: ParagraphStyle) -> Bool {
    if styles.count == 1 { return isMade(of: styles[0], paragraphStyle) }
    return self.styles == styles && self.paragraphStyle == paragraphStyle
  }

  /// Whether the row of a style is the only one of the table: nothing that measuring asks for differs but the size, and
  /// nothing is a length in points.
  func hasRow(of style: TextStyle) -> Bool {
    styles.count == 1 && style.letterSpacing == 0 && first.letterSpacing == 0 && style.baselineOffset == 0
      && first.baselineOffset == 0 && style.font.weight == first.font.weight && style.font.slant == first.font.slant
      && style.font.family == first.font.family && style.language == first.language
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
