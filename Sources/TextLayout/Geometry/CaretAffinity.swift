/// Which of the two characters beside a place a caret belongs to. It matters where these do not lie side by
/// side: at the end of a wrapped line, and where directions meet.
public enum CaretAffinity: String, Hashable, Codable, Sendable, CaseIterable {
  /// The character before: the caret stands at its trailing edge.
  case upstream
  /// The character behind: the caret stands at its leading edge.
  case downstream
}
