/// How many bytes a zlib stream (RFC 1950, 1951) gives, counted without writing any of them.
struct InflateLength {
  private let pieces: [Range<Int>]
  private let limit: Int
  private var piece = 0
  private var at = 0
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output = 0

  /// A stream in pieces of a file. Counting stops above `limit`.
  init(pieces: [Range<Int>], limit: Int) {
    self.pieces = pieces
    self.limit = limit
    at = pieces.first?.lowerBound ?? 0
  }

  /// The number of bytes, cut off above the limit; nil if the stream is broken or ends early.
  mutating func run(_ bytes: Span<UInt8>) -> Int? {
    guard let method = take(8, bytes), let flags = take(8, bytes) else { return nil }
    guard method & 0x0F == 8, method >> 4 <= 7, (method << 8 | flags) % 31 == 0, flags & 0x20 == 0 else { return nil }
    while output <= limit {
      guard let isLast = take(1, bytes), let kind = take(2, bytes) else { return nil }
      switch kind {
      case 0: guard stored(bytes) else { return nil }
      case 1: guard compressed(bytes, .fixedLiterals, .fixedDistances) else { return nil }
      case 2:
        guard let codes = dynamicCodes(bytes) else { return nil }
        guard compressed(bytes, codes.literals, codes.distances) else { return nil }
      default: return nil
      }
      if isLast == 1 { return output }
    }
    return output
  }

  private mutating func fill(_ bytes: Span<UInt8>) {
    while bitCount <= 48 {
      while piece < pieces.count, at >= pieces[piece].upperBound {
        piece += 1
        if piece < pieces.count { at = pieces[piece].lowerBound }
      }
      guard piece < pieces.count else { return }
      bits |= UInt64(bytes[at]) << UInt64(bitCount)
      bitCount += 8
      at += 1
    }
  }

  private mutating func take(_ count: Int, _ bytes: Span<UInt8>) -> Int? {
    if bitCount < count { fill(bytes) }
    guard bitCount >= count else { return nil }
    let value = Int(bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  private mutating func stored(_ bytes: Span<UInt8>) -> Bool {
    _ = take(bitCount % 8, bytes)
    guard let length = take(16, bytes), let check = take(16, bytes), length ^ 0xFFFF == check else { return false }
    for _ in 0..<length { guard take(8, bytes) != nil else { return false } }
    output += length
    return true
  }

  private mutating func symbol(_ code: HuffmanCode, _ bytes: Span<UInt8>) -> Int? {
    if bitCount < HuffmanCode.maximumLength { fill(bytes) }
    guard let (symbol, length) = code.symbol(bits), length <= bitCount else { return nil }
    bits >>= UInt64(length)
    bitCount -= length
    return symbol
  }

  private mutating func compressed(_ bytes: Span<UInt8>, _ literals: HuffmanCode, _ distances: HuffmanCode) -> Bool {
    while output <= limit {
      guard let symbol = symbol(literals, bytes) else { return false }
      if symbol < 256 {
        output += 1
      } else if symbol == 256 {
        return true
      } else {
        guard let length = length(symbol, bytes), let distance = distance(distances, bytes) else { return false }
        guard distance <= output else { return false }
        output += length
      }
    }
    return true
  }

  private mutating func length(_ symbol: Int, _ bytes: Span<UInt8>) -> Int? {
    if symbol < 265 { return symbol - 254 }
    if symbol == 285 { return 258 }
    guard symbol < 285 else { return nil }
    let extra = (symbol - 261) / 4
    guard let more = take(extra, bytes) else { return nil }
    return 3 + (4 + (symbol - 261) % 4) << extra + more
  }

  private mutating func distance(_ code: HuffmanCode, _ bytes: Span<UInt8>) -> Int? {
    guard let symbol = symbol(code, bytes), symbol < 30 else { return nil }
    if symbol < 4 { return symbol + 1 }
    let extra = symbol / 2 - 1
    guard let more = take(extra, bytes) else { return nil }
    return 1 + (2 + symbol % 2) << extra + more
  }

  private mutating func dynamicCodes(_ bytes: Span<UInt8>) -> (literals: HuffmanCode, distances: HuffmanCode)? {
    guard let literals = take(5, bytes), let distances = take(5, bytes), let count = take(4, bytes) else { return nil }
    guard literals <= 29, distances <= 29 else { return nil }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [UInt8](repeating: 0, count: 19)
    for place in 0..<count + 4 {
      guard let length = take(3, bytes) else { return nil }
      lengths[order[place]] = UInt8(length)
    }
    guard let code = HuffmanCode(lengths) else { return nil }
    let total = literals + 257 + distances + 1
    lengths = []
    while lengths.count < total {
      guard let symbol = symbol(code, bytes) else { return nil }
      switch symbol {
      case 0..<16: lengths.append(UInt8(symbol))
      case 16:
        guard let last = lengths.last, let more = take(2, bytes) else { return nil }
        lengths += repeatElement(last, count: more + 3)
      case 17:
        guard let more = take(3, bytes) else { return nil }
        lengths += repeatElement(0, count: more + 3)
      default:
        guard let more = take(7, bytes) else { return nil }
        lengths += repeatElement(0, count: more + 11)
      }
    }
    guard lengths.count == total, lengths[256] > 0 else { return nil }
    let split = literals + 257
    guard let first = HuffmanCode(Array(lengths[..<split])), let second = HuffmanCode(Array(lengths[split...])) else {
      return nil
    }
    return (first, second)
  }
}
