/// One subtable of an active lookup.
struct LookupSubtable {
  var lookup: Int
  /// The lookup type, extensions resolved.
  var type: Int
  var offset: Int
  /// Whether neighbours in a rule are neighbours in text without marks: the lookup passes over neither base glyphs
  /// nor ligatures.
  var isAdjacent: Bool
  /// Whether the lookup passes over marks, or over some.
  var passesMarks: Bool
  /// The scripts in whose runs the lookup is active.
  var scripts: AdditiveScripts
}
