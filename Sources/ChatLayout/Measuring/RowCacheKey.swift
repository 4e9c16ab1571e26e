internal import Foundation
internal import RichText

/// What the size of a text in a row depends on, but for the text itself, of which it has a hash.
struct RowCacheKey: BitwiseCopyable, Equatable, Sendable {
  /// A hash of the bytes of the text.
  let hash: UInt64
  /// Where lines break, in points.
  let limit: CGFloat
  /// What is kept free beside the last line, in points.
  var reserve: CGFloat = 0
  /// The engine, the pack and the style, by the number that the cache gave them.
  let space: UInt32
  let part: RowPart
  var allowsLarge = false
  var needsSide = false
  var isHeightOnly = false

  init(space: UInt32, part: RowPart, limit: CGFloat, text: MessageText) {
    switch text {
    case .plain(let text): self.init(space: space, part: part, limit: limit, text: text)
    case .attributed, .source: self.init(space: space, part: part, limit: limit, text: text.string)
    }
  }

  init(space: UInt32, part: RowPart, limit: CGFloat, text: String) {
    self.space = space
    self.part = part
    self.limit = limit
    hash = Self.hash(text)
  }

  /// FNV-1a over 64 bits (Fowler, Noll, Vo) for every fourth byte, so that no multiplication waits for the one before
  /// it, and the four hashes mixed (Steele, Lea and Flood 2014).
  private static func hash(_ text: String) -> UInt64 {
    let prime: UInt64 = 0x0000_0100_0000_01B3
    var (first, second, third, fourth): (UInt64, UInt64, UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, 1, 2, 3)
    let bytes = text.utf8Span.span
    var index = 0
    while index &+ 4 <= bytes.count {
      first = (first ^ UInt64(bytes[index])) &* prime
      second = (second ^ UInt64(bytes[index &+ 1])) &* prime
      third = (third ^ UInt64(bytes[index &+ 2])) &* prime
      fourth = (fourth ^ UInt64(bytes[index &+ 3])) &* prime
      index &+= 4
    }
    while index < bytes.count {
      first = (first ^ UInt64(bytes[index])) &* prime
      index &+= 1
    }
    var hash = UInt64(bytes.count)
    hash = mixed(mixed(hash ^ first) ^ second)
    return mixed(mixed(hash ^ third) ^ fourth)
  }

  private static func mixed(_ hash: UInt64) -> UInt64 {
    let hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    return hash ^ hash >> 31
  }
}
