extension SimpleScan {
  /// Where a paragraph begins, and what there was before it.
  struct ParagraphStart: BitwiseCopyable {
    /// The UTF-8 offset.
    var start = 0
    var segmentCount = 0
    var cutCount = 0
    var unmeasuredCount = 0
    var pen: Int64 = 0
    var natural: Int64 = 0
  }

  /// Goes back to the beginning of the paragraph at hand.
  ///
  /// - Parameter script: The script of what stands before the first character of a script, 0 where it is not known.
  mutating func restartParagraph(script: UInt8, _ segments: inout OutputSpan<Segment>, _ cuts: inout [Cut]) {
    segments.removeLast(segments.count - paragraph.segmentCount)
    cuts.removeLast(cuts.count - paragraph.cutCount)
    unmeasured.removeLast(unmeasured.count - paragraph.unmeasuredCount)
    pen = paragraph.pen
    natural = paragraph.natural
    levels.goBack()
    dictionary.reset()
    joinedEnd = -1
    beginParagraph(script: script)
    beginToken(paragraph.start, segments.count)
  }

  /// Makes everything as it is before the first character of the paragraph at hand.
  mutating func beginParagraph(script: UInt8) {
    head = Head()
    head.position = paragraph.start
    head.start = paragraph.start
    self.script = script
    firstScript = script
    leadingScripts = 0xFF
    if !open.isEmpty { open.removeAll(keepingCapacity: true) }
    emoji = .none
    mustShape = false
    shapesAll = shapesAll(in: script, crosses: false)
  }

  /// Whether nothing that stands in a script is measured by sums.
  ///
  /// - Parameter crosses: Whether the next level holds.
  mutating func shapesAll(in script: UInt8, crosses: Bool) -> Bool {
    (crosses ? levels.next : levels.level) & 1 != 0 || !LayoutScratch.additiveScripts[Int(script)]
  }
}

/// The levels of UAX #9 in one paragraph, and how far a pass over it has come.
struct ParagraphLevels {
  private struct Stretch: BitwiseCopyable {
    /// The UTF-8 offset behind it.
    var end: Int
    var level: UInt8
  }

  private var stretches: [Stretch] = []
  private var index = 0
  /// Whether the levels have been found; all are 0 until then.
  private(set) var areKnown = false
  /// The level of the paragraph.
  private(set) var base: UInt8 = 0
  /// The level at hand, and the UTF-8 offset at which it ends; the largest number where nothing follows.
  private(set) var level: UInt8 = 0
  private(set) var end = Int.max

  /// The level behind ``end``.
  var next: UInt8 { index + 1 < stretches.count ? stretches[index + 1].level : base }

  /// Forgets the levels.
  mutating func reset() {
    guard areKnown else { return }
    stretches.removeAll(keepingCapacity: true)
    index = 0
    areKnown = false
    base = 0
    level = 0
    end = Int.max
  }

  /// Starts to take the levels of a paragraph in.
  mutating func begin(base: UInt8) {
    reset()
    areKnown = true
    self.base = base
  }

  /// Takes in the level of the characters up to an offset.
  mutating func append(_ level: UInt8, end: Int) {
    if let last = stretches.last, last.level == level {
      stretches[stretches.count - 1].end = end
    } else {
      stretches.append(Stretch(end: end, level: level))
    }
  }

  /// Back to the first level.
  mutating func goBack() {
    guard areKnown, !stretches.isEmpty else { return }
    index = -1
    goOn()
  }

  /// On to the next level.
  mutating func goOn() {
    index += 1
    level = stretches[index].level
    end = index + 1 < stretches.count ? stretches[index].end : Int.max
  }
}
