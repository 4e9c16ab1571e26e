internal import FontEngine

/// Walks a prepared text line by line. Sizes, lines, hit tests and drawing all come from here.
///
/// The walk is greedy: a line ends at the last opportunity at which it is not wider than the limit. As long
/// as every unbreakable stretch fits, it is arithmetic over the segments; a longer one is divided at
/// grapheme clusters, for which the text is looked at again.
struct LineWalker {
  let storage: PreparedStorage
  /// Where the next line begins.
  var position = LinePosition()
  /// Where tabs end on the next line.
  var tabs: TabRule
  /// Whether an attachment wider than the line is made smaller.
  var fitsAttachments = true
  /// Whether what is wider than the line is divided at grapheme clusters.
  var divides: Bool
  /// Whether the empty line behind a final separator, or the only line of an empty text, is still to come.
  private var hasFinalLine: Bool

  init(_ storage: PreparedStorage, emptyTextHasLine: Bool) {
    self.storage = storage
    tabs = TabRule(interval: storage.tabInterval)
    divides = storage.core.options.lineBreak.overflowWrap != .none
    hasFinalLine = storage.segments.isEmpty ? emptyTextHasLine : storage.endsWithSeparator
  }

  /// The next line, or nil behind the last one.
  ///
  /// - Parameters:
  ///   - limit: The width it may have, in layout units.
  ///   - takesNothing: Whether the line may stay empty rather than be divided.
  mutating func next(limit: Int64, takesNothing: Bool = false) -> LineSpan? {
    guard position.segment < storage.segments.count else { return finalLine() }
    let scan = LineScan(storage, storage.segments, from: position, limit: limit, tabs: tabs)
    if scan.segment >= 0 { return line(scan) }
    if takesNothing { return emptyLine }
    return dividedLine(limit: limit)
  }

  /// The next line, filled with as many grapheme clusters as the limit holds; nil behind the last one.
  mutating func nextAnywhere(limit: Int64) -> LineSpan? {
    position.segment < storage.segments.count ? dividedLine(limit: limit) : finalLine()
  }

  /// Whether there is no further line.
  var isAtEnd: Bool { position.segment >= storage.segments.count && !hasFinalLine }

  /// A line without text at the present place, from which the walk goes on.
  private var emptyLine: LineSpan {
    LineSpan(
      start: position, end: position, width: 0, trailing: 0, metrics: storage.metrics[0], isMandatory: false,
      hasHyphen: false, isOverfull: false)
  }

  private mutating func line(_ scan: LineScan) -> LineSpan {
    let end = storage.position(behind: scan, storage.segments)
    let line = LineSpan(
      start: position, end: end, width: max(0, scan.width), trailing: scan.trailing,
      metrics: storage.metrics(scan.mask, segments: position.segment..<end.segment), isMandatory: scan.isMandatory,
      hasHyphen: scan.hasHyphen, isOverfull: false)
    position = end
    return line
  }

  /// The line that remains when no opportunity fits.
  private mutating func dividedLine(limit: Int64) -> LineSpan {
    let line = storage.core.dividedLine(
      of: storage, from: position, limit: limit, tabs: tabs, divides: divides, fitsAttachments: fitsAttachments)
    position = line.end
    return line
  }

  private mutating func finalLine() -> LineSpan? {
    guard hasFinalLine else { return nil }
    hasFinalLine = false
    return emptyLine
  }
}
