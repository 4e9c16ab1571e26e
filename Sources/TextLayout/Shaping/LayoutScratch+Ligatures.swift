internal import FontEngine

extension LayoutScratch {
  /// Whether ``sumOfLigatures(_:_:_:_:_:_:fillsClusters:)`` may be asked for tokens of a run.
  func mayHaveLigatures(_ request: ShapeRequest, _ run: TextRun) -> Bool {
    rules.isUsable && !run.isRightToLeft && Self.additiveScripts[Int(run.script)]
      && LayoutUnit.perEm % Int64(request.face.unitsPerEm) == 0
  }

  /// The advance of a token whose characters are letters and ligatures of letters; see
  /// `PairAdditivity.formLigatures(_:_:)`. Nil where it has to be shaped as a whole.
  ///
  /// - Parameter fillsClusters: Whether ``clusters`` become those of the token.
  mutating func sumOfLigatures(
    _ text: Span<UInt8>, _ token: Range<Int>, _ run: TextRun, _ styles: StyleTable, _ key: WordCache.Context,
    _ request: ShapeRequest, fillsClusters: Bool = false
  ) -> Int64? {
    guard charactersOwner === styles, run.style == 0 else { return nil }
    if fillsClusters { clusters.removeAll(keepingCapacity: true) }
    let additivity = partProofs.pairs(request)
    guard let group = additivity.pairGroup(ofScript: request.script, isRightToLeft: false) else { return nil }
    let em = Int64(request.face.unitsPerEm)
    var sum: Int64 = 0
    var offset = token.lowerBound
    // The part before: its last character and, of a ligature, its glyph.
    var previous: (scalar: UInt32, entry: CharacterEntry, ligature: UInt32?)?
    while offset < token.upperBound {
      let start = offset
      let (first, length) = TextScan.decode(text, offset)
      let entry = known(first)
      guard entry.isSimple, characters.slots[Int(entry.slot)].face == Int(run.face),
        previous != nil || isAdditive(run.script, entry)
      else { return nil }
      offset += length
      var (scalar, last) = (first, entry)
      while offset < token.upperBound {
        let (next, nextLength) = TextScan.decode(text, offset)
        let following = known(next)
        guard following.isSimple, following.slot == entry.slot else { return nil }
        guard additivity.asksForShaping(scalar, before: next) else { break }
        guard additivity.formLigatures(scalar, next) else { return nil }
        offset += nextLength
        (scalar, last) = (next, following)
      }
      var ligature: UInt32?
      var advance = Int64(entry.advance)
      if offset - start > length {
        ligature = ligatureGlyph(text, start..<offset, key, request)
        guard let ligature else { return nil }
        advance = LayoutUnit.scaled(Int64(request.face.advance(ofGlyph: ligature)), unitsPerEm: em)
      }
      var between: Int64 = 0
      if let previous {
        if ligature == nil && previous.ligature == nil {
          guard let units = adjustment(previous.scalar, first, previous.entry, entry, script: run.script) else {
            return nil
          }
          between = units
        } else {
          let glyphs = (
            previous.ligature ?? UInt32(additivity.glyph(of: previous.scalar)),
            ligature ?? UInt32(additivity.glyph(of: first))
          )
          guard
            let units = additivity.adjustment(
              ofGlyph: glyphs.0, before: glyphs.1, of: (previous.scalar, first), group: group)
          else { return nil }
          between = LayoutUnit.scaled(Int64(units), unitsPerEm: em)
        }
      }
      sum += between + advance
      if fillsClusters {
        if between != 0 { clusters[clusters.count - 1].add(between) }
        clusters.append(Cluster(start: UInt32(start), isUnsafe: between != 0, advance: advance))
      }
      previous = (scalar, last, ligature)
    }
    return sum
  }

  /// The one glyph that some characters become when they are shaped alone; nil where they become several.
  private mutating func ligatureGlyph(
    _ text: Span<UInt8>, _ part: Range<Int>, _ key: WordCache.Context, _ request: ShapeRequest
  ) -> UInt32? {
    let hash = WordCache.hash(text, part, key)
    if let known = wordParts.advance(text, part, key, hash: hash) { return known < 0 ? nil : UInt32(known) }
    buffer.shape(text, range: part, context: part, request: request, into: &glyphs)
    let glyph = glyphs.count == 1 ? Int32(exactly: glyphs[0].glyph) : nil
    wordParts.insert(glyph ?? -1, text, part, key, hash: hash)
    return glyph.map(UInt32.init)
  }
}
