extension Span where Element == UInt8 {
  /// The number of the scalar that begins at an offset, and its length in bytes; the bytes are valid UTF-8.
  @inline(__always)
  func code(at offset: Int) -> (code: UInt32, length: Int) {
    let first = UInt32(self[offset])
    if first < 0x80 { return (first, 1) }
    let second = UInt32(self[offset &+ 1]) & 0x3F
    if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
    let third = UInt32(self[offset &+ 2]) & 0x3F
    if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
    let fourth = UInt32(self[offset &+ 3]) & 0x3F
    return ((first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
  }

  /// The number of the scalar that ends right before an offset greater than 0.
  @inline(__always)
  func code(before offset: Int) -> UInt32 {
    var start = offset &- 1
    while start > 0, self[start] & 0xC0 == 0x80 { start &-= 1 }
    return code(at: start).code
  }

  /// Eight bytes from an offset, the first in the lowest place.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    let eight = extracting(offset..<offset &+ 8)
    var word: UInt64 = 0
    for place in 0..<8 { word |= UInt64(eight[place]) &<< UInt64(place &* 8) }
    return word
  }
}

/// The high bit of each byte of a word that is zero; bits above the lowest one set may be wrong.
@inline(__always)
func zeroBytes(_ word: UInt64) -> UInt64 {
  (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
}
