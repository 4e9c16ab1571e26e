internal import FontEngine

extension LayoutScratch {
  /// The advance in layout units of a word as the sum of its syllables; nil where it has to be shaped as a whole.
  mutating func sumOfSyllables(
    _ text: Span<UInt8>, _ token: Range<Int>, _ key: WordCache.Context, _ request: ShapeRequest
  ) -> Int64? {
    guard let additivity = partProofs.syllables(request), additivity.isKnown else { return nil }
    var sum: Int64 = 0
    var units: Int64 = 0
    var syllable = Syllable(start: token.lowerBound)
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
        let isFree: Bool
        if syllable.count <= 3,
          let known = additivity.advance(ofSyllable: syllable.first, syllable.second, syllable.third)
        {
          units += known.units
          isFree = known.isFree
        } else {
          guard let shaped = shapedSyllable(text, syllable, end: offset, key, request, additivity) else { return nil }
          sum += shaped.advance
          isFree = shaped.isFree
        }
        if length == 0 { break }
        if !isFree { return nil }
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

  /// The advance of a syllable, and whether a word may be cut behind it.
  private mutating func shapedSyllable(
    _ text: Span<UInt8>, _ syllable: Syllable, end: Int, _ key: WordCache.Context, _ request: ShapeRequest,
    _ additivity: SyllableAdditivity
  ) -> (advance: Int64, isFree: Bool)? {
    let em = Int64(request.face.unitsPerEm)
    // The signs at the end come back behind other consonants.
    var base: (units: Int64, isFree: Bool)?
    if syllable.count == 3 {
      base = additivity.advance(of: syllable.first, beforeLigatureOf: syllable.second, syllable.third)
    }
    let part = (base == nil ? syllable.start : syllable.start + 3)..<end
    var partKey = key
    if base != nil { partKey.isPart = true }
    let before = LayoutUnit.scaled(base?.units ?? 0, unitsPerEm: em)
    let isBaseFree = base?.isFree ?? true
    let hash = WordCache.hash(text, part, partKey)
    if let known = wordParts.advance(text, part, partKey, hash: hash) {
      return (before + Int64(known >> 1), isBaseFree && known & 1 != 0)
    }
    let whole = syllable.start..<end
    buffer.shape(text, range: whole, context: whole, request: request, into: &glyphs)
    let units = glyphs.reduce(0) { $0 + Int64($1.advance) }
    let advance = LayoutUnit.scaled(units, unitsPerEm: em)
    let isFree = additivity.isFree(behind: glyphs)
    guard let short = Int32(exactly: (advance - before) << 1 | (isFree ? 1 : 0)) else { return nil }
    wordParts.insert(short, text, part, partKey, hash: hash)
    return (advance, isFree)
  }
}
