public import Foundation

/// Rows of messages that arrive a few at a time, in memory that does not grow with their number.
///
/// The row of the last message waits for the message behind it, which it depends on. Rows are those that
/// ``RowMeasurer/measure(_:width:options:)`` makes of all messages at once.
public struct RowStream: Sendable {
  /// The row of one message at one or more widths.
  public struct Row: Sendable {
    /// The message.
    public var message: Message
    /// The frames at each width.
    public var frames: [RowFrames]
    /// The top of the row at each width, in points: the sum of the heights before it.
    public var y: [CGFloat]
  }

  /// What rows are measured with.
  public let measurer: RowMeasurer
  /// The widths in points.
  public let widths: [CGFloat]
  /// How many messages are measured together; what stands around them does not count.
  public let options: BatchOptions
  /// The number of rows so far.
  public private(set) var count = 0
  /// The height of all rows so far, at each width, in points.
  public private(set) var totalHeights: [CGFloat]

  private var edges = RowNeighbours()
  private var waiting: Message?

  /// Starts without messages.
  ///
  /// - Parameter widths: The widths of the rows in points, as for ``RowMeasurer/frames(of:neighbours:widths:)``.
  public init(_ measurer: RowMeasurer, widths: [CGFloat], options: BatchOptions = BatchOptions()) {
    self.measurer = measurer
    self.widths = widths
    self.options = options
    totalHeights = widths.map { _ in 0 }
  }

  /// Takes messages, and returns the rows that are known now: all but the last.
  ///
  /// - Throws: As ``RowMeasurer/measure(_:width:options:)``; the stream is then as before.
  public mutating func append(_ messages: [Message]) throws(ChatLayoutError) -> [Row] {
    guard let last = messages.last else { return [] }
    let rows = try rows((waiting.map { [$0] } ?? []) + messages.dropLast(), next: last)
    waiting = last
    return rows
  }

  /// The row of the last message, if there is one; the stream begins anew behind it.
  ///
  /// - Throws: As ``append(_:)``.
  public mutating func finish() throws(ChatLayoutError) -> [Row] {
    let rows = try rows(waiting.map { [$0] } ?? [], next: nil)
    waiting = nil
    edges = RowNeighbours()
    return rows
  }

  private mutating func rows(_ messages: [Message], next: Message?) throws(ChatLayoutError) -> [Row] {
    var options = options
    edges.next = next
    options.edges = edges
    let frames = try measurer.measure(messages, widths: widths, options: options)
    var rows: [Row] = []
    rows.reserveCapacity(messages.count)
    for (message, frames) in zip(messages, frames) {
      rows.append(Row(message: message, frames: frames, y: totalHeights))
      for index in widths.indices { totalHeights[index] += frames[index].rowHeight }
    }
    if let last = messages.last {
      edges.precedingTime = messages.last { $0.time != nil }?.time ?? edges.precedingTime
      edges.previous = last
    }
    count += messages.count
    return rows
  }
}
