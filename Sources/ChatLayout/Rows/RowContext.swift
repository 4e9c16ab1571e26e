/// What a row owes to the rows around it.
struct RowContext: Hashable, Sendable {
  /// Whether the day separator stands above it.
  var startsDay = false
  /// Where it stands in its group.
  var position = GroupPosition.single
  /// The time as it is shown; empty where it is not.
  var timeText = ""

  init(_ message: Message, _ neighbours: RowNeighbours, style: RowStyle) {
    startsDay = style.daySeparator != nil && Self.isNewDay(message, after: neighbours.precedingTime, style)
    let isFirst = Self.isParted(neighbours.previous, message, precedingTime: neighbours.precedingTime, style)
    let isLast = Self.isParted(
      message, neighbours.next, precedingTime: message.time ?? neighbours.precedingTime, style)
    position = GroupPosition(isFirst: isFirst, isLast: isLast)
    if let label = style.timeLabel {
      timeText = style.clock.shownTime(of: message)
      if case .above = label.placement, let previous = neighbours.previous,
        style.clock.shownTime(of: previous) == timeText
      {
        timeText = ""
      }
    }
  }

  /// Whether two messages, one behind the other, are of two groups.
  private static func isParted(
    _ first: Message?, _ second: Message?, precedingTime: Double?, _ style: RowStyle
  ) -> Bool {
    guard let grouping = style.grouping, let first, let second else { return true }
    guard first.isOutgoing == second.isOutgoing, first.isOutgoing || first.sender.id == second.sender.id else {
      return true
    }
    // A separator parts, also one that stands there because no earlier time is known.
    if style.daySeparator != nil || precedingTime != nil, isNewDay(second, after: precedingTime, style) { return true }
    guard let time = first.time, let other = second.time else { return false }
    return !(abs(other - time) <= grouping.interval)
  }

  private static func isNewDay(_ message: Message, after precedingTime: Double?, _ style: RowStyle) -> Bool {
    guard let time = message.time else { return false }
    guard let precedingTime else { return true }
    return style.clock.day(of: time) != style.clock.day(of: precedingTime)
  }
}

extension ClockStyle {
  /// The time of a message as it is shown.
  func shownTime(of message: Message) -> String { message.timeText ?? timeText(message.time) }
}
