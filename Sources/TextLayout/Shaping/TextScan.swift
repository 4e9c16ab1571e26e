/// One pass over a text of one style: decoding, scripts, break opportunities and widths at once.
///
/// It finds the segments that the stages of ``TextAnalysis`` and shaping would find. Widths are sums where that is proved
/// (see ``CharacterTable``); tokens that have to be shaped are left to the word cache. What a table does not know yet, the
/// levels of UAX #9 and the words of a dictionary are asked for, and the pass goes on from there; it stops at the first
/// character that only the whole of the analysis can deal with.
struct TextScan {
  /// Why the pass stopped.
  enum Stop {
    /// The text is at its end.
    case end
    /// The text needs the whole of the analysis.
    case complex
    case unknownCharacter(UInt32)
    case unknownPair(UInt32, UInt32)
    case unknownExtent(Int)
    /// The levels of the paragraph have to be found, and the paragraph gone through again.
    case unlevelled
    /// The paragraph has to be gone through again, what stands before its first script taken as of that one.
    case leading(UInt8)
    /// The words of the stretch without spaces that begins at ``position`` have to be looked up.
    case undivided
    /// The token before ``position`` has to be shaped.
    case unshaped
  }

  /// What holds for all texts of a style.
  struct Rules {
    /// Whether the style and the options are of the kind that a scan can deal with.
    var isUsable = false
    /// Whether lines break as in browsers.
    var isBrowser = false
    /// Added behind every character.
    var letterSpacing: Int64 = 0
  }

  /// What changes with every character; loops keep a copy of it in registers.
  struct Head: BitwiseCopyable {
    /// The UTF-8 offset of the next character.
    var position = 0
    /// Where the segment at hand begins.
    var start = 0
    /// Its advance so far.
    var width: Int64 = 0
    /// The state of the line breaking rules.
    var state = Int(LineBreakState.start.rawValue)
    /// The character before ``position`` that nothing is attached to; none at the start of a paragraph.
    var previous = CharacterEntry.none
    var previousScalar: UInt32 = 0
  }

  var head = Head()
  /// The script at hand, 0 before the first; the first of the paragraph.
  var script: UInt8 = 0
  var firstScript: UInt8 = 0
  /// The last answer of ``followingScript(_:from:)``: where it was asked for, and the character that tells it.
  var following = (from: Int.max, at: -1, script: UInt8(0))
  /// Open brackets, the innermost last: the closing one and the script; see ``ScriptResolver``.
  var open: [(closing: UInt32, script: UInt8)] = []
  /// The pen and what it has reached, as ``LineWalker`` counts on an endless line.
  var pen: Int64 = 0
  var natural: Int64 = 0
  /// The rows of line extents in use.
  var extents: UInt32 = 1
  var newlines = 0
  /// Where the text begins that would be shaped as one: a word, or all that one face shapes along with its spaces.
  var tokenStart = 0
  /// Its first segment, and the pen and what it had reached there.
  var tokenSegment = 0
  var tokenPen: Int64 = 0
  var tokenNatural: Int64 = 0
  /// Whether the token has to be shaped: ``width`` and the advances of its segments mean nothing then.
  var mustShape = false
  /// Whether the token has been shaped.
  var wasShaped = false
  /// How far an emoji of several characters has come.
  var emoji = Emoji.none
  /// Where the paragraph at hand begins, and what there was before it.
  var paragraph = ParagraphStart()
  /// The levels of the paragraph at hand, where it has others than 0.
  var levels = ParagraphLevels()
  /// Whether all characters have to be shaped: those of the script at hand, or from right to left.
  var shapesAll = false
  /// Tokens that have to be shaped once the text has been gone through; their segments have no advance yet.
  var unmeasured: [UnmeasuredToken] = []
  /// The last letter of a word that is a sum of joined letters, in its form, and the UTF-8 offset behind it.
  var lastJoined: UInt32 = 0
  var joinedEnd = -1
  /// Whether the cluster before the head, of a script without spaces or an emoji, may be cut off from the next; and
  /// from a flag.
  var endsFree = false
  var endsFreeBeforeFlag = false
  /// Whether there was a tab.
  var hasTabs = false
  /// Whether there was a character that no face has.
  var hasMissing = false
  /// Whether the pass stopped between the first letter of a word that has to be shaped and the others.
  var isBehindShaped = false
  /// The last space that was shaped by itself, and its advance; kept from text to text of a style.
  var blank: (token: UnmeasuredToken, advance: Int32) = (.none, 0)
  /// The ends of the words of a piece of a stretch; see ``WordSteps``.
  var wordEnds = InlineArray<32, WordEnd>(repeating: WordEnd(offset: 0, sum: 0))
  /// The words of the stretch without spaces at hand.
  var dictionary = DictionaryWords()

