internal import FontEngine

extension LayoutScratch {
  /// The advance in layout units of a word as the sum of its syllables; nil where it has to be shaped as a whole.
  ///
  /// Syllables are sums themselves, or shaped alone and remembered.
  mutating func sumOfSyllables(
    _ text: Span<UInt8>, _ token: Range<Int>, _ key: WordCache.Context, _ request: ShapeRequest
  ) -> Int64? {
    guard let additivity = partProofs.syllables(request), additivity.isKnown else { return nil }
    var sum: Int64 = 0
    var units: Int64 = 0
    var syllable = Syllable(start: token.lowerBound)
    var before: SyllableEdges?
    var offset = token.lowerBound
    var borders = SyllableAdditivity.Borders()
    while true {
      var scalar: UInt32 = 0
      var length = 0
      if offset < token.upperBound {
        (scalar, length) = TextScan.decode(text, offset)
        guard SyllableAdditivity.considers(scalar) else { return nil }
      }
      if length == 0 || borders.isBorder(before: scalar) {
        let edges: SyllableEdges
        if syllable.count <= 3,
          let known = additivity.advance(ofSyllable: syllable.first, syllable.second, syllable.third)
        {
          units += known.units
          edges = known.edges
        } else {
          guard let shaped = shapedSyllable(text, syllable, end: offset, key, request, additivity) else { return nil }
          sum += shaped.advance
          edges = shaped.edges
        }
        if let before, !before.mayPrecede(edges) { return nil }
        before = edges
        if length == 0 { break }
        syllable = Syllable(start: offset)
      }
      syllable.append(scalar)
      offset += length
    }
    return sum + LayoutUnit.scaled(units, unitsPerEm: Int64(request.face.unitsPerEm))
  }

  /// A syllable as it is gone through.
  private struct Syllable {
    var start: Int
    var count = 0
    /// Its first characters; 0 for none.
    var (first, second, third): (UInt32, UInt32, UInt32) = (0, 0, 0)

    init(start: Int) { self.start = start }

    mutating func append(_ scalar: UInt32) {
      switch count {
      case 0: first = scalar
      case 1: second = scalar
      case 2: third = scalar
      default: break
      }
      count += 1
    }
  }

  /// The advance of a syllable in layout units, and its edges.
  private mutating func shapedSyllable(
    _ text: Span<UInt8>, _ syllable: Syllable, end: Int, _ key: WordCache.Context, _ request: ShapeRequest,
    _ additivity: SyllableAdditivity
  ) -> (advance: Int64, edges: SyllableEdges)? {
    let em = Int64(request.face.unitsPerEm)
    // The signs at the end come back behind other consonants.
    var base: (units: Int64, edges: SyllableEdges)?
    if syllable.count == 3 {
      base = additivity.advance(of: syllable.first, beforeLigatureOf: syllable.second, syllable.third)
    }
    let part = (base == nil ? syllable.start : syllable.start + 3)..<end
    var partKey = key
    if base != nil { partKey.isRest = true }
    let before = LayoutUnit.scaled(base?.units ?? 0, unitsPerEm: em)
    let hash = WordCache.hash(text, part, partKey)
    if let known = wordParts.advance(text, part, partKey, hash: hash) {
      let edges = SyllableEdges(rawValue: UInt8(truncatingIfNeeded: known)).intersection(base?.edges ?? .all)
      return (before + Int64(known >> SyllableEdges.bitWidth), edges)
    }
    let whole = syllable.start..<end
    buffer.shape(text, range: whole, context: whole, request: request, into: &glyphs)
    let units = glyphs.reduce(0) { $0 + Int64($1.advance) }
    let advance = LayoutUnit.scaled(units, unitsPerEm: em)
    let edges = additivity.edges(of: glyphs)
    // Of the rest of a syllable, what it begins with is not known.
    let kept = base == nil ? edges : edges.union(.startsFree)
    let bits = Int64(kept.rawValue)
    guard let short = Int32(exactly: (advance - before) << SyllableEdges.bitWidth | bits) else { return nil }
    wordParts.insert(short, text, part, partKey, hash: hash)
    return (advance, edges)
  }
}
