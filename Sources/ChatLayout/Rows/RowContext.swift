/// What a row owes to the rows around it.
struct RowContext: Hashable, Sendable {
  /// Whether the day separator stands above it.
  private(set) var startsDay = false
  /// Where it stands in its group.
  private(set) var position = GroupPosition.single
  /// The time as it is shown; empty where it is not.
  private(set) var timeText = ""

  init(_ message: Message, _ neighbours: RowNeighbours, style: RowStyle) {
    let preceding = neighbours.precedingTime
    startsDay = style.daySeparator != nil && Self.isNewDay(message.time, after: preceding, style)
    if let grouping = style.grouping {
      // Members, for copies of whole messages would cost more than all the rest.
      let member = Member(message)
      let isFirst =
        Member(neighbours.previous).map {
          Self.isParted($0, member, precedingTime: preceding, grouping, style)
        } ?? true
      let isLast =
        Member(neighbours.next).map {
          Self.isParted(member, $0, precedingTime: message.time ?? preceding, grouping, style)
        } ?? true
      position = GroupPosition(isFirst: isFirst, isLast: isLast)
    }
    if let placement = style.timeLabel?.placement {
      timeText = style.clock.shownTime(message.timeText, message.time)
      if case .above = placement, neighbours.previous != nil,
        style.clock.shownTime(neighbours.previous?.timeText, neighbours.previous?.time) == timeText
      {
        timeText = ""
      }
    }
  }

  /// What of a message decides to which group it belongs.
  private struct Member {
    var isOutgoing: Bool
    var sender: String
    var time: Double?

    init(_ message: Message) {
      isOutgoing = message.isOutgoing
      sender = message.sender.id
      time = message.time
    }

    init?(_ message: Message?) {
      guard let isOutgoing = message?.isOutgoing, let sender = message?.sender.id else { return nil }
      self.isOutgoing = isOutgoing
      self.sender = sender
      time = message?.time
    }
  }

  /// Whether two messages, one behind the other, are of two groups.
  private static func isParted(
    _ first: Member, _ second: Member, precedingTime: Double?, _ grouping: GroupingStyle, _ style: RowStyle
  ) -> Bool {
    guard first.isOutgoing == second.isOutgoing, first.isOutgoing || first.sender == second.sender else { return true }
    // A separator parts, also one that stands there because no earlier time is known.
    if style.daySeparator != nil || precedingTime != nil, isNewDay(second.time, after: precedingTime, style) {
      return true
    }
    guard let time = first.time, let other = second.time else { return false }
    return !(abs(other - time) <= grouping.interval)
  }

  private static func isNewDay(_ time: Double?, after precedingTime: Double?, _ style: RowStyle) -> Bool {
    guard let time else { return false }
    guard let precedingTime else { return true }
    return style.clock.day(of: time) != style.clock.day(of: precedingTime)
  }
}

extension ClockStyle {
  /// The time of a message as it is shown.
  fileprivate func shownTime(_ text: String?, _ time: Double?) -> String { text ?? timeText(time) }
}
