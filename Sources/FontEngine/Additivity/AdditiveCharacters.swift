internal import CHarfBuzz

/// The characters of a face that shaping takes one by one: no marks, no controls, nothing ignorable, no jamo, no
/// parts of flags, and only of the scripts in ``AdditiveScripts``.
struct AdditiveCharacters {
  /// The page of each 256 characters, as an index into ``glyphs`` divided by 256; page 0 holds none.
  private(set) var pages = [UInt16](repeating: 0, count: 0x110000 >> 8)
  /// By character, its glyph; 0 for those that are not in the set.
  private(set) var glyphs: [UInt16]
  /// By glyph, the scripts of the runs that its characters may stand in.
  private(set) var scripts: [AdditiveScripts]
  /// Pairs of glyphs of characters that are each other's mirror image, as right-to-left runs show them.
  private(set) var mirrored: [(glyph: UInt16, mirror: UInt16)] = []

  /// How many characters the map gives a glyph, additive or not.
  private var mappedCount = 0
  private var symbols: [(scalar: UInt32, glyph: UInt16)] = []
  private let face: FontFace
  private let scriptsOfLetters = AdditiveScripts.ofLetters

  /// Collects the characters.
  init(_ face: FontFace, map: [UInt8], glyphCount: Int) {
    self.face = face
    scripts = [AdditiveScripts](repeating: [], count: glyphCount)
    glyphs = []
    glyphs.reserveCapacity(face.characterMap.count * 3 / 2 + 512)
    glyphs.append(contentsOf: repeatElement(0, count: 256))
    var reader = TableReader(map)
    if let subtable = Self.subtable(&reader) {
      if !(readSegments(&reader, subtable) || readGroups(&reader, subtable)) || !agreesWithShaping() {
        discard()
        askForEach()
      }
    } else {
      askForEach()
    }
    findMirrored()
  }

  /// The one subtable that HarfBuzz would take, where it is of format 4 or 12; nil for all others.
  static func subtable(_ reader: inout TableReader) -> Int? {
    // The first record of an encoding counts.
    func offset(_ encoding: Int) -> Int? {
      for index in 0..<reader.u16(2) where !reader.isMalformed {
        if reader.u32(4 + index * 8) == encoding { return reader.u32(8 + index * 8) }
      }
      return nil
    }
    // Symbol fonts are looked up in another way.
    guard offset(0x3_0000) == nil else { return nil }
    // Platform and encoding, best first.
    for encoding in [0x3_000A, 6, 4, 0x3_0001, 3, 2, 1, 0] {
      guard let offset = offset(encoding) else { continue }
      return !reader.isMalformed && [4, 12].contains(reader.u16(offset)) ? offset : nil
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
      guard !reader.isMalformed, first >= next, last >= first, last < 0x110000 else { return false }
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
      guard !reader.isMalformed, first >= next, last >= first else { return false }
      next = last + 1
      // The closing segment maps nothing.
      if first == 0xFFFF { break }
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
      for scalar in first...last {
        let glyph = reader.u16(rangeEntry + range + (scalar - first) * 2)
        if reader.isMalformed { return false }
        if glyph != 0 { add(scalar...scalar, glyph: (glyph + delta) & 0xFFFF) }
      }
    }
    return true
  }

  private mutating func discard() {
    for index in glyphs.indices { glyphs[index] = 0 }
    for index in scripts.indices { scripts[index] = [] }
    symbols = []
  }

  /// Whether HarfBuzz read the map in the same way: it drops malformed ones.
  private func agreesWithShaping() -> Bool {
    guard mappedCount == face.characterMap.count else { return false }
    for (page, start) in pages.enumerated() where start != 0 {
      let row = Int(start) << 8
      guard let last = glyphs[row..<row + 256].lastIndex(where: { $0 != 0 }) else { continue }
      if face.glyph(for: UInt32(page << 8 + last - row)) != UInt32(glyphs[last]) { return false }
    }
    return true
  }

  /// Any other map, through HarfBuzz, which is slower.
  private mutating func askForEach() {
    var left = face.characterMap.count
    var scalar = 0
    while left > 0 && scalar < 0x110000 {
      if face.characterMap.contains(UInt32(scalar)) {
        left -= 1
        if let glyph = face.glyph(for: UInt32(scalar)) { add(scalar...scalar, glyph: Int(glyph)) }
      }
      scalar += 1
    }
  }

  private mutating func add(_ range: ClosedRange<Int>, glyph first: Int) {
    var start = range.lowerBound
    // Glyphs that are not there would be given some advance; such characters are left out.
    let end = min(range.upperBound, range.lowerBound + scripts.count - 1 - first)
    mappedCount += max(0, end - start + 1) - (first == 0 ? 1 : 0)
    while start <= end {
      let last = min(end, start | 0xFF)
      addPage(start...last, glyph: first + start - range.lowerBound)
      start = last + 1
    }
  }

  private mutating func addPage(_ range: ClosedRange<Int>, glyph first: Int) {
    let page = range.lowerBound >> 8
    if pages[page] == 0 {
      pages[page] = UInt16(glyphs.count >> 8)
      glyphs.append(contentsOf: repeatElement(0, count: 256))
    }
    let offset = Int(pages[page]) << 8 - page << 8
    let letters = scriptsOfLetters
    Self.fill(
      range, glyph: first, offset: offset, letters.span, glyphs: &glyphs, scripts: &scripts, symbols: &symbols)
  }

  /// Enters the characters of a range within one page, `offset` being where the page lies in `glyphs`.
  private static func fill(
    _ range: ClosedRange<Int>, glyph first: Int, offset: Int, _ scriptsOfLetters: Span<AdditiveScripts>,
    glyphs: inout [UInt16], scripts: inout [AdditiveScripts], symbols: inout [(scalar: UInt32, glyph: UInt16)]
  ) {
    let index = UnicodeTables.traitIndex
    let blocks = UnicodeTables.traitBlocks
    var glyphs = glyphs.mutableSpan
    var scripts = scripts.mutableSpan
    let all = AdditiveScripts.all
    // What the last character's trait says: neighbours are mostly alike.
    var last: UInt32?
    var runs: AdditiveScripts = []
    var isSymbol = false
    for scalar in range {
      let glyph = first &+ scalar &- range.lowerBound
      let trait = blocks[Int(index[scalar >> 6]) << 6 | scalar & 63]
      if trait != last {
        last = trait
        let isAllowed = trait & (defaultIgnorable | mark) == 0 && allowedClusters >> (trait >> 6 & 0x1F) & 1 != 0
        runs = isAllowed ? scriptsOfLetters[Int(trait >> 11 & 0xFF)] : []
        // A letter that several scripts share may come in a run of each.
        if trait & scriptExtensions != 0 && !runs.isEmpty { runs = all }
        isSymbol = trait & letterOrNumber == 0 && runs == all
      }
      guard !runs.isEmpty, glyph != 0, scalar != fractionSlash else { continue }
      glyphs[offset &+ scalar] = UInt16(truncatingIfNeeded: glyph)
      scripts[glyph].formUnion(runs)
      if isSymbol { symbols.append((UInt32(scalar), UInt16(glyph))) }
    }
  }

  private mutating func findMirrored() {
    let functions = unsafe hb_unicode_funcs_get_default()
    for (scalar, glyph) in symbols {
      let mirror = unsafe hb_unicode_mirroring(functions, scalar)
      guard mirror != scalar, let image = face.glyph(for: mirror), image <= 0xFFFF else { continue }
      mirrored.append((glyph, UInt16(image)))
    }
    symbols = []
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
