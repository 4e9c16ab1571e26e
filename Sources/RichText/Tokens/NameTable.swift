/// Names of a pack, found by the bytes of a message without making a string of them: open addressing with
/// linear probing, at most half full.
struct NameTable: Sendable {
  /// A place of the table, 16 bytes; its length is 0 if it is free.
  private struct Slot {
    var hash: UInt32 = 0
    var start: Int32 = 0
    var length: Int32 = 0
    var entry: Int32 = -1
  }

  private var bytes: [UInt8] = []
  private var slots: [Slot] = []
  /// The number of names.
  private(set) var count = 0

  /// The hash of no scalars.
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of some scalars with one more (FNV-1a, 64 bits, over scalars).
  @inline(__always)
  static func hash(_ hash: UInt64, _ scalar: UInt32) -> UInt64 {
    (hash ^ UInt64(scalar)) &* 0x0000_0100_0000_01B3
  }

  static func hash(_ name: String) -> UInt64 {
    var result = seed
    for byte in name.utf8 {
      // In ASCII, bytes are scalars.
      guard byte < 0x80 else { return name.unicodeScalars.reduce(seed) { hash($0, $1.value) } }
      result = hash(result, UInt32(byte))
    }
    return result
  }

  /// Enters a name, which is not empty, with the number of its entry; false, and nothing changes, if the name
  /// is there.
  @discardableResult
  mutating func insert(_ name: String, entry: Int) -> Bool {
    let hash = Self.hash(name)
    guard find(name, hash) < 0 else { return false }
    if (count + 1) * 2 > slots.count { grow() }
    let start = bytes.count
    bytes += name.utf8
    place(
      Slot(
        hash: Self.fold(hash), start: Int32(start), length: Int32(bytes.count - start), entry: Int32(entry)))
    count += 1
    return true
  }

  /// The number of the entry of a name; negative if there is none.
  @inline(__always)
  func find(_ text: Span<UInt8>, from: Int, to end: Int, hash: UInt64) -> Int {
    guard !slots.isEmpty else { return -1 }
    let mask = slots.count &- 1
    let hash = Self.fold(hash)
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[place]
      if slot.length == 0 { return -1 }
      if slot.hash == hash, Int(slot.length) == end &- from {
        let start = Int(slot.start)
        var offset = 0
        while offset < end &- from, bytes[start &+ offset] == text[from &+ offset] { offset &+= 1 }
        if offset == end &- from { return Int(slot.entry) }
      }
      place = (place &+ 1) & mask
    }
  }

  /// The number of the entry of a name; negative if there is none.
  func find(_ name: String) -> Int { find(name, Self.hash(name)) }

  private func find(_ name: String, _ hash: UInt64) -> Int {
    let bytes = name.utf8Span.span
    return find(bytes, from: 0, to: bytes.count, hash: hash)
  }

  @inline(__always)
  private static func fold(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash ^ hash &>> 32)
  }

  private mutating func place(_ slot: Slot) {
    let mask = slots.count - 1
    var place = Int(slot.hash) & mask
    while slots[place].length > 0 { place = (place + 1) & mask }
    slots[place] = slot
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: max(16, old.count * 2))
    for slot in old where slot.length > 0 { place(slot) }
  }
}
