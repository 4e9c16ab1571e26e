internal import FontEngine

/// Remembers prepared texts, bounded in bytes: chats repeat themselves, and lists ask for the same messages again.
///
/// An open-addressing table by hashes. When the texts are more bytes than allowed, only what comes for the second time is
/// still taken in, and a hand goes around and forgets what it meets: a stream of messages that never come again neither
/// drives out what does, nor takes fresh memory for each. What is found is what preparing would make, shared.
struct TextCache {
  /// Longer texts, in UTF-8, are not kept.
  static let maximumByteCount = 2048
  /// What is kept at most: the columns, the texts, and their styles.
  static let maximumTotal = 8 << 20
  /// What the caches of all threads keep at most, together: many threads must not need many times the memory of a few.
  static let maximumSum = 3 * maximumTotal
  /// How far from its place a text is looked for, so that texts made to have one hash cost little.
  private static let reach = 32

  private struct Kept {
    var text: PreparedStorage
    var hash: UInt32
    /// The place of its style.
    var style: UInt32
  }

  /// By place, some bits of the hash of a text; 0 where there is none. Small, and by itself: most texts are not known,
  /// and that is seen here without a look at memory far away.
  private var tags: [UInt8] = []
  /// By place, the position of the text in ``texts``.
  private var positions: [UInt16] = []
  // Close together: neither making room for more nor going away costs a step for each empty place.
  private var texts: [Kept] = []
  private var styles = StyleUses()
  /// What is kept, in bytes.
  private(set) var total = 0
  private var hand = 0
  /// By hash, the last text that was not taken in.
  private var passed: [UInt32] = []
  private static let passedCount = 1 << 14
  /// More texts are not kept.
  private static let maximumCount = 1 << 16

  init() {}

  /// How many texts are kept.
  var count: Int { texts.count }

  /// A hash of a text and the identity of its style, never 0.
  static func hash(_ text: Span<UInt8>, style: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: TextBytes.hash(text, seed: UInt64(truncatingIfNeeded: style)) >> 32) | 1
  }

  /// What is kept of a text of a style, and the hash of the two; 0 where the text is too long to be kept.
  @inline(__always)
  func text(_ text: borrowing String, style: Int) -> (hash: UInt32, known: PreparedStorage?) {
    let bytes = text.utf8Span.span
    guard bytes.count <= Self.maximumByteCount else { return (0, nil) }
    let hash = Self.hash(bytes, style: style)
    return (hash, self.text(bytes, hash: hash, style: style))
  }

  /// What is kept of a text of a style.
  @inline(__always)
  func text(_ text: Span<UInt8>, hash: UInt32, style: Int) -> PreparedStorage? {
    guard !tags.isEmpty else { return nil }
    let mask = tags.count &- 1
    let tag = Self.tag(hash)
    var place = Self.home(hash) & mask
    let end = place &+ Self.reach
    var step = place
    while step < end && tags[place] != 0 {
      if tags[place] == tag {
        let found = texts[Int(positions[place])].text
        if found.styles.identity == style, TextBytes.areEqual(found.text.utf8Span.span, text) { return found }
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
    if total > limit { shrink(to: limit) }
    if total + size + styles.byteCount(adding: text.styles) > limit && !isBack(hash) { return }
    if count == Self.maximumCount { shrink(to: total - 1) }
    if (count + 1) * 2 > tags.count { grow() }
    guard let place = freePlace(for: hash) else { return }
    set(place, hash, texts.count)
    let style = styles.add(text.styles)
    texts.append(Kept(text: text, hash: hash, style: style.place))
    total += size + style.byteCount
    if total > limit { shrink(to: limit) }
  }

  private mutating func shrink(to limit: Int) {
    while total > limit {
      hand = (hand + 1) & (tags.count - 1)
      if tags[hand] != 0 { remove(at: hand) }
    }
  }

  /// Whether a text has passed by not long ago.
  private mutating func isBack(_ hash: UInt32) -> Bool {
    if passed.isEmpty { passed = Array(repeating: 0, count: Self.passedCount) }
    let place = Self.home(hash) & (Self.passedCount - 1)
    if passed[place] == hash { return true }
    passed[place] = hash
    return false
  }

  private func freePlace(for hash: UInt32) -> Int? {
    let tags = tags.span
    let mask = tags.count &- 1
    let first = Self.home(hash)
    var step = 0
    while step < Self.reach {
      let place = (first &+ step) & mask
      if tags[place] == 0 { return place }
      step &+= 1
    }
    return nil
  }

  private mutating func grow() {
    tags = Array(repeating: 0, count: max(4096, tags.count * 4))
    positions = Array(repeating: 0, count: tags.count)
    // Room that is not used takes no memory, but going to larger room takes twice as much as is used.
    if !texts.isEmpty { texts.reserveCapacity(Self.maximumCount) }
    var position = 0
    while position < texts.count {
      if let place = freePlace(for: texts[position].hash) {
        set(place, texts[position].hash, position)
        position += 1
      } else {
        // The last one comes here; it has no place yet, unless it is this one.
        fill(position)
      }
    }
  }

  /// Forgets a text and moves those behind it up, so that none is cut off from its place.
  private mutating func remove(at place: Int) {
    let position = Int(positions[place])
    let mask = tags.count - 1
    var free = place
    var next = (place + 1) & mask
    while tags[next] != 0 {
      let wanted = Self.home(texts[Int(positions[next])].hash) & mask
      if (next - wanted) & mask >= (next - free) & mask {
        (tags[free], positions[free]) = (tags[next], positions[next])
        free = next
      }
      next = (next + 1) & mask
    }
    tags[free] = 0
    let last = texts.count - 1
    if position < last {
      var place = Self.home(texts[last].hash) & mask
      while tags[place] == 0 || Int(positions[place]) != last { place = (place + 1) & mask }
      positions[place] = UInt16(position)
    }
    fill(position)
  }

  /// Moves the last text to a position whose own is forgotten.
  private mutating func fill(_ position: Int) {
    total -= Self.size(of: texts[position].text) + styles.remove(at: texts[position].style)
    texts.swapAt(position, texts.count - 1)
    texts.removeLast()
  }

  @inline(__always)
  private mutating func set(_ place: Int, _ hash: UInt32, _ position: Int) {
    tags[place] = Self.tag(hash)
    positions[place] = UInt16(position)
  }

  /// Bits of a hash that have no say in where it is looked for, and one that says that there is one.
  @inline(__always)
  private static func tag(_ hash: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: hash >> 24) | 0x80 }
  /// Where a text of a hash is looked for first, in a table of any size.
  @inline(__always)
  private static func home(_ hash: UInt32) -> Int { Int(hash >> 1) }

  /// Must not change while a text is kept; what drawing adds later is not counted, nor is the style.
  private static func size(of text: PreparedStorage) -> Int {
    128 + text.text.utf8.count + text.segments.byteCount + (text.extra?.byteCount ?? 0)
  }
}
