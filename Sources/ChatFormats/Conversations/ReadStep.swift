/// What a format gives in one step.
enum ReadStep {
  /// A message, its place, and what was odd about it.
  case message(ChatMessage, RecordPlace, notes: [ChatFormatError] = [])
  /// A message that cannot be read, or something that is not one.
  case skipped(ChatFormatError)
}
