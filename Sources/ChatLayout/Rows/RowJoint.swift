/// How a message hangs together with the one before it.
struct RowJoint: BitwiseCopyable, Sendable {
  /// Whether it begins a group.
  var isParted = true
  /// Whether a day begins between them.
  var isNewDay = false
  /// Whether both show the same time.
  var hasSameTime = false

  /// A message that has none before it.
  init(beginning message: Message, precedingTime: Double?, _ measurer: RowMeasurer) {
    isNewDay = measurer.isNewDay(message.time, after: precedingTime)
  }

  /// - Parameter precedingTime: The last time known before the second message.
  init(_ first: Message, _ second: Message, precedingTime: Double?, _ measurer: RowMeasurer) {
    let metrics = measurer.metrics
    if metrics.separatorHeight != nil || metrics.groupInterval != nil {
      isNewDay = measurer.isNewDay(second.time, after: precedingTime)
    }
    if let interval = metrics.groupInterval {
      // A separator parts, also one that stands there because no earlier time is known.
      let isParted = isNewDay && (metrics.separatorHeight != nil || precedingTime != nil)
      self.isParted = isParted || Self.isParted(first, second, interval)
    }
    if metrics.timeHeight != nil { hasSameTime = measurer.showSameTime(first, second) }
  }

  private static func isParted(_ first: Message, _ second: Message, _ interval: Double) -> Bool {
    guard first.isOutgoing == second.isOutgoing, first.isOutgoing || first.sender.id == second.sender.id else {
      return true
    }
    guard let time = first.time, let other = second.time else { return false }
    return !(abs(other - time) <= interval)
  }
}

extension RowMeasurer {
  fileprivate func isNewDay(_ time: Double?, after precedingTime: Double?) -> Bool {
    guard let time else { return false }
    guard let precedingTime else { return true }
    if metrics.isUTC { return ClockStyle.utcDay(of: time) != ClockStyle.utcDay(of: precedingTime) }
    return style.clock.day(of: time) != style.clock.day(of: precedingTime)
  }

  fileprivate func showSameTime(_ first: Message, _ second: Message) -> Bool {
    if metrics.tellsMinutes, first.timeText == nil, second.timeText == nil {
      return first.time.map { ClockStyle.utcMinute(of: $0) } == second.time.map { ClockStyle.utcMinute(of: $0) }
    }
    return shownTime(first) == shownTime(second)
  }

  /// The time of a message as it is shown; empty where nobody knows it.
  func shownTime(_ message: Message) -> String {
    if let text = message.timeText { return text }
    if metrics.tellsMinutes, let time = message.time {
      return ClockStyle.hourMinuteText(ClockStyle.utcMinute(of: time))
    }
    return style.clock.timeText(message.time)
  }
}
