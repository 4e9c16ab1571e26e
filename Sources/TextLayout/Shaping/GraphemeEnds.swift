/// Counts the grapheme clusters of a token that end within its shaping clusters, which may be smaller or larger.
struct GraphemeEnds {
  private let ends: [Int]
  private var next = 0

  init(_ ends: [Int]) { self.ends = ends }

  /// How many end behind the place counted up to before, and not behind `offset`.
  mutating func count(upTo offset: Int) -> Int64 {
    let first = next
    while next < ends.count && ends[next] <= offset { next += 1 }
    return Int64(next - first)
  }
}

extension LayoutScratch {
  /// The grapheme clusters of a token, by their ends in UTF-8.
  mutating func graphemeEnds(_ text: Span<UInt8>, _ token: Range<Int>) -> GraphemeEnds {
    partAnalysis.decode(text.extracting(token))
    partAnalysis.findGraphemes()
    return GraphemeEnds(
      (0..<partAnalysis.count).filter { partAnalysis.boundaries[$0 + 1].contains(.grapheme) }
        .map { token.lowerBound + Int(partAnalysis.offsets[$0 + 1]) })
  }
}
