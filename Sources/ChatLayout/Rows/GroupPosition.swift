/// Where a message stands in its group of messages by one sender.
public enum GroupPosition: String, Hashable, Codable, Sendable, CaseIterable {
  /// It is the whole group.
  case single
  /// It is the first of several.
  case first
  /// It is neither the first nor the last.
  case middle
  /// It is the last of several.
  case last

  init(isFirst: Bool, isLast: Bool) {
    self =
      switch (isFirst, isLast) {
      case (true, true): .single
      case (true, false): .first
      case (false, true): .last
      case (false, false): .middle
      }
  }

  /// Whether no message of the group stands before it.
  public var isFirst: Bool { self == .single || self == .first }
  /// Whether no message of the group stands behind it.
  public var isLast: Bool { self == .single || self == .last }
}
