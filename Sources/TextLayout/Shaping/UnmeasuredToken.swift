/// A token of one segment that a scan leaves to be shaped once it is done.
struct UnmeasuredToken: BitwiseCopyable {
  var segment: UInt32
  /// The UTF-8 offset of its text, and its length.
  var start: UInt32
  var byteCount: UInt16
  /// The face's slot in the table of characters.
  var slot: UInt8
  /// The script, 0 before the first one of the paragraph, and the level of the run it lies in.
  var script: UInt8
  var level: UInt8

  static let none = UnmeasuredToken(segment: 0, start: 0, byteCount: 0, slot: .max, script: 0, level: 0)

  /// Whether another lies in a run of the same kind.
  func isLike(_ other: UnmeasuredToken) -> Bool {
    slot == other.slot && script == other.script && level == other.level
  }

  var range: Range<Int> { Int(start)..<Int(start) + Int(byteCount) }
}
