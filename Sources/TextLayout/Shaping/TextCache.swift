internal import FontEngine

/// Remembers prepared texts that took the whole of the analysis, bounded in bytes: what is written from right to left,
/// joins, stacks or needs a dictionary costs ten times what other text does, which is measured anew as quickly as it
/// would be looked up.
///
/// A text has two places, given by its hash; a third one drives out the older of them. When the texts are more bytes
/// than allowed, a hand goes around and forgets what it meets. What is found is exactly what preparing would make.
struct TextCache {
  /// Longer texts, in UTF-8, are not kept.
  static let maximumByteCount = 512
  /// What is kept at most: the columns and the texts.
  static let maximumTotal = 4 << 20
  private static let count = 1 << 13

  /// By place, the hash of the text, never 0 where there is one.
  private var hashes: [UInt32] = []
  private var columns: [Columns?] = []
  private var total = 0
  private var hand = 0

  /// What a prepared text is made of. The text itself would hold its engine, to which the cache belongs.
  struct Columns {
    var text: String
    /// The identity of its style.
    var styles: Int
    var segments: [Segment]
    var extra: PreparedExtra
  }

  init() {}

  /// A hash of a text and the identity of its style, never 0.
  static func hash(_ text: Span<UInt8>, styles: StyleTable) -> UInt32 {
    UInt32(truncatingIfNeeded: TextBytes.hash(text, seed: UInt64(truncatingIfNeeded: styles.identity)) >> 32) | 1
  }

  /// What is kept of a text of a style.
  @inline(__always)
  func columns(of text: String, hash: UInt32, styles: StyleTable) -> Columns? {
    guard !hashes.isEmpty else { return nil }
    let place = Int(hash >> 1) & (Self.count - 2)
    for place in place...place + 1 where hashes[place] == hash {
      guard let found = columns[place], found.styles == styles.identity else { continue }
      let kept = found.text
      if TextBytes.areEqual(kept.utf8Span.span, text.utf8Span.span) { return found }
    }
    return nil
  }

  /// Keeps a text of one style that is not among those kept.
  mutating func insert(_ text: Columns, hash: UInt32) {
    if hashes.isEmpty {
      hashes = Array(repeating: 0, count: Self.count)
      columns = Array(repeating: nil, count: Self.count)
    }
    let place = Int(hash >> 1) & (Self.count - 2)
    remove(at: place + 1)
    swap(place, place + 1)
    hashes[place] = hash
    columns[place] = text
    total += Self.size(of: text)
    while total > Self.maximumTotal {
      hand = (hand + 1) & (Self.count - 1)
      remove(at: hand)
    }
  }

  private mutating func swap(_ one: Int, _ other: Int) {
    hashes.swapAt(one, other)
    columns.swapAt(one, other)
  }

  private mutating func remove(at place: Int) {
    guard let text = columns[place] else { return }
    total -= Self.size(of: text)
    columns[place] = nil
    hashes[place] = 0
  }

  /// Must not change while a text is kept; what drawing adds later is not counted.
  private static func size(of columns: Columns) -> Int {
    512 + columns.text.utf8.count + columns.segments.count * MemoryLayout<Segment>.stride
  }
}
