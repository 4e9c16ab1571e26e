/// Hashing and comparing the bytes of texts, a word at a time.
public enum TextBytes {
  /// A hash of some bytes, the same in every process. Linear.
  ///
  /// - Parameter seed: Another one gives another hash.
  public static func hash(_ text: Span<UInt8>, seed: UInt64) -> UInt64 {
    let bytes = unsafe text.bytes
    let count = text.count
    // The constants, and folding the product of two words, are those of wyhash (Wang Yi, public domain).
    var hash = seed ^ 0xA076_1D64_78BD_642F
    var (low, high): (UInt64, UInt64) = (0, 0)
    if count >= 16 {
      var offset = 0
      while offset < count &- 16 {
        low = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
        high = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset &+ 8, as: UInt64.self)
        hash = folded(low ^ 0xE703_7ED1_A0B4_28DB, high ^ hash)
        offset &+= 16
      }
      // The last bytes, some of them once more: the count has its part in the hash as well.
      low = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: count &- 16, as: UInt64.self)
      high = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 8 {
      low = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: 0, as: UInt64.self)
      high = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      low = UInt64(unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: 0, as: UInt32.self))
      high = UInt64(unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: count &- 4, as: UInt32.self))
    } else if count > 0 {
      low = UInt64(text[0]) << 16 | UInt64(text[count >> 1]) << 8 | UInt64(text[count &- 1])
    }
    let last = folded(low ^ 0xE703_7ED1_A0B4_28DB, high ^ hash)
    return folded(last, UInt64(truncatingIfNeeded: count) ^ 0x8EBC_6AF0_9C88_C6E3)
  }

  /// The two halves of a product.
  @inline(__always)
  private static func folded(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }

  /// Whether both are the same bytes. Linear.
  public static func areEqual(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
    let count = one.count
    guard count == other.count else { return false }
    guard count >= 8 else {
      for offset in 0..<count where one[offset] != other[offset] { return false }
      return true
    }
    let left = unsafe one.bytes
    let right = unsafe other.bytes
    var offset = 0
    while offset < count &- 8 {
      let word = unsafe left.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
      let otherWord = unsafe right.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
      if word != otherWord { return false }
      offset &+= 8
    }
    // The last bytes, some of them once more.
    let word = unsafe left.unsafeLoadUnaligned(fromUncheckedByteOffset: count &- 8, as: UInt64.self)
    return unsafe word == right.unsafeLoadUnaligned(fromUncheckedByteOffset: count &- 8, as: UInt64.self)
  }
}
