/// Hashing and comparing the bytes of texts, a word at a time.
public enum TextBytes {
  /// A hash of some bytes, the same in every process. Linear.
  ///
  /// - Parameter seed: Another one gives another hash.
  public static func hash(_ text: Span<UInt8>, seed: UInt64) -> UInt64 {
    // The multiplier and the finish are those of MurmurHash64A (Austin Appleby, public domain).
    let multiplier: UInt64 = 0xC6A4_A793_5BD1_E995
    var hash = seed ^ UInt64(truncatingIfNeeded: text.count) &* multiplier
    let bytes = unsafe text.bytes
    var offset = 0
    while offset &+ 8 <= text.count {
      var word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self) &* multiplier
      word ^= word >> 47
      hash = (hash ^ word &* multiplier) &* multiplier
      offset &+= 8
    }
    var rest: UInt64 = 0
    if text.count >= 8 {
      // The last bytes once more: the count has its part in the hash already.
      rest = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: text.count &- 8, as: UInt64.self)
    } else {
      while offset < text.count {
        rest = rest << 8 | UInt64(text[offset])
        offset &+= 1
      }
    }
    hash = (hash ^ rest) &* multiplier
    hash ^= hash >> 47
    hash = hash &* multiplier
    return hash ^ hash >> 47
  }

  /// Whether both are the same bytes. Linear.
  public static func areEqual(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    let left = unsafe one.bytes
    let right = unsafe other.bytes
    var offset = 0
    while offset &+ 8 <= one.count {
      let word = unsafe left.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
      let otherWord = unsafe right.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
      if word != otherWord { return false }
      offset &+= 8
    }
    while offset < one.count {
      if one[offset] != other[offset] { return false }
      offset &+= 1
    }
    return true
  }
}
