/// How results are printed.
enum OutputFormat: String, Sendable, CaseIterable {
  /// JSON Lines.
  case ndjson
  /// Tab-separated values under a line of names.
  case tsv
  /// Columns for people.
  case table
}
