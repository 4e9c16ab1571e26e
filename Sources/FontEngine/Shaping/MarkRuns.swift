/// The cap on marks: at most ``maximum`` marks and invisible characters in a row are shaped, those behind
/// them show nothing.
///
/// Shaping looks back to the base from every mark, so that a base with very many of them would take
/// quadratic time. No language puts more than a handful on one base; the text itself keeps them all.
enum MarkRuns {
  /// How many marks in a row are shaped.
  static let maximum = 64
  /// No text of up to this many bytes needs a look: marks take two bytes at least.
  static let shortest = 2 * maximum

  private static let markOrIgnorable: UInt32 = 1 << 25 | 1 << 24

  /// Calls with each part of a stretch of text that is shaped, in UTF-8 offsets. Linear.
  static func forEachPart(of text: Span<UInt8>, _ range: Range<Int>, _ body: (Range<Int>) -> Void) {
    let index = UnicodeTables.traitIndex
    let blocks = UnicodeTables.traitBlocks
    var start = range.lowerBound
    var count = 0
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, length) = decode(text, at: offset)
      let traits = blocks[Int(index[Int(scalar >> 6)]) << 6 | Int(scalar & 63)]
      if traits & markOrIgnorable == 0 {
        if count > maximum { start = offset }
        count = 0
      } else {
        count += 1
        if count == maximum + 1, start < offset { body(start..<offset) }
      }
      offset += length
    }
    if count <= maximum, start < range.upperBound { body(start..<range.upperBound) }
  }

  private static func decode(_ text: Span<UInt8>, at offset: Int) -> (UInt32, Int) {
    let lead = UInt32(text[offset])
    if lead < 0x80 { return (lead, 1) }
    let second = UInt32(text[offset + 1] & 0x3F)
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
    let third = UInt32(text[offset + 2] & 0x3F)
    if lead < 0xF0 { return ((lead & 0xF) << 12 | second << 6 | third, 3) }
    return ((lead & 7) << 18 | second << 12 | third << 6 | UInt32(text[offset + 3] & 0x3F), 4)
  }
}
