internal import RichText

/// A part of a ``RowCache``: places in sets of a few. A text has its place in one set, by its hash, where it takes that of
/// the text that has not been asked for the longest.
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
    use &+= 1
    put(Place(key: key, text: text, sources: sources, block: block), use)
  }

  private mutating func put(_ place: Place, _ use: UInt64) {
    let set = set(of: place.key)
    var chosen = set.lowerBound
    for index in set where uses[index] < uses[chosen] { chosen = index }
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
    for (place, use) in zip(oldPlaces, oldUses) { if let place { put(place, use) } }
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
