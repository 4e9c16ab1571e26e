import FontEngine
import RichText

/// What a text is, before any width or font: columns with one row per Unicode scalar.
///
/// A value is scratch: analysing another text reuses its memory. The time is linear in the text, whatever it holds.
struct TextAnalysis {
  /// A paragraph of UAX #9: up to and including LF, CR, CR LF, NEL or PS.
  struct Paragraph: Hashable, Sendable {
    /// The first scalar.
    var start: Int
    /// One past the last scalar, which may be the separator.
    var end: Int
    /// The embedding level of the paragraph: 0 left to right, 1 right to left.
    var baseLevel: UInt8
  }

  /// The UTF-8 offset of each scalar, and one row more for the end.
  var offsets: [UInt32] = []
  /// The code points.
  var scalars: [UInt32] = []
  /// Their properties; those of an ideographic attachment say class ID.
  var traits: [CharacterTraits] = []
  /// What may happen before each scalar, and one row more for the end.
  var boundaries: [Boundary] = []
  /// Script indexes (see `UnicodeTables.scriptTags`), Common and Inherited resolved to their neighbours.
  var scripts: [UInt8] = []
  /// Embedding levels; empty unless ``hasBidi``.
  var levels: [UInt8] = []
  /// The paragraphs, in order, covering the text.
  var paragraphs: [Paragraph] = []
  /// Whether ``levels`` is filled: the text or its direction asks for UAX #9.
  var hasBidi = false
  /// What paragraphs ask for where they do not all ask for the same; set before a text is analysed.
  var paragraphRules: [ParagraphRule] = []

  /// One bit per line breaking class that occurs.
  var lineBreakClasses: UInt64 = 0
  /// All flags of ``CharacterTraits`` that occur.
  var flags: UInt32 = 0
  /// The break table in use.
  var lineBreakTable = LineBreakTable.table(for: LineBreakTable.Key(LineBreakOptions()))
  var lineBreakKey = LineBreakTable.Key(LineBreakOptions())

  /// ICU's dictionaries, opened when a text needs them.
  var dictionary: DictionaryBreaker?
  /// Scratch of UAX #9.
  var bidi = BidiResolver()
  /// Scratch for one stretch of class SA.
  var dictionaryUnits: [UInt16] = []
  var dictionaryStarts: [Int32] = []

  /// The number of scalars.
  var count: Int { scalars.count }

  /// Analyses a text.
  ///
  /// - Parameters:
  ///   - utf8: The text, valid UTF-8.
  ///   - options: Which break opportunities there are.
  ///   - baseDirection: The direction of the paragraphs that ``paragraphRules`` does not speak of.
  ///   - attachments: The U+FFFC that stand for attachments, in the order of their offsets.
  mutating func analyze(
    _ utf8: Span<UInt8>, options: LineBreakOptions, baseDirection: BaseDirection,
    attachments: Span<AttachmentAnchor>
  ) {
    decode(utf8)
    place(attachments)
    if !paragraphRules.isEmpty { muteSoftHyphens() }
    findGraphemes()
    findLineBreaks(options: options)
    findDictionaryBreaks()
    if options.rules == .browser { applyBrowserBreaks(options: options) }
    findParagraphs()
    findScripts()
    findLevels(baseDirection: baseDirection)
  }
}
