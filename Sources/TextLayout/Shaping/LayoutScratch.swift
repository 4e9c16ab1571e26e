internal import FontEngine

/// Everything that preparing a text needs and keeps for the next one: columns, caches, the shaping buffer.
///
/// It serves one thread at a time and never leaves the lock of its ``LayoutLane``.
struct LayoutScratch {
  let fonts: FontCollection
  var analysis = TextAnalysis()
  /// Graphemes of a part of a text, for breaking inside words.
  var partAnalysis = TextAnalysis()
  var bidiRuns = BidiRuns()
  var resolver: FallbackResolver
  var words: WordCache
  /// Tokens with opportunities to break inside: the place of their first part, or -1 where the parts do not stand for
  /// themselves.
  var dividedWords = WordCache(maximumCount: 1 << 13)
  var dividedParts: [DividedPart] = []
  /// Syllables of words, or their signs: the advance, above the bits of their edges; and the glyphs of ligatures.
  var wordParts = WordCache(maximumCount: 1 << 13)
  var partProofs = PartProofs()
  var commonRuns = CommonRuns()
  let buffer = ShapingBuffer()
  var glyphs: [ShapedGlyph] = []
  var clusters: [Cluster] = []
  var runs: [TextRun] = []
  var segments: [Segment] = []
  /// Where those of the text at hand begin, if it is simple: before them are those of others.
  var segmentStart = 0
  var cuts: [Cut] = []
  /// Of a line that is being divided: the segments since its last white space, and where the one at hand may end.
  var passedSegments: [PassedSegment] = []
  var clusterEnds: [ClusterEnd] = []
  var metrics: LineMetricsTable
  var chains: [Int] = []
  var anchors: [AttachmentAnchor] = []
  var missingClusters = 0
  var resumption = Resumption()
  /// The base size of the text at hand, in points.
  var baseSize = 16.0
  var lastStyles: StyleTable?
  /// Styles of before, the latest last; and how many there have been.
  var recentStyles: [StyleTable] = []
  var styleCount = 0
  /// The identity of the style at hand.
  var styleIdentity = 0
  var texts = TextCache()
  var lastReference: CoreReference?
  /// Never set. A value with a weak member is only used where it lies; without one, the compiler copies all of the
  /// scratch, some kilobytes, to call a method that does not change it.
  private weak var anchorage: CoreReference?
  /// The style that ``characters`` belongs to.
  var charactersOwner: StyleTable?
  /// The characters of a style, and those of other styles.
  var characters = CharacterTable(CharacterTable.Key(chain: -1, language: .unspecified))
  var parkedCharacters: [CharacterTable] = []
  var scan = TextScan()
  var rules = TextScan.Rules()
  /// The paragraphs of a simple text up to its last separator.
  var simpleParagraphs: [ParagraphRow] = []
  /// Characters of a part of a text, and what is found of each.
  var partScalars: [UInt32] = []
  var partResults: [UInt8] = []
  /// A stretch without spaces in UTF-16, and room for the offsets that words start at.
  var partUnits: [UInt16] = []
  var partStarts: [Int32] = []
  /// Languages in the order of their first use; the position is part of a cache key.
  var languages: [LanguageTag] = [.unspecified]

  /// A stretch of text that shaping treats as one: where it begins and how wide it is.
  struct Cluster: BitwiseCopyable {
    /// The UTF-8 offset of its first character.
    var start: UInt32
    /// Whether the text may not be cut before it without shaping both sides again.
    var isUnsafe: Bool
    /// Its advance in layout units.
    var advance: Int64
    /// What of it stands between its last character and the next, where the tables tell: a line end there costs it.
    var adjustment: Int64 = 0

    /// Takes in what stands between its last character and the next.
    mutating func add(_ adjustment: Int64) {
      advance += adjustment
      self.adjustment = adjustment
    }
  }

  /// A part of a token, up to where a line may end; the last one has no length.
  struct DividedPart: BitwiseCopyable {
    var advance: Int32
    /// What a line end behind it adds, the least number where only shaping tells; and how many bytes before and behind
    /// it that reaches.
    var ending: Int32 = 0
    var byteCount: UInt16
    var reach: (before: UInt8, behind: UInt8) = (0, 0)
  }

  init(_ fonts: FontCollection) {
    self.fonts = fonts
    resolver = FallbackResolver(fonts)
    words = WordCache()
    metrics = LineMetricsTable()
  }

  /// The position of a language among those seen.
  mutating func index(of language: LanguageTag) -> UInt16 {
    if let known = languages.firstIndex(of: language) { return UInt16(known) }
    guard languages.count < Int(UInt16.max) else { return 0 }
    languages.append(language)
    return UInt16(languages.count - 1)
  }
}
