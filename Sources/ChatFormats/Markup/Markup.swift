/// Text whose marks have become spans, under construction.
struct Markup {
  /// The bytes of the text so far.
  private(set) var bytes: [UInt8] = []
  private(set) var spans: [TextSpan] = []

  /// The number of bytes so far.
  var count: Int { bytes.count }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends text that is something.
  mutating func append(_ text: String, _ kind: TextSpan.Kind) {
    let start = count
    append(text)
    add(kind, from: start)
  }

  /// Marks everything from an offset on; nothing where that is empty.
  mutating func add(_ kind: TextSpan.Kind, from start: Int) {
    if start < count { spans.append(TextSpan(kind, start..<count)) }
  }

  /// Takes bytes out again, before which no span begins that was added after the first `spanCount`.
  mutating func remove(_ range: Range<Int>, after spanCount: Int) {
    bytes.removeSubrange(range)
    for index in spanCount..<spans.count {
      let old = spans[index].range
      spans[index].range = old.lowerBound - range.count..<old.upperBound - range.count
    }
  }

  /// The text and its spans in the order of their beginnings, longer ones first.
  func finished() -> (text: String, spans: [TextSpan]) {
    let sorted = spans.enumerated().sorted { first, second in
      let (a, b) = (first.element.range, second.element.range)
      if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
      if a.upperBound != b.upperBound { return a.upperBound > b.upperBound }
      // What was closed last lies outside.
      return first.offset > second.offset
    }
    return (String(decoding: bytes, as: UTF8.self), sorted.map(\.element))
  }
}
