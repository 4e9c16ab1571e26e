/// How big a message is, in points, y down.
struct Measurement: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    /// UTF-16 offsets; the end is exclusive.
    var start: Int
    var end: Int
    var width: Double
    /// The distance of the baseline from the top of the text.
    var baseline: Double
  }

  var width: Double
  var height: Double
  var lineCount: Int
  /// Clusters that no font covers.
  var missingGlyphs = 0
  /// Empty unless lines were asked for.
  var lines: [Line] = []
}
