internal import RichText

/// A part of a ``RowCache``: places in sets of a few. A text has its place in one set, by its hash, where it takes that of
/// the text that has not been asked for the longest; but only when it comes for the second time. A million messages that
/// pass by once neither drive out what is asked for again and again, nor keep their texts from being released.
///
/// Texts are compared byte by byte: two that Swift calls equal, since they are canonically equivalent, may have
/// different sizes.
struct RowCacheTable: Sendable {
  private struct Place: Sendable {
    var key: RowCacheKey
    var text: String
    /// None or one: few texts have styles of their own, and the others need not have room for them.
    var sources: [TextSource]
    var block: TextBlock
  }

  private static let setSize = 8

  private var places: [Place?] = []
  /// The hash of each place, so that most need not be looked at.
  private var hashes: [UInt64] = []
  /// When each place was last asked for; 0 for free places.
  private var uses: [UInt64] = []
  /// The hashes of texts that came once and found no free place.
  private var candidates: [UInt64] = []
  private var use: UInt64 = 0
  private(set) var count = 0

  init() {}

  /// What is remembered of a text.
  ///
  /// - Parameter sources: The text with its styles, where it has any of its own.
  mutating func find(_ key: RowCacheKey, _ text: String, _ sources: [TextSource]) -> TextBlock? {
    for index in set(of: key) where hashes[index] == key.hash {
      guard let place = places[index], place.key == key, Self.haveEqualBytes(place.text, text),
        place.sources == sources
      else { continue }
      use &+= 1
      uses[index] = use
      return place.block
    }
    return nil
  }

  /// Remembers a text that is not known.
  ///
  /// - Parameter capacity: The most texts that are remembered, above 0.
  mutating func insert(
    _ key: RowCacheKey, _ text: String, _ sources: [TextSource], _ block: TextBlock, capacity: Int
  ) {
    if count >= places.count / 2, places.count < capacity { grow(to: min(max(places.count * 4, 64), capacity)) }
    let chosen = oldest(of: set(of: key))
    if uses[chosen] != 0, !isKnown(key) { return }
    use &+= 1
    put(Place(key: key, text: text, sources: sources, block: block), use, at: chosen)
  }

  /// Whether a text that found no free place came before; remembers it.
  private mutating func isKnown(_ key: RowCacheKey) -> Bool {
    if candidates.isEmpty { candidates = Array(repeating: 0, count: places.count) }
    let candidate = Int(((key.hash >> 28 & 0xFFFF_FFFF) &* UInt64(candidates.count)) >> 32)
    defer { candidates[candidate] = key.hash }
    return candidates[candidate] == key.hash
  }

  private func oldest(of set: Range<Int>) -> Int {
    var oldest = set.lowerBound
    for index in set where uses[index] < uses[oldest] { oldest = index }
    return oldest
  }

  private mutating func put(_ place: Place, _ use: UInt64, at chosen: Int) {
    if uses[chosen] == 0 { count += 1 }
    uses[chosen] = use
    hashes[chosen] = place.key.hash
    places[chosen] = place
  }

  private mutating func grow(to size: Int) {
    let (oldPlaces, oldUses) = (places, uses)
    places = Array(repeating: nil, count: size)
    hashes = Array(repeating: 0, count: size)
    uses = Array(repeating: 0, count: size)
    count = 0
    candidates = []
    for (place, use) in zip(oldPlaces, oldUses) {
      guard let place else { continue }
      put(place, use, at: oldest(of: set(of: place.key)))
    }
  }

  /// The places that a text may have; the last set may be larger than others.
  private func set(of key: RowCacheKey) -> Range<Int> {
    let sets = max(1, places.count / Self.setSize)
    let set = Int(((key.hash & 0xFFFF_FFFF) &* UInt64(sets)) >> 32)
    return set * Self.setSize..<(set == sets - 1 ? places.count : set * Self.setSize + Self.setSize)
  }

  private static func haveEqualBytes(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.utf8Span.span, right.utf8Span.span)
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }
}
