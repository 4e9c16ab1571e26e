/// Tells my own messages from those of others by a name that the caller gave.
struct Direction {
  let me: String?

  /// Whether a sender is me, by any of the names it goes by; `fallback` where nobody said who I am.
  func isOutgoing(_ names: String?..., otherwise fallback: Bool? = nil) -> Bool? {
    guard let me else { return fallback }
    return names.contains(me)
  }
}
