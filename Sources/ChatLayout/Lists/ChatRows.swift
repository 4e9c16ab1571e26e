public import Foundation

/// A conversation as a list of rows: the messages, and the height of the row of each, kept up to date.
///
/// A value. An edit measures the new rows, and those around them that may look different now: a time label may come or
/// go, a group may be joined or parted. Frames are made when they are asked for.
public struct ChatRows: Sendable {
  /// What rows are measured with.
  public let measurer: RowMeasurer
  /// The width of the rows in points.
  public private(set) var width: CGFloat
  /// The messages in order.
  public private(set) var messages: [Message]
  /// The heights of the rows.
  public private(set) var index: RowIndex
  /// What is still to be measured after a change of width.
  private var pending: Pending?

  private struct Pending: Sendable {
    var order: RemeasuringOrder
    var anchor: RowAnchor?
    var wasAtEnd: Bool
  }

  /// How many messages are worth more than one thread.
  private static let batchThreshold = 512

  /// Measures messages.
  ///
  /// - Parameter width: The width of the rows in points, as for ``RowMeasurer/frames(of:neighbours:width:)``.
  /// - Throws: As ``RowMeasurer/measure(_:width:options:)``.
  public init(
    _ messages: [Message] = [], measurer: RowMeasurer, width: CGFloat, options: BatchOptions = BatchOptions()
  ) throws(ChatLayoutError) {
    self.measurer = measurer
    self.width = Length.positive(width)
    self.messages = messages
    var options = options
    options.edges = RowNeighbours()
    index = RowIndex(heights: try measurer.heights(of: messages, width: width, options: options))
  }

  /// The number of rows.
  public var count: Int { messages.count }

  /// The frames of a row; nil where there is no such row.
  ///
  /// - Complexity: Linear in the message.
  public func frames(ofRow row: Int) -> RowFrames? {
    guard messages.indices.contains(row) else { return nil }
    return measurer.frames(of: messages[row], neighbours: RowNeighbours(ofRow: row, in: messages), width: width)
  }

  /// Adds messages behind the last.
  @discardableResult
  public mutating func append(_ new: [Message]) -> RowChange { replace(count..<count, with: new) }

  /// Adds messages before the first.
  @discardableResult
  public mutating func prepend(_ new: [Message]) -> RowChange { replace(0..<0, with: new) }

  /// Adds messages before that at a position; one outside 0...``count`` is cut to it.
  @discardableResult
  public mutating func insert(_ new: [Message], at row: Int) -> RowChange {
    let row = min(max(row, 0), count)
    return replace(row..<row, with: new)
  }

  /// Puts another message in the place of one. Nothing changes where there is no such row.
  @discardableResult
  public mutating func update(_ message: Message, at row: Int) -> RowChange {
    messages.indices.contains(row) ? replace(row..<row + 1, with: [message]) : replace(count..<count, with: [])
  }

  /// Removes messages; what of the range lies outside the list is left out.
  @discardableResult
  public mutating func remove(_ rows: Range<Int>) -> RowChange { replace(rows, with: []) }

  /// Puts messages in the place of others; what of the range lies outside the list is left out.
  ///
  /// - Complexity: Linear in the new messages, on all cores where there are many; logarithmic in the number of rows for
  ///   each that comes or goes; and a move of the messages behind them in memory.
  @discardableResult
  public mutating func replace(_ rows: Range<Int>, with new: [Message]) -> RowChange {
    let rows = rows.clamped(to: 0..<count)
    let before = index.totalHeight
    messages.replaceSubrange(rows, with: new)
    pending?.order.replace(rows, with: new.count)
    if let anchor = pending?.anchor {
      pending?.anchor = anchor.moved(
        by: RowChange(
          position: rows.lowerBound, removed: rows.count, inserted: new.count, measured: [], heightDelta: 0))
    }
    let range = rows.lowerBound..<rows.lowerBound + new.count
    if rows.count == new.count {
      for row in range { index.setHeight(height(ofRow: row), ofRow: row) }
    } else {
      index.remove(rows: rows)
      index.insert(heights: heights(ofRows: range), at: rows.lowerBound)
    }
    let affected = rows.isEmpty && new.isEmpty ? [] : affectedRows(around: range)
    for row in affected { index.setHeight(height(ofRow: row), ofRow: row) }
    return RowChange(
      position: rows.lowerBound, removed: rows.count, inserted: new.count,
      measured: affected.filter { $0 < range.lowerBound } + Array(range)
        + affected.filter { $0 >= range.upperBound }, heightDelta: index.totalHeight - before)
  }

