internal import FontEngine

/// The places of a text at which preparing can go on when more text is appended, found while it is prepared.
///
/// Short texts are prepared again as a whole.
struct Resumption {
  /// The beginning of the last paragraph.
  var paragraph = ResumptionPoint()
  /// The beginning of the last word that nothing before it has a say in.
  var word = ResumptionPoint()
  /// The row at which something is to be noted next.
  private(set) var nextRow = Int.max
  private var paragraphRow = Int.max
  private var wordRow = Int.max

  /// Texts up to this length have no places but their beginning.
  static let minimumByteCount = 128

  init() {}

  /// Chooses the places.
  init(_ analysis: borrowing TextAnalysis, byteCount: Int, metrics: Int) {
    paragraph.metricsCount = UInt32(metrics)
    word = paragraph
    guard byteCount > Self.minimumByteCount, let last = analysis.paragraphs.last else { return }
    let count = analysis.count
    // Behind a separator everything begins anew; only CR waits for an LF.
    let isClosed = Self.endsParagraph(analysis.scalars[count - 1])
    let row = isClosed ? count : last.start
    paragraph.offset = analysis.offsets[row]
    word.offset = paragraph.offset
    paragraphRow = row
    wordRow = row
    nextRow = row
    if isClosed || analysis.hasBidi { return }
    var candidate = count - 1
    while candidate > row {
      if Self.isWordStart(analysis, candidate) {
        word.offset = analysis.offsets[candidate]
        wordRow = candidate
        return
      }
      candidate -= 1
    }
  }

  /// Whether there is a place inside the last paragraph.
  var isInsideParagraph: Bool { word.offset > paragraph.offset }

  /// Notes what was counted before a row.
  mutating func note(_ row: Int, missingClusters: Int) {
    if row == paragraphRow { paragraph.missingClusters = UInt32(clamping: missingClusters) }
    if row == wordRow { word.missingClusters = UInt32(clamping: missingClusters) }
    nextRow = row < wordRow ? wordRow : Int.max
  }

  /// Notes how many rows the table of metrics has behind the segments of a run that begins at an offset.
  mutating func note(segmentsFrom start: UInt32, metrics: Int) {
    if start < paragraph.offset { paragraph.metricsCount = UInt32(metrics) }
    if start < word.offset { word.metricsCount = UInt32(metrics) }
  }

  private static func endsParagraph(_ scalar: UInt32) -> Bool {
    scalar == 0x0A || scalar == 0x85 || scalar == 0x2029
  }

  /// Whether what is known of the text before a row has no influence on the rows from there on: a letter of a
  /// class that UAX #14 has no memory for, of a script of its own, behind a space that lines may end at.
  private static func isWordStart(_ analysis: TextAnalysis, _ row: Int) -> Bool {
    guard analysis.scalars[row - 1] == 0x20, analysis.boundaries[row].contains([.line, .grapheme]) else { return false }
    return startsWord(analysis.traits[row])
  }

  /// Whether a character behind a space depends on nothing before it.
  static func startsWord(_ traits: CharacterTraits) -> Bool {
    let classes: LineBreakClassSet = [.al, .id, .h2, .h3, .sa]
    return traits.isLetterOrNumber && !traits.hasScriptExtensions && traits.script > ScriptResolver.lastUnspecific
      && classes.contains(traits.lineBreakClass)
  }
}
