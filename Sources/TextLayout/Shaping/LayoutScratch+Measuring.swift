internal import FontEngine
internal import RichText

extension LayoutScratch {
  /// The advance in layout units of a token that is shaped by itself; short ones come from the cache.
  mutating func advance(
    _ text: Span<UInt8>, _ token: Range<Int>, context: Range<Int>, run: TextRun, styles: StyleTable
  ) -> Int64 {
    if styles.rows[Int(run.style)].letterSpacing == 0,
      let sum = sumUp(text, token, run: run, styles: styles, fillsClusters: false)
    {
      return sum
    }
    return shapedAdvance(text, token, context: context, run: run, styles: styles)
  }

  /// The same of a token that is no sum.
  mutating func shapedAdvance(
    _ text: Span<UInt8>, _ token: Range<Int>, context: Range<Int>, run: TextRun, styles: StyleTable
  ) -> Int64 {
    let style = styles.rows[Int(run.style)]
    let run = shared(run, text, token)
    // What is shared joins with nothing.
    let context = run.script == 0 ? token : context
    let isCached = token.count <= WordCache.maximumWordLength && context == token
    var key = wordContext(run, style: style)
    var common = run
    if isCached && rules.isUsable && !run.isRightToLeft && shapesAsCommon(text, token, run, style.language) {
      common.script = TextRun.common
      key = wordContext(common, style: style)
    }
    let hash = isCached ? WordCache.hash(text, token, key) : 0
    var advance: Int64
    if isCached, let known = words.advance(text, token, key, hash: hash) {
      advance = Int64(known)
    } else {
      guard let face = resolver.face(at: Int(run.face)) else { return 0 }
      let request = shapeRequest(face, run: run, style: style)
      var sum: Int64?
      if isCached && style.letterSpacing == 0 {
        if common.script != run.script {
          sum = sumUp(text, token, run: common, styles: styles, fillsClusters: false)
        }
        sum = sum ?? sumOfParts(text, token, run, styles, key, request)
      }
      advance =
        sum
        ?? LayoutUnit.scaled(
          Int64(buffer.advance(of: text, range: token, context: context, request: request)),
          unitsPerEm: Int64(face.unitsPerEm))
      if isCached, let short = Int32(exactly: advance) { words.insert(short, text, token, key, hash: hash) }
    }
    advance = LayoutUnit.resized(advance, by: style.scale)
    if style.letterSpacing != 0 { advance += style.letterSpacing * Int64(graphemeCount(text, token)) }
    return advance
  }

  /// The run that a token is shaped as: from right to left, emoji of a font that knows no scripts are the same as in runs
  /// of none; for others see ``shapesAsCommon(_:_:_:_:)``.
  private mutating func shared(_ run: TextRun, _ text: Span<UInt8>, _ token: Range<Int>) -> TextRun {
    guard run.isRightToLeft else { return run }
    let first = token.isEmpty ? 0 : text[token.lowerBound]
    guard rules.isUsable, first == 0xE2 || first == 0xF0, Self.sharesEmoji[Int(run.script)],
      let face = resolver.face(at: Int(run.face)), face.isColor, partProofs.ignoresScripts(run.face, face)
    else { return run }
    var offset = token.lowerBound
    while offset < token.upperBound {
      let (scalar, length) = TextScan.decode(text, offset)
      // In Arabic, HarfBuzz has rules heed each joiner; elsewhere they pass over it.
      guard Self.isSymbol(scalar), scalar != 0x200D || UnicodeTables.scriptTags[Int(run.script)] != Self.arabic else {
        return run
      }
      offset += length
    }
    var run = run
    // The first script of the tables is none.
    (run.script, run.level) = (0, 0)
    return run
  }

  /// Whether a character is one of those that emoji are made of and has no mirror image.
  private static func isSymbol(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200D, 0x20E3, 0xFE0F, 0x2600...0x2767, 0x2794...0x27BF, 0x1F000...0x1FAFF, 0xE0020...0xE007F: true
    default: false
    }
  }

  /// By script index, whether emoji are shaped in runs of the script as they are without one.
  private static let sharesEmoji: [Bool] = {
    let tags = UnicodeTables.scriptTags
    return (0...255).map { $0 < tags.count && (tags[$0] == arabic || tags[$0] == hebrew) }
  }()

  /// What besides its bytes the advance of a token depends on.
  mutating func wordContext(_ run: TextRun, style: StyleTable.Row) -> WordCache.Context {
    WordCache.Context(
      face: run.face, script: run.script, isRightToLeft: run.isRightToLeft, language: index(of: style.language),
      disablesLigatures: style.letterSpacing != 0)
  }

  /// Shapes a token and fills ``clusters`` with its clusters in the order of the text.
  mutating func findClusters(
    _ text: Span<UInt8>, _ token: Range<Int>, context: Range<Int>, run: TextRun, styles: StyleTable
  ) {
    clusters.removeAll(keepingCapacity: true)
    guard let face = resolver.face(at: Int(run.face)) else { return }
    let style = styles.rows[Int(run.style)]
    let request = shapeRequest(face, run: run, style: style)
    if style.letterSpacing == 0 {
      if sumUp(text, token, run: run, styles: styles, fillsClusters: true) != nil { return }
      if mayHaveLigatures(request, run),
        sumOfLigatures(text, token, run, styles, wordContext(run, style: style), request, fillsClusters: true) != nil
      {
        return
      }
    }
    clusters.removeAll(keepingCapacity: true)
    buffer.shape(text, range: token, context: context, request: request, into: &glyphs)
    // Right-to-left glyphs come in visual order; their clusters descend.
    var index = run.isRightToLeft ? glyphs.count - 1 : 0
    let step = run.isRightToLeft ? -1 : 1
    var units: Int64 = 0
    let em = Int64(face.unitsPerEm)
    for _ in 0..<glyphs.count {
      let glyph = glyphs[index]
      if let last = clusters.last, last.start == glyph.cluster {
        units += Int64(glyph.advance)
      } else {
        units = Int64(glyph.advance)
        clusters.append(Cluster(start: glyph.cluster, isUnsafe: glyph.isUnsafeToBreak, advance: 0))
      }
      clusters[clusters.count - 1].advance = LayoutUnit.resized(
        LayoutUnit.scaled(units, unitsPerEm: em), by: style.scale)
      index += step
    }
    if style.letterSpacing != 0 { addSpacing(style.letterSpacing, text, token) }
  }

  private mutating func addSpacing(_ spacing: Int64, _ text: Span<UInt8>, _ token: Range<Int>) {
    var ends = graphemeEnds(text, token)
    for index in clusters.indices {
      let end = index + 1 < clusters.count ? Int(clusters[index + 1].start) : token.upperBound
      clusters[index].advance += spacing * ends.count(upTo: end)
    }
  }

  mutating func graphemeCount(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    partAnalysis.decode(text.extracting(range))
    partAnalysis.findGraphemes()
    var count = 0
    for row in 0..<partAnalysis.count where partAnalysis.boundaries[row].contains(.grapheme) { count += 1 }
    return count
  }

  func shapeRequest(_ face: FontFace, run: TextRun, style: StyleTable.Row) -> ShapeRequest {
    ShapeRequest(
      face: face, script: UnicodeTables.scriptTags[Int(run.script)], isRightToLeft: run.isRightToLeft,
      language: style.language, disablesLigatures: style.letterSpacing != 0)
  }
}
