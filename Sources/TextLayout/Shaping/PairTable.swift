/// What stands between pairs of characters, in layout units: an open-addressing table of a bounded size.
struct PairTable {
  /// Nothing is known of the pair.
  static let unknown = Int32.min
  /// The pair changes its glyphs: only shaping tells.
  static let mustShape = Int32.max

  /// Whether an adjustment is one of the two above.
  @inline(__always)
  static func isSpecial(_ adjustment: Int32) -> Bool { adjustment &+ 1 <= unknown + 1 }

  private var keys: [UInt64]
  private var values: [Int32]
  private var count = 0
  private static let maximumCount = 1 << 16

  init() {
    keys = Array(repeating: 0, count: 1024)
    values = Array(repeating: 0, count: 1024)
  }

  /// What is kept of a pair.
  @inline(__always)
  func adjustment(_ first: UInt32, _ second: UInt32) -> Int32 {
    let key = Self.key(first, second)
    let mask = keys.count - 1
    var place = Self.place(key) & mask
    while keys[place] != key {
      if keys[place] == 0 { return Self.unknown }
      place = (place + 1) & mask
    }
    return values[place]
  }

  /// Keeps a pair that is not known; a full table forgets all others first.
  mutating func insert(_ first: UInt32, _ second: UInt32, _ adjustment: Int32) {
    if count >= Self.maximumCount { self = PairTable() }
    if (count + 1) * 2 > keys.count { grow() }
    place(Self.key(first, second), adjustment)
    count += 1
  }

  private mutating func place(_ key: UInt64, _ value: Int32) {
    let mask = keys.count - 1
    var place = Self.place(key) & mask
    while keys[place] != 0 { place = (place + 1) & mask }
    keys[place] = key
    values[place] = value
  }

  private mutating func grow() {
    let old = (keys, values)
    keys = Array(repeating: 0, count: old.0.count * 2)
    values = Array(repeating: 0, count: old.0.count * 2)
    for index in old.0.indices where old.0[index] != 0 { place(old.0[index], old.1[index]) }
  }

  /// Never 0, which marks a free place: no text has U+0000 that is measured so.
  @inline(__always)
  private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 { UInt64(first) << 32 | UInt64(second) }

  @inline(__always)
  private static func place(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40)
  }
}
