/// Names of a pack, found by the bytes of a message without making a string of them: open addressing with
/// linear probing, at most half full.
struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  private var starts: [Int] = [0]
  private var entries: [Int] = []
  private var slots: [Int32] = []

  /// The hash of no bytes (FNV-1a, 64 bits).
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of some bytes with one more.
  @inline(__always)
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  /// The number of names.
  var count: Int { entries.count }

  /// Enters a name with the number of its entry; false, and nothing changes, if the name is there.
  @discardableResult
  mutating func insert(_ name: some Sequence<UInt8>, entry: Int) -> Bool {
    let name = Array(name)
    let hash = name.reduce(Self.seed) { Self.hash($0, $1) }
    guard find(name.span, from: 0, to: name.count, hash: hash) < 0 else { return false }
    bytes += name
    starts.append(bytes.count)
    entries.append(entry)
    if entries.count * 2 > slots.count { grow() } else { place(entries.count - 1, hash: hash) }
    return true
  }

  /// The number of the entry of a name; negative if there is none.
  @inline(__always)
  func find(_ text: Span<UInt8>, from: Int, to end: Int, hash: UInt64) -> Int {
    guard !slots.isEmpty else { return -1 }
    let mask = slots.count &- 1
    var slot = Self.slot(hash) & mask
    while true {
      let name = Int(slots[slot])
      if name < 0 { return -1 }
      let start = starts[name]
      if starts[name &+ 1] &- start == end &- from {
        var place = from
        while place < end, bytes[start &+ (place &- from)] == text[place] { place &+= 1 }
        if place == end { return entries[name] }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// The number of the entry of a name; negative if there is none.
  func find(_ name: String) -> Int {
    let bytes = name.utf8Span.span
    var hash = Self.seed
    for place in 0..<bytes.count { hash = Self.hash(hash, bytes[place]) }
    return find(bytes, from: 0, to: bytes.count, hash: hash)
  }

  @inline(__always)
  private static func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash ^ hash &>> 32)
  }

  private mutating func place(_ name: Int, hash: UInt64) {
    let mask = slots.count - 1
    var slot = Self.slot(hash) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(name)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: max(16, slots.count * 2))
    for name in entries.indices {
      place(name, hash: bytes[starts[name]..<starts[name + 1]].reduce(Self.seed) { Self.hash($0, $1) })
    }
  }
}
