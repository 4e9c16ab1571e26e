internal import FontEngine

/// Remembers the advances of words: an open-addressing table over an arena of bytes, both bounded.
///
/// An entry is keyed by what shaping depends on (face, script, direction, language, features) and the
/// word's bytes, and holds the advance at scale 1, so that it serves every size. When the table or the
/// arena is full, everything is forgotten: that costs one more shaping of the words in use, and keeps
/// memory bounded whatever the text.
struct WordCache {
  /// What besides the bytes an advance depends on, packed into one number.
  struct Context: Hashable, BitwiseCopyable {
    var rawValue: UInt64

    init(face: UInt16, script: UInt8, isRightToLeft: Bool, language: UInt16, disablesLigatures: Bool) {
      rawValue =
        UInt64(face) | UInt64(script) << 16 | UInt64(language) << 24 | (isRightToLeft ? 1 << 40 : 0)
        | (disablesLigatures ? 1 << 41 : 0)
    }

    /// Whether the bytes are those of the rest of a syllable, whose consonant is not part of the key.
    var isRest: Bool {
      get { rawValue >> 42 & 1 != 0 }
      set { rawValue = newValue ? rawValue | 1 << 42 : rawValue & ~(1 << 42) }
    }
  }

  private struct Entry: BitwiseCopyable {
    var hash: UInt32 = 0
    /// Zero marks a free entry.
    var length: UInt32 = 0
    var offset: UInt32 = 0
    var advance: Int32 = 0
    var context: UInt64 = 0
  }

  /// Longer words are not kept.
  static let maximumWordLength = 64

  private var entries: [Entry]
  private var arena: [UInt8] = []
  private var count = 0
  private let maximumCount: Int
  private let maximumArena: Int

  /// Makes an empty cache for at most `maximumCount` words (a power of two).
  init(maximumCount: Int = 1 << 15) {
    self.maximumCount = maximumCount
    maximumArena = maximumCount * 16
    entries = Array(repeating: Entry(), count: 256)
  }

  /// A hash of a word and its context.
  static func hash(_ text: Span<UInt8>, _ range: Range<Int>, _ context: Context) -> UInt32 {
    UInt32(truncatingIfNeeded: TextBytes.hash(text.extracting(range), seed: context.rawValue) >> 32)
  }

  /// The advance of a word, if it is known.
  func advance(_ text: Span<UInt8>, _ range: Range<Int>, _ context: Context, hash: UInt32) -> Int32? {
    let mask = entries.count - 1
    var slot = Int(hash) & mask
    while entries[slot].length != 0 {
      let entry = entries[slot]
      if entry.hash == hash && entry.context == context.rawValue && Int(entry.length) == range.count
        && matches(text, range, at: Int(entry.offset))
      {
        return entry.advance
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Keeps the advance of a word that is not in the cache.
  mutating func insert(
    _ advance: Int32, _ text: Span<UInt8>, _ range: Range<Int>, _ context: Context, hash: UInt32
  ) {
    if count >= maximumCount || arena.count + range.count > maximumArena { removeAll() }
    if (count + 1) * 4 > entries.count * 3 { grow() }
    let entry = Entry(
      hash: hash, length: UInt32(range.count), offset: UInt32(arena.count), advance: advance,
      context: context.rawValue)
    for index in range { arena.append(text[index]) }
    place(entry)
    count += 1
  }

  /// Forgets everything; the table keeps its memory.
  mutating func removeAll() {
    arena.removeAll(keepingCapacity: true)
    for slot in entries.indices { entries[slot] = Entry() }
    count = 0
  }

  private func matches(_ text: Span<UInt8>, _ range: Range<Int>, at offset: Int) -> Bool {
    TextBytes.areEqual(text.extracting(range), arena.span.extracting(offset..<offset + range.count))
  }

  private mutating func place(_ entry: Entry) {
    let mask = entries.count - 1
    var slot = Int(entry.hash) & mask
    while entries[slot].length != 0 { slot = (slot + 1) & mask }
    entries[slot] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(), count: old.count * 2)
    for entry in old where entry.length != 0 { place(entry) }
  }
}
