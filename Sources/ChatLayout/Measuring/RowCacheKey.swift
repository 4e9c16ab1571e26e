internal import Foundation
internal import RichText

/// What the size of a text in a row depends on.
///
/// Texts are compared byte by byte: two that Swift calls equal, since they are canonically equivalent, may have
/// different sizes.
struct RowCacheKey: Hashable, Sendable {
  /// The engine, the pack and the style, by the number that the cache gave them.
  var space: Int
  var part: RowPart
  /// Where lines break, in points.
  var limit: CGFloat
  /// What is kept free beside the last line, in points.
  var reserve: CGFloat = 0
  var allowsLarge = false
  var needsSide = false
  var isHeightOnly = false
  let text: MessageText
  /// A hash of the bytes of the text.
  let hash: UInt64

  init(space: Int, part: RowPart, limit: CGFloat, text: MessageText) {
    self.space = space
    self.part = part
    self.limit = limit
    self.text = text
    hash = Self.hash(text.string)
  }

  /// The length of the text in UTF-8.
  var byteCount: Int { text.string.utf8.count }

  static func == (left: Self, right: Self) -> Bool {
    guard left.hash == right.hash, left.space == right.space, left.part == right.part, left.limit == right.limit,
      left.reserve == right.reserve, left.allowsLarge == right.allowsLarge, left.needsSide == right.needsSide,
      left.isHeightOnly == right.isHeightOnly, haveEqualBytes(left.text.string, right.text.string)
    else { return false }
    switch (left.text, right.text) {
    case (.plain, .plain): return true
    default: return left.text == right.text
    }
  }

  private static func haveEqualBytes(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.utf8Span.span, right.utf8Span.span)
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
    hasher.combine(limit)
    hasher.combine(space)
  }

  /// FNV-1a over 64 bits (Fowler, Noll, Vo), its higher bits mixed once more (Steele, Lea and Flood 2014).
  private static func hash(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let bytes = text.utf8Span.span
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    return hash ^ hash >> 31
  }
}