  /// The rows around a change that may look different: the neighbours, and the next message that has a time, with the
  /// one before it, for a day separator may come or go between them.
  private func affectedRows(around range: Range<Int>) -> [Int] {
    var rows: [Int] = []
    if range.lowerBound > 0 { rows.append(range.lowerBound - 1) }
    guard range.upperBound < count else { return rows }
    rows.append(range.upperBound)
    var timed = range.upperBound
    while timed < count, messages[timed].time == nil { timed += 1 }
    if timed - 1 > range.upperBound { rows.append(timed - 1) }
    if timed < count, timed > range.upperBound { rows.append(timed) }
    return rows
  }

  private func height(ofRow row: Int) -> CGFloat {
    measurer.height(of: messages[row], neighbours: RowNeighbours(ofRow: row, in: messages), width: width)
  }

  private func heights(ofRows rows: Range<Int>) -> [CGFloat] {
    guard rows.count >= Self.batchThreshold else { return rows.map { height(ofRow: $0) } }
    let edges = RowNeighbours(
      previous: rows.lowerBound > 0 ? messages[rows.lowerBound - 1] : nil,
      next: rows.upperBound < count ? messages[rows.upperBound] : nil,
      precedingTime: messages[..<rows.lowerBound].last { $0.time != nil }?.time)
    let part = Array(messages[rows])
    // Nobody can ask it to stop.
    return (try? measurer.heights(of: part, width: width, options: BatchOptions(edges: edges))) ?? []
  }

  // MARK: Change of width

  /// Whether all rows are measured for the present width.
  public var isSettled: Bool { pending == nil }

  /// Goes over to another width: measures the rows that can be seen at once, and leaves the others, with their old
  /// heights, to ``settle(rows:viewport:)``.
  ///
  /// The row at the upper edge stays where it is; a list that was scrolled to its end stays at the end.
  public mutating func changeWidth(to width: CGFloat, viewport: inout ChatViewport) {
    let width = Length.positive(width)
    guard width != self.width else { return }
    let visible = viewport.visibleRows(index)
    let anchor = pending?.anchor ?? viewport.anchor(index)
    self.width = width
    pending = Pending(
      order: RemeasuringOrder(count: count, visible: visible, batch: 256), anchor: anchor,
      wasAtEnd: viewport.isAtEnd(index))
    measureNext(&viewport)
    // Lower rows than before bring others into sight.
    while let order = pending?.order, !order.hasMeasured(viewport.visibleRows(index)) { measureNext(&viewport) }
  }

  /// Measures more rows after a change of width, nearest to what could be seen first, and keeps that in place.
  ///
  /// - Parameter rows: About how many rows to measure before returning; all by default.
  /// - Returns: Whether all is done.
  @discardableResult
  public mutating func settle(rows: Int = .max, viewport: inout ChatViewport) -> Bool {
    let start = pending?.order.remaining ?? 0
    while let order = pending?.order, start - order.remaining < max(rows, 1) { measureNext(&viewport) }
    return isSettled
  }

  private mutating func measureNext(_ viewport: inout ChatViewport) {
    guard var next = pending else { return }
    if let range = next.order.next() {
      for (row, height) in zip(range, heights(ofRows: range)) { index.setHeight(height, ofRow: row) }
      viewport.offset = viewport.offset(keepingAtEnd: next.wasAtEnd, anchor: next.anchor, index)
    }
    pending = next.order.remaining > 0 ? next : nil
  }
}
