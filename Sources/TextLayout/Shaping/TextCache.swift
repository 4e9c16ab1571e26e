internal import FontEngine

/// Remembers prepared texts, bounded in bytes: chats repeat themselves, and lists ask for the same messages again.
///
/// An open-addressing table by hashes. When the texts are more bytes than allowed, only what comes for the second time is
/// still taken in, and a hand goes around and forgets what it meets: a stream of messages that never come again neither
/// drives out what does, nor takes fresh memory for each. What is found is what preparing would make, shared.
struct TextCache {
  /// Longer texts, in UTF-8, are not kept.
  static let maximumByteCount = 2048
  /// What is kept at most: the columns and the texts.
  static let maximumTotal = 8 << 20
  /// What the caches of all threads keep at most, together: many threads must not need many times the memory of a few.
  static let maximumSum = 3 * maximumTotal
  /// How far from its place a text is looked for, so that texts made to have one hash cost little.
  private static let reach = 32

  /// By place, the hash of the text, never 0 where there is one.
  private var hashes: [UInt32] = []
  private var texts: [PreparedStorage?] = []
  private(set) var count = 0
  /// What is kept, in bytes.
  private(set) var total = 0
  private var hand = 0
  /// By hash, the last text that was not taken in.
  private var passed: [UInt32] = []
  private static let passedCount = 1 << 14

  init() {}

  /// A hash of a text and the identity of its style, never 0.
  static func hash(_ text: Span<UInt8>, style: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: TextBytes.hash(text, seed: UInt64(truncatingIfNeeded: style)) >> 32) | 1
  }

  /// What is kept of a text of a style.
  @inline(__always)
  func text(_ text: Span<UInt8>, hash: UInt32, style: Int) -> PreparedStorage? {
    guard !hashes.isEmpty else { return nil }
    let mask = hashes.count &- 1
    var place = Int(hash >> 1) & mask
    let end = place &+ Self.reach
    var step = place
    while step < end && hashes[place] != 0 {
      if hashes[place] == hash, let found = texts[place], found.styles.identity == style,
        TextBytes.areEqual(found.text.utf8Span.span, text)
      {
        return found
      }
      step &+= 1
      place = step & mask
    }
    return nil
  }

  /// What each of so many caches keeps at most.
  static func limit(cacheCount: Int) -> Int { min(maximumTotal, maximumSum / max(1, cacheCount)) }

  /// Keeps a text of one style that is not among those kept, unless too many others have its place, and forgets others
  /// beyond a limit.
  mutating func insert(_ text: PreparedStorage, hash: UInt32, limit: Int = TextCache.maximumTotal) {
    let size = Self.size(of: text)
    shrink(to: limit)
    if total + size > limit && !isBack(hash) { return }
    if (count + 1) * 2 > hashes.count { grow() }
    guard let place = freePlace(for: hash) else { return }
    hashes[place] = hash
    texts[place] = text
    count += 1
    total += size
    shrink(to: limit)
  }

  private mutating func shrink(to limit: Int) {
    while total > limit {
      hand = (hand + 1) & (hashes.count - 1)
      if hashes[hand] != 0 { remove(at: hand) }
    }
  }

  /// Whether a text has passed by not long ago.
  private mutating func isBack(_ hash: UInt32) -> Bool {
    if passed.isEmpty { passed = Array(repeating: 0, count: Self.passedCount) }
    let place = Int(hash >> 1) & (Self.passedCount - 1)
    if passed[place] == hash { return true }
    passed[place] = hash
    return false
  }

  private func freePlace(for hash: UInt32) -> Int? {
    let mask = hashes.count - 1
    let first = Int(hash >> 1) & mask
    return (first..<first + Self.reach).first { hashes[$0 & mask] == 0 }.map { $0 & mask }
  }

  private mutating func grow() {
    var old = (hashes: hashes, texts: texts)
    hashes = Array(repeating: 0, count: max(4096, old.hashes.count * 4))
    texts = Array(repeating: nil, count: hashes.count)
    for index in old.hashes.indices where old.hashes[index] != 0 {
      guard let place = freePlace(for: old.hashes[index]) else {
        if let text = old.texts[index] { total -= Self.size(of: text) }
        count -= 1
        continue
      }
      hashes[place] = old.hashes[index]
      // Moved: nothing is gained by counting references.
      swap(&texts[place], &old.texts[index])
    }
  }

  /// Forgets a text and moves those behind it up, so that none is cut off from its place.
  private mutating func remove(at place: Int) {
    if let text = texts[place] { total -= Self.size(of: text) }
    count -= 1
    let mask = hashes.count - 1
    var free = place
    var next = (place + 1) & mask
    while hashes[next] != 0 {
      let wanted = Int(hashes[next] >> 1) & mask
      if (next - wanted) & mask >= (next - free) & mask {
        hashes[free] = hashes[next]
        texts[free] = texts[next]
        free = next
      }
      next = (next + 1) & mask
    }
    hashes[free] = 0
    texts[free] = nil
  }

  /// Must not change while a text is kept; what drawing adds later is not counted.
  private static func size(of text: PreparedStorage) -> Int {
    128 + text.text.utf8.count + text.segments.count * MemoryLayout<Segment>.stride + (text.extra?.byteCount ?? 0)
  }
}
