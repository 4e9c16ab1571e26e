internal import FontEngine
internal import Foundation
internal import RichText

/// The lines of a text of neutral paragraph style, summed up: what ``LineFlow`` would find, since there they
/// are simply stacked.
struct LineSum {
  /// The width of the widest line, in layout units.
  private(set) var width: Int64 = 0
  /// The height of all lines.
  private(set) var height: Int64 = 0
  /// The number of lines.
  private(set) var count = 0

  /// With more lines than that, the walk ends.
  private let most: Int

  /// Walks the lines at a width.
  ///
  /// - Parameter most: How many lines are worth counting; once there are more, the sums mean nothing but that.
  init(_ storage: borrowing PreparedStorage, limit: Int64, most: Int = .max) {
    self.most = most
    let natural = storage.natural
    if natural.width >= 0 && Int64(natural.width) <= limit {
      width = Int64(natural.width)
      height = Int64(natural.height)
      count = 1
      return
    }
    if storage.segments.isEmpty {
      if storage.core.options.emptyTextHasLine { addEmptyLine(storage) }
      return
    }
    let base = storage.baseHeight
    let isEven = natural.width >= 0 && natural.height == base
    let first =
      switch storage.segments {
      case .packed(let column): addPlainLines(storage, column.span, limit: limit, base: base, isEven: isEven)
      case .full(let column): addPlainLines(storage, column.span, limit: limit, base: base, isEven: isEven)
      }
    if first < storage.segments.count {
      addLines(storage, storage.segments, from: first, limit: limit, base: base)
    }
    if storage.endsWithSeparator && count <= most { addEmptyLine(storage) }
  }

  /// The sums in points.
  func size(baseSize: Double) -> TextSize {
    TextSize(
      width: CGFloat(LayoutUnit.points(width, size: baseSize)),
      height: CGFloat(LayoutUnit.points(height, size: baseSize)), lineCount: count)
  }

  /// Sums up lines of nothing but words, spaces and separators in one walk: what an overflowing word takes to the next
  /// line need not be looked at again.
  ///
  /// - Parameters:
  ///   - base: The height of a line of the base style.
  ///   - isEven: Whether no line is higher than that.
  /// - Returns: The first segment of the first line that asks for more; the number of segments where none does.
  private mutating func addPlainLines<Form: SegmentForm>(
    _ storage: PreparedStorage, _ segments: Span<Form>, limit: Int64, base: Int64, isEven: Bool
  ) -> Int {
    /// The first segment of the line at hand, and the last one behind which it may end.
    var start = 0
    var end = -1
    /// The pen, and how far the words reach; the same at the last opportunity.
    var (x, reached): (Int64, Int64) = (0, 0)
    var (endX, endReached): (Int64, Int64) = (0, 0)
    var index = 0
    while true {
      while index < segments.count {
        let segment = segments[index]
        guard segment.isPlain else { break }
        x &+= Int64(segment.advance)
        if !segment.isSpace {
          if x > limit { break }
          reached = x
        }
        if segment.allowsBreak { (end, endX, endReached) = (index, x, reached) }
        index &+= 1
      }
      if index == segments.count {
        if start < index { add(storage, width: reached, segments, start..<index, base: base, isEven: isEven) }
        return index
      }
      if segments[index].isPlain {
        // A word that is too long: what stands behind the last opportunity goes to the next line along with it.
        if end < 0 { return start }
        add(storage, width: endReached, segments, start..<end &+ 1, base: base, isEven: isEven)
        (start, end, x) = (end &+ 1, -1, x &- endX)
        if count > most { return segments.count }
        if x > limit { return start }
        reached = x
        if segments[index].allowsBreak { (end, endX, endReached) = (index, x, reached) }
      } else {
        guard segments[index].isSeparator else { return start }
        add(storage, width: reached, segments, start..<index &+ 1, base: base, isEven: isEven)
        (start, end, x, reached) = (index &+ 1, -1, 0, 0)
      }
      index &+= 1
    }
  }

  /// Adds a line of some of the segments.
  @inline(__always)
  private mutating func add<Form: SegmentForm>(
    _ storage: PreparedStorage, width: Int64, _ segments: Span<Form>, _ range: Range<Int>,
    base: Int64, isEven: Bool
  ) {
    var mask: UInt64 = 1
    if !isEven { for index in range { mask |= segments[index].metricsBit } }
    add(storage, width: width, mask, range, base: base)
  }

  @inline(__always)
  private mutating func add(
    _ storage: PreparedStorage, width: Int64, _ mask: UInt64, _ segments: Range<Int>, base: Int64
  ) {
    self.width = max(self.width, width)
    height &+= mask == 1 ? base : storage.height(mask, segments: segments)
    count &+= 1
  }

  /// Sums up the lines from a segment on, one by one.
  private mutating func addLines(
    _ storage: PreparedStorage, _ segments: borrowing SegmentColumn, from first: Int, limit: Int64, base: Int64
  ) {
    let tabs = TabRule(interval: storage.tabInterval)
    var position = LinePosition()
    for index in 0..<first { position.offset += Int(segments[index].byteCount) }
    position.segment = first
    while position.segment < segments.count && count <= most {
      let scan = LineScan(storage, segments, from: position, limit: limit, tabs: tabs)
      if scan.segment >= 0 {
        add(storage, width: scan.width, scan.mask, position.segment..<scan.segment + 1, base: base)
        position = storage.position(behind: scan, segments)
      } else {
        let line = storage.dividedLine(from: position, limit: limit, tabs: tabs)
        width = max(width, line.width)
        height += line.metrics.height
        count += 1
        position = line.end
      }
    }
  }

  /// The line behind a final separator, or the only one of an empty text.
  private mutating func addEmptyLine(_ storage: PreparedStorage) {
    height += storage.baseHeight
    count += 1
  }
}

extension PreparedStorage {
  /// The line that begins at a place where no break opportunity fits, in a container that does nothing special.
  func dividedLine(from position: LinePosition, limit: Int64, tabs: TabRule) -> LineSpan {
    core.dividedLine(
      of: self, from: position, limit: limit, tabs: tabs,
      divides: core.options.lineBreak.overflowWrap != .none, fitsAttachments: true)
  }
}

extension ParagraphStyle {
  /// Whether nothing in the style moves lines apart or takes of their width; directions and alignment may differ.
  var isPlain: Bool {
    firstLineHeadIndent == 0 && headIndent == 0 && tailIndent == 0 && lineHeightMultiple == 1
      && minimumLineHeight == 0 && maximumLineHeight == 0 && lineSpacing == 0 && paragraphSpacing == 0
      && paragraphSpacingBefore == 0 && tabStops.isEmpty && defaultTabInterval == nil && !usesStrut
  }
}
