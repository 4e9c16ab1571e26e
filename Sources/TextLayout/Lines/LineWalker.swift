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
    divides = storage.engine.options.lineBreak.overflowWrap != .none
    hasFinalLine = storage.segments.isEmpty ? emptyTextHasLine : storage.endsWithSeparator
  }

  /// A place at which a line could end, with all that would hold for it.
  private struct Candidate {
    var segment = -1
    var offset = 0
    var width: Int64 = 0
    var trailing: Int64 = 0
    var mask: UInt64 = 0
    var hasHyphen = false
  }

  /// The next line, or nil behind the last one.
  ///
  /// - Parameters:
  ///   - limit: The width it may have, in layout units.
  ///   - takesNothing: Whether the line may stay empty rather than be divided.
  mutating func next(limit: Int64, takesNothing: Bool = false) -> LineSpan? {
    let columns = storage.segments
    let segments = columns.span
    guard position.segment < segments.count else { return finalLine() }
    var best = Candidate()
    var x = position.starting
    var width = x
    var offset = position.offset - position.consumed
    var mask: UInt64 = 0
    var index = position.segment
    while index < segments.count {
      let segment = segments[index]
      mask |= 1 << UInt64(min(segment.metrics, 63))
      offset += Int(segment.byteCount)
      switch segment.kind {
      case .text, .attachment:
        x += index == position.segment && position.consumed > 0 ? position.rest : Int64(segment.advance)
        // Negative letter spacing may move the pen back; what has been reached counts.
        width = max(width, x)
      case .space:
        x += Int64(segment.advance)
      case .tab:
        x = storage.position(behindTab: index, at: x, tabs)
      case .mandatoryBreak:
        if width <= limit {
          return line(
            Candidate(segment: index, offset: offset, width: width, trailing: x - width, mask: mask), isMandatory: true)
        }
      }
      if segment.allowsBreak || index + 1 == segments.count {
        var total = width
        var hasHyphen = false
        if segment.hasCut, let cut = storage.cut(behind: index) {
          hasHyphen = cut.isHyphen
          total = self.width(ending: cut, width: width, at: offset)
        }
        if total <= limit {
          best = Candidate(
            segment: index, offset: offset, width: total, trailing: x - width, mask: mask, hasHyphen: hasHyphen)
        }
      }
      if width > limit { break }
      index += 1
    }
    if best.segment >= 0 { return line(best, isMandatory: false) }
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

  /// The width of a line that ends at a cut.
  private func width(ending cut: Cut, width: Int64, at offset: Int) -> Int64 {
    if Int(cut.reach.lowerBound) >= position.reach { return width + Int64(cut.ending) }
    // What changes at one end of the line reaches what changes at the other: only shaping can tell.
    return storage.engine.width(of: storage, position.offset..<offset, hasHyphen: cut.isHyphen)
  }

  private mutating func line(_ candidate: Candidate, isMandatory: Bool) -> LineSpan {
    var end = LinePosition(segment: candidate.segment + 1, offset: candidate.offset)
    if storage.segments[candidate.segment].hasCut, let cut = storage.cut(behind: candidate.segment) {
      end.starting = Int64(cut.starting)
      end.reach = Int(cut.reach.upperBound)
    }
    let range = position.segment..<end.segment
    let line = LineSpan(
      start: position, end: end, width: max(0, candidate.width), trailing: candidate.trailing,
      metrics: storage.metrics(candidate.mask, segments: range), isMandatory: isMandatory,
      hasHyphen: candidate.hasHyphen, isOverfull: false)
    position = end
    return line
  }

  /// The line that remains when no opportunity fits.
  private mutating func dividedLine(limit: Int64) -> LineSpan {
    let line = storage.engine.dividedLine(
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
