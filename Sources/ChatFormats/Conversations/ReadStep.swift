/// What a format gives in one step.
enum ReadStep {
  /// A message, its place, and what was odd about it.
  case message(ChatMessage, RecordPlace, notes: [ChatFormatError] = [])
  /// A message that cannot be read, or something that is not one.
  case skipped(ChatFormatError)
  /// One of several files that cannot be read, or not to its end.
  case lost(RecordReport)
  /// Something odd that concerns no single message, and nothing is left out.
  case odd(ChatFormatError)
}
