/// Glyphs from `first` through `last`.
struct GlyphRange: Hashable, Sendable, BitwiseCopyable {
  var first: UInt16
  var last: UInt16

  var indices: ClosedRange<Int> { Int(first)...Int(max(first, last)) }
}

extension [GlyphRange] {
  /// Whether a glyph lies in one of the ranges.
  func contains(glyph: UInt16) -> Bool {
    contains { $0.first <= glyph && glyph <= $0.last }
  }

  /// Appends a glyph, to the last range where it follows it.
  mutating func append(glyph: UInt16) {
    if let last, last.last < UInt16.max, last.last + 1 == glyph {
      self[count - 1].last = glyph
    } else {
      append(GlyphRange(first: glyph, last: glyph))
    }
  }
}
