/// Which place of a source text is which place of its result, both ways, in UTF-8 and in UTF-16.
///
/// A place inside something that was replaced maps to where the replacement begins; ranges grow to whole
/// replacements.
/// - Complexity: logarithmic in the number of replacements.
public struct OffsetMap: Hashable, Sendable {
  /// A place in both units.
  struct Place: Hashable, Sendable {
    var utf8 = 0
    var utf16 = 0
  }

  /// One replacement.
  struct Edit: Hashable, Sendable {
    var sourceStart: Place
    var sourceEnd: Place
    var resultStart: Place
    var resultEnd: Place
  }

  /// The replacements in order.
  private(set) var edits: [Edit] = []

  /// The map of a text in which nothing was replaced.
  public init() {}

  /// Whether source and result are the same.
  public var isIdentity: Bool { edits.isEmpty }

  mutating func append(_ edit: Edit) { edits.append(edit) }

  mutating func append(contentsOf other: OffsetMap) { edits += other.edits }

  /// The number of replacements.
  var count: Int { edits.count }

  mutating func removeLast(downTo count: Int) { edits.removeSubrange(count...) }

  /// The UTF-8 offset in the result of a UTF-8 offset in the source.
  public func resultOffset(ofSourceUTF8 offset: Int) -> Int {
    map(offset, \.utf8, \.sourceStart, \.sourceEnd, \.resultStart, \.resultEnd)
  }

  /// The UTF-16 offset in the result of a UTF-16 offset in the source.
  public func resultOffset(ofSourceUTF16 offset: Int) -> Int {
    map(offset, \.utf16, \.sourceStart, \.sourceEnd, \.resultStart, \.resultEnd)
  }

  /// The UTF-8 offset in the source of a UTF-8 offset in the result.
  public func sourceOffset(ofResultUTF8 offset: Int) -> Int {
    map(offset, \.utf8, \.resultStart, \.resultEnd, \.sourceStart, \.sourceEnd)
  }

  /// The UTF-16 offset in the source of a UTF-16 offset in the result.
  public func sourceOffset(ofResultUTF16 offset: Int) -> Int {
    map(offset, \.utf16, \.resultStart, \.resultEnd, \.sourceStart, \.sourceEnd)
  }

  /// The UTF-8 range of the result for one of the source, grown to whole replacements.
  public func resultRange(ofSourceUTF8 range: Range<Int>) -> Range<Int> {
    map(range, \.utf8, \.sourceStart, \.sourceEnd, \.resultStart, \.resultEnd)
  }

  /// The UTF-16 range of the result for one of the source, grown to whole replacements.
  public func resultRange(ofSourceUTF16 range: Range<Int>) -> Range<Int> {
    map(range, \.utf16, \.sourceStart, \.sourceEnd, \.resultStart, \.resultEnd)
  }

  /// The UTF-8 range of the source for one of the result, grown to whole replacements.
  public func sourceRange(ofResultUTF8 range: Range<Int>) -> Range<Int> {
    map(range, \.utf8, \.resultStart, \.resultEnd, \.sourceStart, \.sourceEnd)
  }

  /// The UTF-16 range of the source for one of the result, grown to whole replacements.
  public func sourceRange(ofResultUTF16 range: Range<Int>) -> Range<Int> {
    map(range, \.utf16, \.resultStart, \.resultEnd, \.sourceStart, \.sourceEnd)
  }

  private typealias Unit = KeyPath<Place, Int>
  private typealias Side = KeyPath<Edit, Place>

  private func map(_ offset: Int, _ unit: Unit, _ start: Side, _ end: Side, _ toStart: Side, _ toEnd: Side) -> Int {
    guard let edit = last(startingAtOrBefore: offset, unit, start) else { return offset }
    let close = edit[keyPath: end][keyPath: unit]
    if offset < close { return edit[keyPath: toStart][keyPath: unit] }
    return edit[keyPath: toEnd][keyPath: unit] + offset - close
  }

  private func map(
    _ range: Range<Int>, _ unit: Unit, _ start: Side, _ end: Side, _ toStart: Side, _ toEnd: Side
  ) -> Range<Int> {
    let lower = map(range.lowerBound, unit, start, end, toStart, toEnd)
    guard !range.isEmpty else { return lower..<lower }
    // The upper end is found from the last place inside, so that a replacement that begins there stays out.
    let inside = range.upperBound - 1
    guard let edit = last(startingAtOrBefore: inside, unit, start) else { return lower..<range.upperBound }
    let close = edit[keyPath: end][keyPath: unit]
    let upper = edit[keyPath: toEnd][keyPath: unit] + max(0, range.upperBound - close)
    return lower..<max(lower, upper)
  }

  private func last(startingAtOrBefore offset: Int, _ unit: Unit, _ start: Side) -> Edit? {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      if edits[middle][keyPath: start][keyPath: unit] <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? edits[low - 1] : nil
  }
}
