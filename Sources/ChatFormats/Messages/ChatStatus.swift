/// What has become of a message that was sent.
public enum ChatStatus: String, Hashable, Sendable, CaseIterable {
  /// It is on its way.
  case sending
  /// The service has it.
  case sent
  /// The other side has it.
  case delivered
  /// The other side has read it.
  case read
  /// It could not be sent.
  case failed
}
