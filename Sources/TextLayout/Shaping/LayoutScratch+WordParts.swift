internal import FontEngine

extension LayoutScratch {
  /// The advance in layout units of a new token as the sum of parts that are shaped alone and remembered, where that is
  /// proved to be the same: clusters of Thai and Lao, syllables of Devanagari, ligatures come back much more often than
  /// words do. Nil where the token has to be shaped as a whole.
  mutating func sumOfParts(
    _ text: Span<UInt8>, _ token: Range<Int>, _ run: TextRun, _ styles: StyleTable, _ key: WordCache.Context,
    _ request: ShapeRequest
  ) -> Int64? {
    guard rules.isUsable, LayoutUnit.perEm % Int64(request.face.unitsPerEm) == 0 else { return nil }
    if request.script == Self.arabic || request.script == Self.hebrew {
      guard charactersOwner === styles, run.style == 0 else { return nil }
      return sumOfSymbols(text, token, run, request) ?? sumOfJoined(text, token, run, request)
    }
    // In a run against the direction of its script, HarfBuzz turns the clusters around: others are neighbours.
    guard !request.isRightToLeft else { return nil }
    switch request.script {
    case Self.thai, Self.lao: return sumOfClusters(text, token, key, request)
    case Self.devanagari: return sumOfSyllables(text, token, key, request)
    default:
      return Self.additiveScripts[Int(run.script)]
        ? sumOfLigatures(text, token, run, styles, key, request) : sumOfMissing(text, token, run, styles, request)
    }
  }

  private mutating func sumOfMissing(
    _ text: Span<UInt8>, _ token: Range<Int>, _ run: TextRun, _ styles: StyleTable, _ request: ShapeRequest
  ) -> Int64? {
    guard let runs = partProofs.missing(request) else { return nil }
    var count: Int64 = 0
    var offset = token.lowerBound
    while offset < token.upperBound {
      let (scalar, length) = TextScan.decode(text, offset)
      if !runs.characters.contains(scalar) { break }
      count += 1
      offset += length
    }
    var sum = LayoutUnit.scaled(count * Int64(runs.advance), unitsPerEm: Int64(request.face.unitsPerEm))
    if offset < token.upperBound {
      // The punctuation behind a word.
      var common = run
      common.script = TextRun.common
      let rest = offset..<token.upperBound
      guard runs.mayPrecedeOthers, shapesAsCommon(text, rest, run, request.language),
        let width = sumUp(text, rest, run: common, styles: styles, fillsClusters: false)
      else { return nil }
      sum += width
    }
    return sum
  }

  static let thai: UInt32 = 0x5468_6169
  static let lao: UInt32 = 0x4C61_6F6F
  static let arabic: UInt32 = 0x4172_6162
  static let hebrew: UInt32 = 0x4865_6272
  private static let devanagari: UInt32 = 0x4465_7661

  private mutating func sumOfClusters(
    _ text: Span<UInt8>, _ token: Range<Int>, _ key: WordCache.Context, _ request: ShapeRequest
  ) -> Int64? {
    let additivity = partProofs.clusters(request)
    if let units = additivity.advance(text, token) {
      return LayoutUnit.scaled(units, unitsPerEm: Int64(request.face.unitsPerEm))
    }
    var sum: Int64 = 0
    var start = token.lowerBound
    var offset = start
    var isFree = false
    while offset < token.upperBound {
      let (scalar, length) = TextScan.decode(text, offset)
      if isFree && ClusterAdditivity.isBase(scalar) {
        sum += clusterAdvance(text, start..<offset, key, request)
        start = offset
      }
      let isFreeItself = additivity.isFree(scalar)
      isFree = isFreeItself && (isFree || !ClusterAdditivity.isAttached(scalar))
      offset += length
    }
    if start == token.lowerBound { return nil }
    return sum + clusterAdvance(text, start..<offset, key, request)
  }

  private mutating func clusterAdvance(
    _ text: Span<UInt8>, _ part: Range<Int>, _ key: WordCache.Context, _ request: ShapeRequest
  ) -> Int64 {
    let hash = WordCache.hash(text, part, key)
    if let known = words.advance(text, part, key, hash: hash) { return Int64(known) }
    let units = buffer.advance(of: text, range: part, context: part, request: request)
    let advance = LayoutUnit.scaled(Int64(units), unitsPerEm: Int64(request.face.unitsPerEm))
    if let short = Int32(exactly: advance) { words.insert(short, text, part, key, hash: hash) }
    return advance
  }
}

extension ClusterAdditivity {
  /// The width of a token in font units, where it is that of its characters and what is added between them.
  fileprivate func advance(_ text: Span<UInt8>, _ token: Range<Int>) -> Int64? {
    var sum: Int64 = 0
    var offset = token.lowerBound
    var previous: UInt32?
    while offset < token.upperBound {
      let (scalar, length) = TextScan.decode(text, offset)
      guard let advance = advance(of: scalar) else { return nil }
      if let previous {
        guard let units = adjustment(previous, before: scalar) else { return nil }
        sum += Int64(units)
      }
      sum += Int64(advance)
      previous = scalar
      offset += length
    }
    return sum
  }
}
