/// What a row owes to the rows around it.
struct RowContext: BitwiseCopyable, Sendable {
  /// Whether the day separator stands above it.
  let startsDay: Bool
  /// Whether it is the first of its group.
  let isFirst: Bool
  /// Whether it is the last of its group.
  let isLast: Bool
  /// Whether its time is shown.
  let showsTime: Bool

  /// - Parameters:
  ///   - before: How it hangs together with the message before it.
  ///   - after: How the message behind it hangs together with it; nil where there is none.
  init(_ message: Message, before: RowJoint, after: RowJoint?, _ metrics: RowMetrics) {
    startsDay = metrics.separatorHeight != nil && before.isNewDay
    isFirst = metrics.groupInterval == nil || before.isParted
    isLast = metrics.groupInterval == nil || after?.isParted ?? true
    let hasTime = if let text = message.timeText { !text.isEmpty } else { message.time != nil }
    showsTime = hasTime && (metrics.timeGap != nil || metrics.timeHeight != nil && !before.hasSameTime)
  }

  init(_ message: Message, _ neighbours: RowNeighbours, _ measurer: RowMeasurer) {
    let preceding = neighbours.precedingTime
    let before =
      if let previous = neighbours.previous {
        RowJoint(previous, message, precedingTime: preceding, measurer)
      } else {
        RowJoint(beginning: message, precedingTime: preceding, measurer)
      }
    let after = neighbours.next.map {
      RowJoint(message, $0, precedingTime: message.time ?? preceding, measurer)
    }
    self.init(message, before: before, after: after, measurer.metrics)
  }

  /// Where it stands in its group.
  var position: GroupPosition { GroupPosition(isFirst: isFirst, isLast: isLast) }
}
