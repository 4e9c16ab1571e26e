/// How a file holds its messages.
public enum RecordFormat: String, Hashable, Sendable, CaseIterable {
  /// JSON Lines or one JSON array, whichever the first character that is not blank says.
  case automatic
  /// One JSON object a line.
  case lines
  /// One JSON array of objects.
  case array
  /// One message a line, as plain text; the line number is its identifier.
  case plain
}
