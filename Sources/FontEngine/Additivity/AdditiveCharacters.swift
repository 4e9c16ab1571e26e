internal import CHarfBuzz

/// The characters of a face that shaping takes one by one: no marks, no controls, nothing ignorable, no jamo, no
/// parts of flags, and only of the scripts in ``AdditiveScripts``.
struct AdditiveCharacters {
  private(set) var scalars: [UInt32] = []
  private(set) var glyphs: [UInt16] = []
  private(set) var scripts: [AdditiveScripts] = []
  /// Pairs of glyphs of characters that are each other's mirror image, as right-to-left runs show them.
  private(set) var mirrored: [(glyph: UInt16, mirror: UInt16)] = []

  private let face: FontFace
  private let glyphCount: Int

  /// Collects the characters; nil where the character map is malformed.
  init?(_ face: FontFace, map: [UInt8], glyphCount: Int) {
    self.face = face
    self.glyphCount = glyphCount
    scalars.reserveCapacity(face.characterMap.count)
    glyphs.reserveCapacity(face.characterMap.count)
    scripts.reserveCapacity(face.characterMap.count)
    var reader = TableReader(map)
    if let subtable = Self.subtable(&reader) {
      guard readSegments(&reader, subtable) || readGroups(&reader, subtable) || askForEach() else { return nil }
    } else {
      _ = askForEach()
    }
    findMirrored()
  }

  /// The one subtable that HarfBuzz would take, where it is of format 4 or 12; nil for all others.
  private static func subtable(_ reader: inout TableReader) -> Int? {
    var found: [Int: Int] = [:]
    for index in 0..<reader.u16(2) {
      guard !reader.isMalformed else { return nil }
      let record = 4 + index * 8
      let encoding = reader.u16(record) << 16 | reader.u16(record + 2)
      if found[encoding] == nil { found[encoding] = reader.u32(record + 4) }
    }
    // Symbol fonts are looked up in another way.
    guard found[3 << 16] == nil else { return nil }
    for (platform, encoding) in [(3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0)] {
      guard let offset = found[platform << 16 | encoding] else { continue }
      return [4, 12].contains(reader.u16(offset)) ? offset : nil
    }
    return nil
  }

  /// Format 12. False where it is another format, or its groups are out of order.
  private mutating func readGroups(_ reader: inout TableReader, _ table: Int) -> Bool {
    guard reader.u16(table) == 12 else { return false }
    let count = reader.u32(table + 12)
    var next = 0
    for index in 0..<count {
      let group = table + 16 + index * 12
      let first = reader.u32(group)
      let last = reader.u32(group + 4)
      let glyph = reader.u32(group + 8)
      guard !reader.isMalformed, first >= next, last >= first, last < 0x110000 else { return discard() }
      next = last + 1
      add(first...last, glyph: glyph)
    }
    return true
  }

  /// Format 4. False where it is another format, or its segments are out of order.
  private mutating func readSegments(_ reader: inout TableReader, _ table: Int) -> Bool {
    guard reader.u16(table) == 4 else { return false }
    let count = reader.u16(table + 6) / 2
    var next = 0
    for index in 0..<count {
      let entry = table + 14 + index * 2
      let last = reader.u16(entry)
      let first = reader.u16(entry + 2 + count * 2)
      let delta = reader.u16(entry + 2 + count * 4)
      let rangeEntry = entry + 2 + count * 6
      let range = reader.u16(rangeEntry)
      guard !reader.isMalformed, first >= next, last >= first else { return discard() }
      next = last + 1
      if range == 0 {
        // Glyph numbers wrap around at 65536; the part of the range that does not is the common case.
        let glyph = (first + delta) & 0xFFFF
        if glyph + last - first <= 0xFFFF {
          add(first...last, glyph: glyph)
        } else {
          for scalar in first...last { add(scalar...scalar, glyph: (scalar + delta) & 0xFFFF) }
        }
        continue
      }
      // The closing segment of many fonts points nowhere.
      if range == 0xFFFF { continue }
      for scalar in first...last {
        let glyph = reader.u16(rangeEntry + range + (scalar - first) * 2)
        if reader.isMalformed { return discard() }
        if glyph != 0 { add(scalar...scalar, glyph: (glyph + delta) & 0xFFFF) }
      }
    }
    return true
  }

  private mutating func discard() -> Bool {
    scalars.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    scripts.removeAll(keepingCapacity: true)
    return false
  }

  /// Any other map, through HarfBuzz, which is slower.
  private mutating func askForEach() -> Bool {
    for scalar in 0..<0x110000 where face.characterMap.contains(UInt32(scalar)) {
      if let glyph = face.glyph(for: UInt32(scalar)) { add(scalar...scalar, glyph: Int(glyph)) }
    }
    return true
  }

  private mutating func add(_ range: ClosedRange<Int>, glyph first: Int) {
    let index = UnicodeTables.traitIndex
    let blocks = UnicodeTables.traitBlocks
    for scalar in range {
      let glyph = first + scalar - range.lowerBound
      guard glyph < glyphCount else { break }
      if glyph == 0 { continue }
      let trait = blocks[Int(index[scalar >> 6]) << 6 | scalar & 63]
      let scripts = Self.scripts(trait)
      guard !scripts.isEmpty, scalar != Self.fractionSlash else { continue }
      scalars.append(UInt32(scalar))
      glyphs.append(UInt16(glyph))
      self.scripts.append(scripts)
    }
  }

  /// The runs that a character with these traits may stand in; none where it must be shaped.
  @inline(__always)
  private static func scripts(_ trait: UInt32) -> AdditiveScripts {
    guard trait & (defaultIgnorable | mark) == 0, allowedClusters >> (trait >> 6 & 0x1F) & 1 != 0 else { return [] }
    let scripts = AdditiveScripts.ofLetters[Int(trait >> 11 & 0xFF)]
    // A letter that several scripts share may come in a run of each.
    return trait & scriptExtensions != 0 && !scripts.isEmpty ? .all : scripts
  }

  private mutating func findMirrored() {
    let index = UnicodeTables.traitIndex
    let blocks = UnicodeTables.traitBlocks
    let functions = unsafe hb_unicode_funcs_get_default()
    for (row, scalar) in scalars.enumerated() {
      let trait = blocks[Int(index[Int(scalar >> 6)]) << 6 | Int(scalar & 63)]
      guard trait & Self.letterOrNumber == 0, scripts[row] == .all else { continue }
      let mirror = unsafe hb_unicode_mirroring(functions, scalar)
      guard mirror != scalar, let glyph = face.glyph(for: mirror), glyph <= 0xFFFF else { continue }
      mirrored.append((glyphs[row], UInt16(glyph)))
    }
  }

  /// HarfBuzz turns the digits beside it into a fraction.
  private static let fractionSlash = 0x2044

  // The bits of `UnicodeTables.traitBlocks`.
  private static let scriptExtensions: UInt32 = 1 << 21
  private static let defaultIgnorable: UInt32 = 1 << 24
  private static let mark: UInt32 = 1 << 25
  private static let letterOrNumber: UInt32 = 1 << 27
  /// Grapheme cluster classes: none, LV, LVT, Extended_Pictographic.
  private static let allowedClusters: UInt32 = 1 << 0 | 1 << 14 | 1 << 15 | 1 << 16
}
