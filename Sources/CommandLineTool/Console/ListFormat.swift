/// How lists are printed.
enum ListFormat: String, Sendable, CaseIterable {
  /// Columns for people.
  case table
  /// JSON Lines.
  case ndjson
}
