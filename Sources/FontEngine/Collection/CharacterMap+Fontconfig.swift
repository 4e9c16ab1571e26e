internal import CFontconfig

extension CharacterMap {
  /// The characters that fontconfig lists for a face.
  init(fontconfig set: OpaquePointer) {
    var pages = [UInt16](repeating: 0, count: 0x110000 >> 8)
    var words = [UInt64](repeating: 0, count: 4)
    var count = 0
    var bits = [UInt32](repeating: 0, count: 8)
    var next: UInt32 = 0
    var first = unsafe bits.withUnsafeMutableBufferPointer { bits in
      unsafe FcCharSetFirstPage(set, bits.baseAddress, &next)
    }
    while first < 0x110000 {
      pages[Int(first >> 8)] = UInt16(words.count / 4)
      for word in 0..<4 {
        words.append(UInt64(bits[2 * word]) | UInt64(bits[2 * word + 1]) << 32)
        count += words[words.count - 1].nonzeroBitCount
      }
      first = unsafe bits.withUnsafeMutableBufferPointer { bits in
        unsafe FcCharSetNextPage(set, bits.baseAddress, &next)
      }
    }
    self.init(pages: pages, words: words, count: count)
  }
}