  var position: Int { head.position }
  var start: Int { head.start }
  var previous: CharacterEntry { head.previous }
  var previousScalar: UInt32 { head.previousScalar }

  /// Starts over for another text, keeping the memory.
  mutating func reset() {
    head = Head()
    script = 0
    firstScript = 0
    following = (.max, -1, 0)
    if !open.isEmpty { open.removeAll(keepingCapacity: true) }
    pen = 0
    natural = 0
    extents = 1
    newlines = 0
    tokenStart = 0
    tokenSegment = 0
    tokenPen = 0
    tokenNatural = 0
    mustShape = false
    wasShaped = false
    emoji = .none
    paragraph = ParagraphStart()
    levels.reset()
    shapesAll = false
    if !unmeasured.isEmpty { unmeasured.removeAll(keepingCapacity: true) }
    dictionary.reset()
    joinedEnd = -1
    hasMissing = false
    hasTabs = false
    isBehindShaped = false
  }
}

extension TextScan {
  /// What a scan reads: the table's columns, the break rules, and the rows of line extents by face.
  struct Tables: ~Copyable, ~Escapable {
    let entries: Span<CharacterEntry>
    let pages: Span<UInt8>
    let asciiPairs: Span<Int32>
    let wordSteps: Span<UInt32>
    let wordStates: Span<UInt8>
    let letterState: Int
    let breaks: Span<LineBreakTable.Entry>
    let extentRows: Span<UInt8>
    let joinedSpaces: UInt32

    // In line, and never copied: what is written to memory in parts and read again as a whole is waited for.
    @inline(__always) @_lifetime(borrow table)
    init(_ table: borrowing CharacterTable) {
      entries = table.entries.span
      pages = table.pages.span
      asciiPairs = table.asciiPairs.span
      wordSteps = table.wordSteps.steps.span
      wordStates = table.wordSteps.states.span
      letterState = Int(table.wordSteps.letterState)
      breaks = table.breaks.span
      extentRows = table.extentRows.span
      joinedSpaces = table.joinedSpaces
    }

    @inline(__always)
    func entry(_ scalar: UInt32) -> CharacterEntry {
      scalar < 0x80 ? entries[256 + Int(scalar)] : wideEntry(scalar)
    }

    /// The entries of the 256 characters that one of them is among.
    @inline(__always) @_lifetime(copy self)
    func page(of scalar: UInt32) -> Span<CharacterEntry> {
      let start = Int(pages[Int(scalar >> 8)]) << 8
      return entries.extracting(start..<start &+ 256)
    }

    /// The same, quicker where it is not of ASCII.
    @inline(__always)
    func wideEntry(_ scalar: UInt32) -> CharacterEntry {
      entries[Int(pages[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)]
    }
  }

  /// The character at an offset of valid UTF-8.
  @inline(__always)
  static func decode(_ text: Span<UInt8>, _ position: Int) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(text[position])
    if lead < 0x80 { return (lead, 1) }
    let second = UInt32(text[position &+ 1] & 0x3F)
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
    let third = UInt32(text[position &+ 2] & 0x3F)
    if lead < 0xF0 { return ((lead & 0xF) << 12 | second << 6 | third, 3) }
    return ((lead & 7) << 18 | second << 12 | third << 6 | UInt32(text[position &+ 3] & 0x3F), 4)
  }

  /// Where the character before an offset begins.
  static func start(before offset: Int, _ text: Span<UInt8>) -> Int {
    var start = offset - 1
    while start > 0 && text[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}
