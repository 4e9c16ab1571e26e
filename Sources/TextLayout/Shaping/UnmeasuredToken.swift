/// A token of one segment that a scan leaves to be shaped once it is done.
struct UnmeasuredToken: BitwiseCopyable {
  var segment: Int
  /// The UTF-8 offsets of its text, the end exclusive.
  var start: Int
  var end: Int
  /// The face's slot in the table of characters.
  var slot: UInt8
  /// The script and the level of the run it lies in.
  var script: UInt8
  var level: UInt8
}
