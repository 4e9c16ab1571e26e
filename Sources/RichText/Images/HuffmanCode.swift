/// A canonical Huffman code of RFC 1951, decoded through one table of nine bits and, beyond it, bit by bit.
struct HuffmanCode: Sendable {
  static let maximumLength = 15
  private static let tableBits = 9

  /// Symbol and length of what begins with the index; length 0 if it is longer than the table.
  private var table: [(symbol: UInt16, length: UInt8)]
  private var counts = [Int](repeating: 0, count: maximumLength + 1)
  private var symbols: [UInt16]

  static let fixedLiterals = HuffmanCode(
    unchecked: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  static let fixedDistances = HuffmanCode(unchecked: [UInt8](repeating: 5, count: 30))

  /// A code from the lengths of its symbols, 0 for none; nil if there are more codes than fit.
  init?(_ lengths: [UInt8]) {
    self.init(unchecked: lengths)
    var left = 1
    for length in 1...Self.maximumLength {
      left = left * 2 - counts[length]
      if left < 0 { return nil }
    }
  }

  private init(unchecked lengths: [UInt8]) {
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: Self.maximumLength + 2)
    var place = [Int](repeating: 0, count: Self.maximumLength + 2)
    for length in 1...Self.maximumLength {
      next[length + 1] = (next[length] + counts[length]) << 1
      place[length + 1] = place[length] + counts[length]
    }
    symbols = [UInt16](repeating: 0, count: lengths.count)
    table = Array(repeating: (0, 0), count: 1 << Self.tableBits)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let length = Int(length)
      symbols[place[length]] = UInt16(symbol)
      place[length] += 1
      let code = next[length]
      next[length] += 1
      guard length <= Self.tableBits, code < 1 << length else { continue }
      var reversed = 0
      for bit in 0..<length where code >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
      for index in stride(from: reversed, to: table.count, by: 1 << length) {
        table[index] = (UInt16(symbol), UInt8(length))
      }
    }
  }

  /// The symbol that the lowest bits begin with, and its length; nil if no code begins so.
  @inline(__always)
  func symbol(_ bits: UInt64) -> (symbol: Int, length: Int)? {
    let entry = table[Int(bits & (1 << UInt64(Self.tableBits) - 1))]
    if entry.length > 0 { return (Int(entry.symbol), Int(entry.length)) }
    return longSymbol(bits)
  }

  private func longSymbol(_ bits: UInt64) -> (symbol: Int, length: Int)? {
    var code = 0
    var first = 0
    var index = 0
    for length in 1...Self.maximumLength {
      code |= Int(bits >> UInt64(length - 1) & 1)
      let count = counts[length]
      if code - first < count { return (Int(symbols[index + code - first]), length) }
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    return nil
  }
}
