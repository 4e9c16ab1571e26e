/// What a format gives in one step.
enum ReadStep {
  /// A message, its place, and what was odd about it.
  case message(ChatMessage, RecordPlace, notes: [ChatFormatError] = [])
  /// A message that cannot be read, or something in its place that is none.
  case skipped(ChatFormatError)
  /// Something else that is left out: lines, or one of several files or the rest of it.
  case lost(RecordReport)
  /// Something odd that concerns no single message, and nothing is left out.
  case odd(ChatFormatError)
}
