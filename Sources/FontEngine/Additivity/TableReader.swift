/// Reads a font table, big-endian, never outside of it.
///
/// A read past the end, and more work than any sensible table needs, mark the table as malformed; all reads after
/// that give 0. Loops ask ``isMalformed`` to stop.
struct TableReader {
  let bytes: [UInt8]
  /// Reads and glyph visits left. Tables may share parts, so that a small hostile one could ask for endless work.
  private var budget: Int
  private(set) var isMalformed = false
  /// Whether lists of glyphs have to be in order, for HarfBuzz searches them by halves.
  var checksOrder = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    budget = 3_000_000
  }

  /// Whether the face lacks the table.
  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }

  @inline(__always)
  mutating func u16(_ offset: Int) -> Int {
    guard offset >= 0, offset + 2 <= bytes.count, budget > 0 else {
      isMalformed = true
      return 0
    }
    budget -= 1
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  /// Whether `count` 16-bit numbers lie at `offset`, to be read with ``word(_:)``; takes them from the budget.
  @inline(__always)
  mutating func hasWords(_ count: Int, at offset: Int) -> Bool {
    guard offset >= 0, count >= 0, offset + count * 2 <= bytes.count, budget >= count else {
      isMalformed = true
      return false
    }
    budget -= count
    return true
  }

  /// A 16-bit number that ``hasWords(_:at:)`` promised.
  @inline(__always)
  func word(_ offset: Int) -> Int {
    Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  @inline(__always)
  mutating func u8(_ offset: Int) -> Int {
    guard offset >= 0, offset < bytes.count, budget > 0 else {
      isMalformed = true
      return 0
    }
    budget -= 1
    return Int(bytes[offset])
  }

  @inline(__always)
  mutating func i16(_ offset: Int) -> Int {
    let value = u16(offset)
    return value >= 0x8000 ? value - 0x10000 : value
  }

  @inline(__always)
  mutating func u24(_ offset: Int) -> Int {
    u8(offset) << 16 | u16(offset + 1)
  }

  @inline(__always)
  mutating func u32(_ offset: Int) -> Int {
    u16(offset) << 16 | u16(offset + 2)
  }

  /// A 16-bit offset at `offset`, counted from `base`; 0, which stands for nothing, stays 0.
  mutating func offset16(_ offset: Int, from base: Int) -> Int {
    let value = u16(offset)
    return value == 0 ? 0 : base + value
  }

  /// Accounts for work that reads nothing.
  mutating func spend(_ work: Int) {
    budget -= work
    if budget < 0 { isMalformed = true }
  }

  /// Marks the table as one that cannot be used.
  mutating func fail() {
    isMalformed = true
  }
}
