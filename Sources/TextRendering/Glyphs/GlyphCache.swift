internal import FontEngine

/// Remembers the pixels of glyphs: an open-addressing table over two arenas, all bounded in bytes.
///
/// When a glyph finds no room, everything is forgotten: that costs one more drawing of the glyphs in use, keeps memory
/// bounded whatever the text, and needs no book-keeping for each use. What is drawn does not depend on it.
struct GlyphCache: Sendable {
  private struct Entry: Sendable, BitwiseCopyable {
    /// Zero marks a free entry.
    var key: UInt64 = 0
    var glyph = CachedGlyph(kind: .empty)
  }

  /// The most bytes that masks, pixels and the table may take together.
  let maximumBytes: Int
  private(set) var masks: [UInt8] = []
  private(set) var pixels: [UInt32] = []
  private var entries: [Entry]
  private var count = 0
  private var faces: [ObjectIdentifier: Int] = [:]
  /// Keeps the faces, so that their identifiers stay theirs.
  private var keptFaces: [FontFace] = []
  private var lastFace: (FontFace, Int)?

  init(maximumBytes: Int) {
    self.maximumBytes = max(maximumBytes, 1 << 16)
    entries = Array(repeating: Entry(), count: 256)
  }

  /// How many bytes are taken.
  var byteCount: Int { masks.count + pixels.count * 4 + entries.count * MemoryLayout<Entry>.stride }

  /// Whether a glyph of so many bytes is worth keeping.
  func keeps(bytes: Int) -> Bool { bytes <= maximumBytes / 8 }

  /// Whether there is room for one more glyph of so many bytes; else ``removeAll()`` makes it.
  func hasRoom(bytes: Int) -> Bool {
    let table = count * 2 >= entries.count ? entries.count * MemoryLayout<Entry>.stride : 0
    return byteCount + table + bytes <= maximumBytes && keptFaces.count < 0xFFFF
  }

  /// Forgets everything but the memory it has.
  mutating func removeAll() {
    masks.removeAll(keepingCapacity: true)
    pixels.removeAll(keepingCapacity: true)
    for index in entries.indices { entries[index] = Entry() }
    count = 0
  }

  /// The number of a face in keys.
  mutating func number(of face: FontFace) -> Int {
    if let (known, number) = lastFace, known === face { return number }
    let number: Int
    if let known = faces[ObjectIdentifier(face)] {
      number = known
    } else {
      if keptFaces.count == 0xFFFF {
        removeAll()
        faces.removeAll()
        keptFaces.removeAll()
      }
      number = keptFaces.count
      faces[ObjectIdentifier(face)] = number
      keptFaces.append(face)
    }
    lastFace = (face, number)
    return number
  }

  /// A glyph, if it is known.
  func glyph(_ key: GlyphKey) -> CachedGlyph? {
    let mask = entries.count - 1
    var slot = Self.slot(key.rawValue, mask)
    while entries[slot].key != 0 {
      if entries[slot].key == key.rawValue { return entries[slot].glyph }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Keeps a glyph that is not in the cache.
  mutating func insert(_ key: GlyphKey, _ glyph: CachedGlyph) {
    if (count + 1) * 2 > entries.count { grow() }
    place(Entry(key: key.rawValue, glyph: glyph))
    count += 1
  }

  /// Appends the bytes of a mask; their offset.
  mutating func appendMask(_ source: [UInt8]) -> UInt32 {
    defer { masks += source }
    return UInt32(masks.count)
  }

  /// Appends pixels; their offset.
  mutating func appendPixels(_ source: Span<UInt32>) -> UInt32 {
    let offset = pixels.count
    for index in source.indices { pixels.append(source[index]) }
    return UInt32(offset)
  }

  private mutating func place(_ entry: Entry) {
    let mask = entries.count - 1
    var slot = Self.slot(entry.key, mask)
    while entries[slot].key != 0 { slot = (slot + 1) & mask }
    entries[slot] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(), count: old.count * 2)
    for entry in old where entry.key != 0 { place(entry) }
  }

  @inline(__always)
  private static func slot(_ key: UInt64, _ mask: Int) -> Int {
    let hash = key &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 32) & mask
  }
}
