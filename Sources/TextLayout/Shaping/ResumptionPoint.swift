/// A place in a text from which all columns can be computed without those before it.
struct ResumptionPoint: Hashable, Sendable, BitwiseCopyable {
  /// The UTF-8 offset.
  var offset: UInt32 = 0
  /// How many rows of the table of line metrics the text before it uses.
  var metricsCount: UInt32 = 1
  /// How many clusters before it no font covers.
  var missingClusters: UInt32 = 0
}
