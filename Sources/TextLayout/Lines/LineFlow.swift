internal import FontEngine
internal import RichText

/// Stacks the lines of a text within a container: the one source of sizes, line fragments and drawing.
struct LineFlow {
  let storage: PreparedStorage
  var area: FlowArea
  let token: PreparedText?
  var walker: LineWalker
  /// Where the next row begins.
  var top: Int64 = 0
  /// The number of the next row.
  var row = 0
  /// The free parts of the present row that are still to be filled.
  var parts: [FlowArea.Interval] = []
  /// The top and height of the present row between exclusions, and whether it has a line yet.
  var rowTop: Int64 = 0
  var rowHeight: Int64 = 0
  var rowHasLine = false
  /// Whether the first part between exclusions is still to come, which the first-line reserve shortens.
  var isReserved: Bool
  /// Whether text has been left out.
  private(set) var isTruncated = false

  private var rules: ParagraphRules
  private var startsParagraph = true
  /// The next line, found while looking whether the present one is the last that fits.
  private var ahead: PlacedLine?
  private var isDone = false

  init(_ storage: PreparedStorage, area: FlowArea, token: PreparedText?) {
    self.storage = storage
    self.area = area
    self.token = token
    walker = LineWalker(storage, emptyTextHasLine: storage.core.options.emptyTextHasLine)
    walker.fitsAttachments = area.fitsAttachments
    isReserved = area.firstReserve > 0
    rules = ParagraphRules(storage, at: 0, after: nil)
  }

  /// Goes on where a line of an unbounded container begins.
  init(_ storage: PreparedStorage, area: FlowArea, at start: LineStart) {
    self.init(storage, area: area, token: nil)
    walker.position = start.position
    top = start.top
    row = start.row
    startsParagraph = start.startsParagraph
    if start.paragraph > 0 {
      rules = ParagraphRules(
        storage, at: start.paragraph, after: ParagraphRules(storage, at: start.paragraph - 1, after: nil))
    }
  }

  /// Where the next line of an unbounded container begins.
  var start: LineStart {
    LineStart(
      position: walker.position, top: top, row: row, paragraph: rules.paragraph, startsParagraph: startsParagraph)
  }

  /// The next line, or nil behind the last one.
  mutating func next() -> PlacedLine? {
    guard area.isBounded else { return place() }
    if isDone { return nil }
    guard let line = ahead ?? place() else {
      isDone = true
      isTruncated = storage.hasContent(from: walker.position)
      return nil
    }
    let saved = walker.position
    ahead = place()
    if ahead == nil {
      isDone = true
      walker.position = saved
      if storage.hasContent(from: saved) {
        isTruncated = true
        return truncated(line)
      }
    }
    return line
  }

  /// Places the next line, if there is one and it fits.
  private mutating func place() -> PlacedLine? {
    if area.hasExclusions { return placeAround() }
    if area.maximumRows > 0 && row >= area.maximumRows { return nil }
    let before = self
    let top = nextTop()
    var room = rules.room(
      FlowArea.Interval(left: area.padding, right: area.width - area.padding), isFirst: startsParagraph)
    if row == 0 && area.firstReserve > 0 { room = rules.reserving(area.firstReserve, in: room) }
    guard let span = span(in: room) else { return nil }
    if row == 0 && area.firstReserve > 0 && span.isEmpty && storage.hasContent(from: walker.position) {
      // Nothing fits beside the reserve: the text begins below it.
      self.top += rules.height(storage.metrics[0])
      row += 1
      return place()
    }
    let line = place(span, room: room, top: top)
    if line.top + line.height > area.height {
      self = before
      return nil
    }
    advance(past: line)
    return line
  }

  /// The top of the next row, the space above it included.
  func nextTop() -> Int64 {
    guard row > 0 else { return top }
    return top + rules.spaceAbove(startsParagraph: startsParagraph && rules.paragraph > 0)
  }

  /// A line in a stretch of horizontal space, or nil at the end of the text.
  mutating func span(in room: FlowArea.Interval) -> LineSpan? {
    walker.tabs = rules.tabs(isFirst: startsParagraph)
    var limit = room.width
    if rules.paragraph < area.slacks.count { limit = max(0, limit - area.slacks[rules.paragraph]) }
    switch area.mode {
    case .clip: limit = LayoutUnit.maximum
    case .characterWrap: return walker.nextAnywhere(limit: limit)
    case .wordWrap, .truncateHead, .truncateMiddle, .truncateTail: break
    }
    // Where there is no other line, a part of a word stands beside the reserve.
    let isReserved =
      area.maximumRows != 1 && (area.hasExclusions ? isReserved : row == 0 && area.firstReserve > 0)
    return walker.next(limit: limit, takesNothing: isReserved)
  }

  /// Gives a line its height and baseline.
  func place(_ span: LineSpan, room: FlowArea.Interval, top: Int64) -> PlacedLine {
    let metrics = rules.style.usesStrut ? storage.metrics[0] : span.metrics
    let height = rules.height(metrics)
    let isJustified = rules.style.alignment == .justified
    let rest = height - metrics.height
    return PlacedLine(
      span: span, room: room, inset: rules.inset(isFirst: startsParagraph) + (row == 0 ? area.firstReserve : 0),
      top: top, height: height, baseline: top + metrics.top + rest / 2, row: row,
      paragraph: rules.paragraph, level: rules.level, tabs: walker.tabs, alignment: rules.style.alignment,
      hasGaps: isJustified && storage.core.hasGaps(storage, span),
      endsParagraph: span.end.offset >= rules.end || span.end.segment >= storage.segments.count)
  }

  /// Goes on to the row below a line.
  mutating func advance(past line: PlacedLine) {
    top = line.top + line.height
    row += 1
    rows(past: line)
  }

  /// Goes on to the next paragraph, if a line ends one.
  mutating func rows(past line: PlacedLine) {
    startsParagraph = line.span.end.offset >= rules.end
    if startsParagraph { rules = ParagraphRules(storage, at: rules.paragraph + 1, after: rules) }
  }

  /// The rules of the present paragraph.
  var present: (rules: ParagraphRules, startsParagraph: Bool) { (rules, startsParagraph) }
}
