extension Span where Element == UInt8 {
  /// The offset of the next `[`, `:` or backtick; the count if there is none.
  ///
  /// Eight bytes at a time, as a mask of zero bytes; after a while without one, 64 at a time, which the
  /// compiler turns into vector compares.
  @inline(__always)
  func nextDelimiter(from start: Int) -> Int {
    var at = start
    var misses = 0
    while at &+ 8 <= count {
      if misses >= 8 {
        at = blocksWithoutDelimiter(from: at)
        misses = 0
        if at &+ 8 > count { break }
      }
      let word = word(at: at)
      let found =
        zeroBytes(word ^ 0x5B5B_5B5B_5B5B_5B5B) | zeroBytes(word ^ 0x3A3A_3A3A_3A3A_3A3A)
        | zeroBytes(word ^ 0x6060_6060_6060_6060)
      if found != 0 { return at &+ found.trailingZeroBitCount &>> 3 }
      at &+= 8
      misses &+= 1
    }
    while at < count {
      let byte = self[at]
      if byte == 0x5B || byte == 0x3A || byte == 0x60 { return at }
      at &+= 1
    }
    return count
  }

  /// The offset behind the blocks of 64 bytes that have no delimiter.
  @inline(never)
  private func blocksWithoutDelimiter(from start: Int) -> Int {
    var at = start
    while at &+ 64 <= count {
      let block = extracting(at..<at &+ 64)
      var found: UInt8 = 0
      for place in 0..<64 {
        let byte = block[place]
        found |= (byte == 0x5B ? 1 : 0) | (byte == 0x3A ? 1 : 0) | (byte == 0x60 ? 1 : 0)
      }
      if found != 0 { return at }
      at &+= 64
    }
    return at
  }

  /// The offset of the next backtick; the count if there is none.
  @inline(__always)
  func nextBacktick(from start: Int) -> Int {
    var at = start
    while at &+ 8 <= count {
      let found = zeroBytes(word(at: at) ^ 0x6060_6060_6060_6060)
      if found != 0 { return at &+ found.trailingZeroBitCount &>> 3 }
      at &+= 8
    }
    while at < count, self[at] != 0x60 { at &+= 1 }
    return at
  }
}
