extension FontLibrary {
  /// Checks that every table that a font's directory lists lies within the file (OpenType, "Table directory").
  ///
  /// FreeType opens a file that was cut short as long as the first tables are there; the rest of its text
  /// would then be without glyphs.
  static func checkTables(_ bytes: UnsafeRawBufferPointer, index: Int, path: String) throws(FontError) {
    func number(_ offset: Int, _ length: Int) -> Int? {
      guard offset >= 0, offset + length <= bytes.count else { return nil }
      var value = 0
      for position in offset..<offset + length { unsafe value = value << 8 | Int(bytes[position]) }
      return value
    }
    let collection = 0x7474_6366  // ttcf
    let start = number(0, 4) == collection ? number(12 + 4 * index, 4) ?? bytes.count : 0
    let count = number(start + 4, 2) ?? 0
    // Other kinds of font (Type 1, bitmap formats) have no such directory; FreeType judges them.
    guard let version = number(start, 4), version == 0x10000 || version == 0x4F54_544F || version == 0x7472_7565
    else { return }
    for table in 0..<count {
      let record = start + 12 + 16 * table
      guard let offset = number(record + 8, 4), let length = number(record + 12, 4), offset + length <= bytes.count
      else {
        throw FontError(
          code: .malformed, path: path,
          reason: "the font file is cut short or damaged: a table lies beyond its end; get a whole copy")
      }
    }
  }
}
